import { call } from '@onmaum/shared-auth';
import type { PhraseList } from '@onmaum/shared-contract';
import * as desk from '@onmaum/shared-contract/desk/calls';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { deskKeys } from '../../../lib/desk-keys.ts';

export type Phrase = PhraseList['phraseList'][number];

/** Key of the mutations that move a phrase. Their variables are the ids of all phrases. */
export const movesKey = [...deskKeys.phrases, 'order'] as const;

/**
 * Variables of the moves that the server has refused. `isMoving` ignores them, although a refused move stays pending until the
 * list is reloaded.
 */
export const refusedMoves = new WeakSet<readonly number[]>();

const isMoving = (client: QueryClient) =>
  client.isMutating({
    mutationKey: movesKey,
    predicate: ({ state }) => !refusedMoves.has(state.variables as readonly number[]),
  }) > 0;

/** Sorts phrases into the order on the screen. Phrases that are not shown yet are last. */
function inOrderOf(shown: readonly Phrase[], phrases: readonly Phrase[]): Phrase[] {
  const placeOf = ({ id }: Phrase) => {
    const at = shown.findIndex((one) => one.id === id);
    return at < 0 ? shown.length : at;
  };
  return phrases.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** The counsellor's phrases (texts to insert into answers), in the order that the counsellor has chosen. */
export const phrasesOptions = queryOptions({
  queryKey: deskKeys.phrases,
  queryFn: async ({ client, signal }): Promise<Phrase[]> => {
    const { phraseList } = await call(desk.phrases, { signal });
    // while a move is pending, the order on the screen is newer than that of the server
    const shown = client.getQueryData<Phrase[]>(deskKeys.phrases);
    return shown && isMoving(client) ? inOrderOf(shown, phraseList) : phraseList;
  },
  meta: { personal: true },
});

export const usePhrases = () => useQuery(phrasesOptions);
