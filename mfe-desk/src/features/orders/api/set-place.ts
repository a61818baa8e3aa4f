import { call, toApiError } from '@onmaum/shared-auth';
import type { BodyOf } from '@onmaum/shared-contract';
import type { MeetingKind } from '@onmaum/shared-contract/order/meeting';
import * as places from '@onmaum/shared-contract/order/place-calls';
import { PLACE_TEXT } from '@onmaum/shared-contract/texts/place-texts';
import { showError, useAct, useSending } from '@onmaum/shared-query';
import { alertDialog, toast } from '@onmaum/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { keptPlace } from '../lib/kept-place.ts';
import { orderChanged } from './order.ts';

interface Place {
  body: BodyOf<typeof places.setSessionPlace> & { kind: MeetingKind };
  /** Id of the solution, to set the place of all its sessions; null to set only the place of this session. */
  goodsId: number | null;
}

async function setPlace({ body, goodsId }: Place) {
  if (goodsId === null) return call(places.setSessionPlace, { body });
  const { kind, value } = body;
  await call(places.setGoodsPlace, { body: { goods_id: goodsId, kind, value } });
  // removes the place that was set for this session only, since it would override the solution's place
  return call(places.setSessionPlace, { body: { ...body, kind: '', value: '' } });
}

/** Sets the place of a session, or of all sessions of a solution. */
export function useSetPlace(orderId: number, position: number, onDone: () => void) {
  const client = useQueryClient();
  const kept = keptPlace(orderId, position);
  const mutationKey = ['order', 'place', orderId, position];
  const { act } = useAct({
    mutationKey,
    mutationFn: setPlace,
    onSuccess: () => {
      kept.drop();
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
  return { act, isPending: useSending(mutationKey, onDone) };
}
