import { careFor } from '@onmaum/shared-contract/care/care';
import { CareCard, CareLine } from '@onmaum/shared-posts/care';

/** The crisis card above search results (rules/care.md#card). The server renders it as well. */
export function SearchCare({ word }: { word: string }) {
  const care = careFor(word);
  if (care === 'card') return <CareCard />;
  return care === 'line' ? <CareLine /> : null;
}
