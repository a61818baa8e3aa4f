import { ApiError, call } from '@onmaum/shared-auth';
import * as orders from '@onmaum/shared-contract/order/calls';
import type { ObjectionReason } from '@onmaum/shared-contract/order/objection';
import { showError, useAct, useSending } from '@onmaum/shared-query';
import { toast } from '@onmaum/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { progressed, showOutdated } from '../../times/api/agree.ts';
import { keptObjection } from '../lib/kept-objection.ts';

/** Sends an objection to the report of a session. A text that the server refuses stays in the form. */
export function useObject(orderId: number, position: number, onDone: () => void) {
  const client = useQueryClient();
  const mutationKey = ['order', 'objection', orderId, position];
  const { act, error } = useAct({
    mutationKey,
    mutationFn: ({ reason, text }: { reason: ObjectionReason; text: string }) =>
      call(orders.object, { body: { order_id: orderId, position, reason, text } }),
    onSuccess: (progress) => {
      progressed(client, progress);
      keptObjection(orderId, position).drop();
      onDone();
      toast('이의를 신청했어요. 결과는 구매 내역에서 볼 수 있어요.');
    },
    onError: (error) => {
      const status = error instanceof ApiError ? error.status : 0;
      if (status === 422) return;
      if (status !== 404 && status !== 409) return showError(error);
      showOutdated(client, error);
      onDone();
    },
  });
  return { act, error, isPending: useSending(mutationKey, onDone) };
}
