import { call } from '@onmaum/shared-auth';
import * as calls from '@onmaum/shared-contract/reaction/calls';
import {
  type ReactionKind,
  type ReactionState,
  type ReactionSubject,
  withReaction,
} from '@onmaum/shared-contract/reaction/reaction-kinds';
import { isLatestPress, latestPress, patchWithFetches, sharedByPresses, showError } from '@onmaum/shared-query';
import { useMutation, useQueryClient } from '@tanstack/react-query';

type Own = ReactionState['mine'];
interface Press {
  wanted: Own;
  /** The reader's reaction that the page showed at the press. */
  shown: Own;
}

/** Changes the reactions of a subject wherever they are cached. */
export type PatchReactions = (change: (state: ReactionState) => ReactionState) => void;

const send = (subject: ReactionSubject, id: number, wanted: Own) =>
  wanted === ''
    ? call(calls.unreact, { params: { subject, id } })
    : call(calls.react, { params: { subject, id }, body: { kind: wanted } });

/**
 * Sets the reader's reaction optimistically. Presses are sent one after the other, and in the end the page shows the result of
 * the latest press. If the latest call fails, the page shows the state of the server and a message.
 * @param patch must change every cached copy of the subject
 * @returns a function to call when a kind is pressed; pressing the kind that the reader has chosen removes the reaction
 */
export function useSetReaction(
  subject: ReactionSubject,
  id: number,
  patch: PatchReactions,
): (kind: ReactionKind, shown: Own) => void {
  const client = useQueryClient();
  const mutationKey = ['reaction', subject, id];
  const show = (mine: Own) =>
    patchWithFetches(client, () => patch((state) => (state.mine === mine ? state : withReaction(state, mine))));
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: ({ wanted }: Press) => send(subject, id, wanted),
    // when offline, fail at once instead of pausing the mutation until the connection returns
    networkMode: 'always',
    scope: { id: `reaction-${subject}-${id}` },
    onMutate: ({ wanted, shown }) => {
      show(wanted);
      return sharedByPresses<{ stored: Own }>(client, mutationKey) ?? { stored: shown };
    },
    onSuccess: (state, _press, server) => {
      server.stored = state.mine;
      if (!isLatestPress(client, mutationKey)) return;
      patch(() => state);
      // a fetch in flight may bring newer numbers, but the reader's reaction stays as set here
      show(state.mine);
    },
    onError: (error, _press, server) => {
      if (server && isLatestPress(client, mutationKey)) show(server.stored);
      showError(error);
    },
  });
  return (kind, shown) => {
    const own = latestPress<Press>(client, mutationKey)?.wanted ?? shown;
    mutate({ wanted: own === kind ? '' : kind, shown });
  };
}
