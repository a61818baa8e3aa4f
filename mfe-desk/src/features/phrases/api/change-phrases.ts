import { call, toApiError } from '@onmaum/shared-auth';
import type { PhraseList, PhraseStoreBody } from '@onmaum/shared-contract';
import * as desk from '@onmaum/shared-contract/desk/calls';
import { showError, updateCachedData, useAct } from '@onmaum/shared-query';
import { alertDialog, toast } from '@onmaum/shared-ui';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { deskKeys } from '../../../lib/desk-keys.ts';
import { useAttemptKey } from '../../../lib/use-attempt-key.ts';

export type Phrase = PhraseList['phraseList'][number];

const reload = (client: QueryClient) => client.invalidateQueries({ queryKey: deskKeys.phrases });

const isOutdated = (error: unknown) => [404, 409].includes(toApiError(error).status);

/** Shows a refusal. If another device has changed the phrases meanwhile (404, 409), it also refetches the list. */
function onRefused(client: QueryClient, error: unknown) {
  const { status, message } = toApiError(error);
  if (isOutdated(error)) {
    void alertDialog(message);
    void reload(client);
  } else if (status !== 422) showError(error);
}

/** Stores a new phrase, or changes an existing one. @param id id of the phrase; null for a new one */
export function useSavePhrase(id: number | null, onSaved: () => void) {
  const client = useQueryClient();
  const attempt = useAttemptKey();
  return useAct({
    mutationFn: (phrase: PhraseStoreBody) =>
      id === null
        ? call(desk.storePhrase, { body: phrase, idempotencyKey: attempt.keyOf(phrase) })
        : call(desk.updatePhrase, { body: { id, ...phrase } }),
    onSuccess: async () => {
      attempt.done();
      toast('문구를 저장했습니다.');
      await reload(client);
      onSaved();
    },
    onError: (error) => {
      attempt.failed(error);
      onRefused(client, error);
    },
  });
}

export function useRemovePhrase() {
  const client = useQueryClient();
  return useAct({
    mutationFn: ({ id }: Phrase) => call(desk.removePhrase, { params: { id } }),
    onSuccess: async () => {
      toast('문구를 삭제했습니다.');
      await reload(client);
    },
    onError: (error) => onRefused(client, error),
  });
}

const byIds = (ids: readonly number[]) => ids.join(' ');

/**
 * Moves a phrase up or down by one, optimistically.
 * @returns a function that moves a phrase and returns its new position, counted from 1; null if it is already the first or last
 */
export function useMovePhrase() {
  const client = useQueryClient();
  const { act } = useAct({
    mutationFn: (ids: readonly number[]) => call(desk.orderPhrases, { body: { ids: [...ids] } }),
    scope: { id: 'desk-phrase-order' },
    nameOf: byIds,
    onError: (error) => {
      if (isOutdated(error)) onRefused(client, error);
      else {
        showError(error);
        void reload(client);
      }
    },
  });
  return (id: number, by: -1 | 1): number | null => {
    // read from the cache, because the list on screen may not show the latest press yet
    const phrases = client.getQueryData<Phrase[]>(deskKeys.phrases) ?? [];
    const at = phrases.findIndex((phrase) => phrase.id === id);
    const [phrase, to] = [phrases[at], at + by];
    if (!phrase || to < 0 || to >= phrases.length) return null;
    const moved = phrases.toSpliced(at, 1).toSpliced(to, 0, phrase);
    void client.cancelQueries({ queryKey: deskKeys.phrases });
    updateCachedData<Phrase[]>(client, deskKeys.phrases, () => moved);
    act(moved.map((one) => one.id));
    return to + 1;
  };
}
