import { ApiError, call, endsSession, toApiError } from '@onmaum/shared-auth';
import * as worries from '@onmaum/shared-contract/worry/calls';
import { showError, useAct } from '@onmaum/shared-query';
import { alertDialog, toast } from '@onmaum/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { deskKeys } from '../../../lib/desk-keys.ts';
import { worryMoved } from '../../../lib/worry-moved.ts';
import { markTaken } from './patch-queue.ts';
import type { QueueItem } from './queue.ts';

const isGone = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.code === 'worry_taken' || error.code === 'own_worry');

/** Takes a waiting worry (rules/desk.md#taking). */
export function useTake({ id, version }: Pick<QueueItem, 'id' | 'version'>) {
  const client = useQueryClient();
  return useAct({
    mutationFn: () => call(worries.claim, { params: { id }, query: { version } }),
    once: true,
    onSuccess: () => {
      markTaken(client, id, 'here');
      void worryMoved(client, id);
      toast('고민을 맡았습니다.');
    },
    onError: (error) => {
      if (isGone(error)) {
        markTaken(client, id, 'elsewhere');
        void worryMoved(client, id);
      }
      const { status, code, message } = toApiError(error);
      // the list has another version of the text
      if (code === 'stale') {
        void client.invalidateQueries({ queryKey: deskKeys.queues });
        void worryMoved(client, id);
      }
      if (status === 409 && !endsSession(error)) void alertDialog(message);
      else showError(error);
    },
  });
}
