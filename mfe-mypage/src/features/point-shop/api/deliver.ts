import { ApiError, call } from '@onmaum/shared-auth';
import type { Delivery } from '@onmaum/shared-contract/mypage/delivery';
import * as points from '@onmaum/shared-contract/mypage/point-calls';
import { mypageKeys, showError, useAct } from '@onmaum/shared-query';
import { alertDialog, toast } from '@onmaum/shared-ui';
import { useQueryClient } from '@tanstack/react-query';

/** Sends the scent and the address for an exchange that was made without them (rules/points.md#scents). */
export function useDeliver(onDone: () => void) {
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ queryKey: mypageKeys.exchanges });
  return useAct({
    mutationFn: (body: Delivery & { id: number }) => call(points.deliver, { body }),
    onSuccess: () => {
      refresh();
      onDone();
      toast('저장되었습니다.');
    },
    onError: (error) => {
      const status = error instanceof ApiError ? error.status : 0;
      if (status === 409 || status === 404) {
        refresh();
        onDone();
        void alertDialog(error.message);
      } else if (status !== 422) showError(error);
    },
  });
}
