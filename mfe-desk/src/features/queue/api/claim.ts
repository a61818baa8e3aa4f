import { ApiError, call, endsSession, toApiError } from '@onmaum/shared-auth';
import * as worries from '@onmaum/shared-contract/worry/calls';
import { showError, useAct } from '@onmaum/shared-query';
import { alertDialog, toast } from '@onmaum/shared-ui';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { deskKeys } from '../../../lib/desk-keys.ts';
import { worryMoved } from '../../../lib/worry-moved.ts';
import { patchItem, readCounts, readState } from './patch-queue.ts';
import type { QueueItem } from './queue.ts';

const isGone = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.code === 'worry_taken' || error.code === 'own_worry');

/** Shows the result of a claim, and fetches the worry again, since it may have changed before the response arrived. */
function moved(client: QueryClient, id: number, claimed: QueueItem['claimed']) {
  patchItem(client, id, { claimed });
  void worryMoved(client, id);
  const ignore = () => undefined;
  readState(client, id).catch(ignore);
  readCounts(client).catch(ignore);
}

/** Claims a waiting worry (rules/desk.md#taking). */
export function useClaim({ id, version }: Pick<QueueItem, 'id' | 'version'>) {
  const client = useQueryClient();
  return useAct({
    mutationFn: () => call(worries.claim, { params: { id }, query: { version } }),
    once: true,
    onSuccess: () => {
      moved(client, id, 'here');
      toast('고민을 맡았습니다.');
    },
    onError: (error) => {
      if (isGone(error)) moved(client, id, 'elsewhere');
      const { status, code, message } = toApiError(error);
      if (code === 'open_limit') readCounts(client).catch(() => undefined);
      // the list shows an outdated version of the text
      if (code === 'stale') {
        void client.invalidateQueries({ queryKey: deskKeys.queues });
        void worryMoved(client, id);
      }
      if (status === 409 && !endsSession(error)) void alertDialog(message);
      else showError(error);
    },
  });
}
