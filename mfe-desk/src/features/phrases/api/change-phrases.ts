import { call, toApiError } from '@onmaum/shared-auth';
import { attemptKey } from '@onmaum/shared-auth/attempt-key';
import type { PhraseStoreBody } from '@onmaum/shared-contract';
import * as desk from '@onmaum/shared-contract/desk/calls';
import { isLatestPress, showError, updateCachedData, useAct, useSending } from '@onmaum/shared-query';
import { alertDialog, toast } from '@onmaum/shared-ui';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { deskKeys } from '../../../lib/desk-keys.ts';
import { movesKey, type Phrase, refusedMoves } from './phrases.ts';

/**
 * Mutation scope: new phrases, deletions and moves are sent one after the other, so that a move sends the current phrases of the
 * server.
 */
const scope = { id: 'desk-phrases' };

const reload = (client: QueryClient) => client.invalidateQueries({ queryKey: deskKeys.phrases });

/** Changes the list in the cache. A reload in flight is cancelled, because its answer may lack the change. */
function changeList(client: QueryClient, change: (phrases: Phrase[]) => Phrase[]) {
  void client.cancelQueries({ queryKey: deskKeys.phrases });
  updateCachedData(client, deskKeys.phrases, change);
}

/** Whether the list has changed on another device, or by an earlier attempt whose answer was lost. */
function isOutdated(error: unknown) {
  const { status, code } = toApiError(error);
  return status === 404 || status === 409 || code === 'key_reused';
}

/** Shows a refusal, unless the form shows it (422). Also refetches an outdated list. */
async function onRefused(client: QueryClient, error: unknown) {
  const { status, message } = toApiError(error);
  if (isOutdated(error)) {
    void alertDialog(message);
    await reload(client);
  } else if (status !== 422) showError(error);
}

interface SavedPhrase {
  /** Id of the phrase; null for a new one. */
  id: number | null;
  /** Whether the phrase was deleted elsewhere. The text is then stored as a new phrase. */
  isGone: boolean;
}

/** Stores a new phrase, or changes an existing one. */
export function useSavePhrase({ id, isGone }: SavedPhrase, onSaved: () => void) {
  const client = useQueryClient();
  // each form has a separate key, because its requests are independent of those of other forms
  const attempt = attemptKey(`desk-phrase:${id ?? 'new'}`);
  const mutationKey = [...deskKeys.phrases, 'save', id];
  const isNew = id === null || isGone;
  const { act, error } = useAct({
    mutationKey,
    ...(isNew && { scope }),
    mutationFn: (phrase: PhraseStoreBody) =>
      isNew
        ? call(desk.storePhrase, { body: phrase, idempotencyKey: attempt.take() })
        : call(desk.updatePhrase, { body: { id, ...phrase } }),
    onSuccess: async (stored, phrase) => {
      attempt.done();
      toast('문구를 저장했습니다.');
      const saved = { ...phrase, id: stored.id };
      changeList(client, (phrases) =>
        phrases.some((one) => one.id === saved.id)
          ? phrases.map((one) => (one.id === saved.id ? saved : one))
          : [...phrases, saved],
      );
      await reload(client);
      onSaved();
    },
    onError: (error) => {
      attempt.failed(error);
      return onRefused(client, error);
    },
  });
  return { act, error, isPending: useSending(mutationKey, onSaved), giveUp: attempt.done };
}

export function useRemovePhrase() {
  const client = useQueryClient();
  return useAct({
    mutationKey: [...deskKeys.phrases, 'remove'],
    scope,
    mutationFn: ({ id }: Phrase) => call(desk.removePhrase, { params: { id } }),
    onSuccess: async (_answer, { id }) => {
      toast('문구를 삭제했습니다.');
      changeList(client, (phrases) => phrases.filter((one) => one.id !== id));
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
  // read from the cache, because the list on screen may not show the latest change yet
  const listed = () => client.getQueryData<Phrase[]>(deskKeys.phrases) ?? [];
  const { act } = useAct({
    mutationKey: movesKey,
    scope,
    mutationFn: (_ids: readonly number[]) => call(desk.orderPhrases, { body: { ids: listed().map(({ id }) => id) } }),
    nameOf: byIds,
    onSuccess: () => {
      // the response to a reload in flight may have the order from before the move
      void client.cancelQueries({ queryKey: deskKeys.phrases });
      // repeats a cancelled reload, but only after the last change: an earlier reload would hide changes that are still unsent
      const isLast = client.isMutating({ mutationKey: deskKeys.phrases }) === 1;
      if (isLast && client.getQueryState(deskKeys.phrases)?.isInvalidated) void reload(client);
    },
    onError: (error, ids) => {
      refusedMoves.add(ids);
      if (isOutdated(error)) return onRefused(client, error);
      showError(error);
      // if there is a later move, no reload is needed, because the later move sends the whole order
      return isLatestPress(client, movesKey) ? reload(client) : undefined;
    },
  });
  return (id: number, by: -1 | 1): number | null => {
    const phrases = listed();
    const at = phrases.findIndex((phrase) => phrase.id === id);
    const [phrase, to] = [phrases[at], at + by];
    if (!phrase || to < 0 || to >= phrases.length) return null;
    const moved = phrases.toSpliced(at, 1).toSpliced(to, 0, phrase);
    changeList(client, () => moved);
    act(moved.map((one) => one.id));
    return to + 1;
  };
}
