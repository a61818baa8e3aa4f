import { ApiError, call } from '@onmaum/shared-auth';
import type { Delivery } from '@onmaum/shared-contract/mypage/delivery';
import * as points from '@onmaum/shared-contract/mypage/point-calls';
import { mypageKeys, showError, useAct, useSending } from '@onmaum/shared-query';
import { alertDialog, toast } from '@onmaum/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { keptDelivery } from '../lib/kept-delivery.ts';

/** Sends the scent and the address for an exchange that was made without them (rules/points.md#scents). */
export function useDeliver(id: number, onDone: () => void) {
  const client = useQueryClient();
  const kept = keptDelivery(id);
  const end = () => {
    kept.drop();
    void client.invalidateQueries({ queryKey: mypageKeys.exchanges });
    onDone();
  };
  const mutationKey = [...mypageKeys.exchanges, 'deliver', id];
  const { act, error } = useAct({
    mutationKey,
    mutationFn: (delivery: Delivery) => call(points.deliver, { body: { id, ...delivery } }),
    onSuccess: () => {
      end();
      toast('저장되었습니다.');
    },
    onError: (error) => {
      const status = error instanceof ApiError ? error.status : 0;
      if (status === 409 || status === 404) {
        end();
        void alertDialog(error.message);
      } else if (status !== 422) showError(error);
    },
  });
  return { act, error, isPending: useSending(mutationKey, onDone) };
}
