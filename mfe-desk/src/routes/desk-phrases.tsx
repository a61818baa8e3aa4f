import { useSession } from '@onmaum/shared-auth';
import type { RouteHandle } from '@onmaum/shared-contract';
import { deskPaths } from '@onmaum/shared-contract/site/desk-paths';
import { inSession } from '@onmaum/shared-query';
import type { QueryClient } from '@tanstack/react-query';
import { DeskPage } from '../components/desk-page.tsx';
import { phrasesOptions } from '../features/phrases/api/phrases.ts';
import { PhraseBoard } from '../features/phrases/components/phrase-board.tsx';

export const handle: RouteHandle<QueryClient> = {
  private: 'counsellor',
  prefetch: inSession((client) => client.prefetchQuery(phrasesOptions)),
  head: () => ({ title: '내 문구', noindex: true }),
};

/** /desk/phrases: the counsellor's phrases, which are texts to insert into answers (rules/desk.md#phrases). */
export function Component() {
  const owner = useSession(({ user_idx }) => user_idx);
  return (
    <DeskPage title="내 문구" path={deskPaths.phrases}>
      {/* remount for another person, so that no text of the previous one remains */}
      <PhraseBoard key={owner} />
    </DeskPage>
  );
}
