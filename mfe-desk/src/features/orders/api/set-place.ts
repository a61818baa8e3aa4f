import { call, toApiError } from '@onmaum/shared-auth';
import type { BodyOf } from '@onmaum/shared-contract';
import * as places from '@onmaum/shared-contract/order/place-calls';
import { PLACE_TEXT } from '@onmaum/shared-contract/texts/place-texts';
import { showError, useAct } from '@onmaum/shared-query';
import { alertDialog, toast } from '@onmaum/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { orderChanged } from './order.ts';

type Place = BodyOf<typeof places.setGoodsPlace> | BodyOf<typeof places.setSessionPlace>;

/** Sets the place of a session, or of all sessions of a solution. */
export function useSetPlace(orderId: number, onDone: () => void) {
  const client = useQueryClient();
  return useAct<unknown, Place>({
    mutationFn: (body) =>
      'goods_id' in body ? call(places.setGoodsPlace, { body }) : call(places.setSessionPlace, { body }),
    onSuccess: () => {
      onDone();
      toast(PLACE_TEXT.saved);
      void orderChanged(client, orderId);
    },
    onError: (error) => {
      const { status, message } = toApiError(error);
      if (status === 404 || status === 409 || status === 422) void alertDialog(message);
      else showError(error);
    },
  });
}
