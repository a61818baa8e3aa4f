import { careFor } from '@onmaum/shared-contract/care/care';
import { CareCard, CareLine } from '@onmaum/shared-posts/care';

/** The crisis card or the quiet line above search results, also in server-rendered pages (rules/care.md#card). */
export function SearchCare({ word }: { word: string }) {
  const care = careFor(word);
  if (care === 'card') return <CareCard />;
  return care === 'line' ? <CareLine /> : null;
}
