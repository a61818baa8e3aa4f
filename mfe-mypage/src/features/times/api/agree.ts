import { ApiError, call } from '@onmaum/shared-auth';
import type { OrderProgress } from '@onmaum/shared-contract';
import * as orders from '@onmaum/shared-contract/order/calls';
import { SESSION_TEXT } from '@onmaum/shared-contract/texts/session-texts';
import { mypageKeys, showError, useAct } from '@onmaum/shared-query';
import { alertDialog, toast } from '@onmaum/shared-ui';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { purchaseChanged } from '../../purchase/api/purchases.ts';
import { freeTimesKey } from './free-times.ts';

/** Shows the changed state of an order that a call has returned. */
export const progressed = (client: QueryClient, { order_id, sessions, ...rest }: OrderProgress) =>
  purchaseChanged(client, order_id, {
    offers: rest.offers,
    order_status: rest.order_status,
    contacted_at: rest.contacted_at,
    counsels: sessions,
    counsel_times: sessions.map(({ starts_at }) => starts_at),
  });

/** Whether a call was refused because the order has changed meanwhile. */
const isOutdated = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 404 || error.status === 409);

/** Shows the text of an error. If the order has changed meanwhile, fetches the orders again. */
export function showOutdated(client: QueryClient, error: unknown) {
  if (!isOutdated(error)) return showError(error);
  void client.invalidateQueries({ queryKey: mypageKeys.orders });
  void alertDialog(error.message);
}

/** A time that the buyer has chosen. */
export interface ChosenTime {
  startsAt: string;
  /** Whether the buyer has accepted the consequences of a time nearer than four hours. */
  late: boolean;
}

export interface Choosing {
  orderId: number;
  position: number;
  /** Id of the counsellor's offer that contains the time; null if the buyer offers the time. */
  offerId: number | null;
  onDone: () => void;
  /** Called if the server requires the buyer's consent to a time nearer than four hours. */
  onLate: (time: string) => void;
  /** Called if the time is no longer free. @param text the reason */
  onTaken: (time: string, text: string) => void;
}

/** Confirms a time that the counsellor has offered, or offers the counsellor a time. */
export function useChooseTime({ orderId, position, offerId, onDone, onLate, onTaken }: Choosing) {
  const client = useQueryClient();
  return useAct({
    mutationFn: ({ startsAt, late }: ChosenTime) =>
      offerId === null
        ? call(orders.offer, { body: { order_id: orderId, position, times: [startsAt], late_yn: late } })
        : call(orders.confirm, { body: { offer_id: offerId, starts_at: startsAt, late_yn: late } }),
    onSuccess: (progress) => {
      progressed(client, progress);
      onDone();
      toast(offerId === null ? '시간을 제안했어요. 전문가가 확인하면 예약돼요.' : SESSION_TEXT.agreed);
    },
    onError: (error, { startsAt }) => {
      const { status, code } = error instanceof ApiError ? error : { status: 0, code: '' };
      if (code === 'time_late') onLate(startsAt);
      else if (code === 'time_taken' || status === 422) {
        onTaken(startsAt, (error as ApiError).errors.times ?? error.message);
        void client.invalidateQueries({ queryKey: freeTimesKey(orderId, position) });
      } else {
        showOutdated(client, error);
        if (isOutdated(error)) onDone();
      }
    },
  });
}

/** Declines an offer of the counsellor, or withdraws the buyer's offer. */
export function useEndOffer(onDone: () => void) {
  const client = useQueryClient();
  return useAct({
    mutationFn: ({ offerId, kind }: { offerId: number; kind: 'decline' | 'withdraw' }) =>
      call(kind === 'decline' ? orders.decline : orders.withdraw, { params: { id: offerId } }),
    onSuccess: (progress, { kind }) => {
      progressed(client, progress);
      onDone();
      toast(kind === 'decline' ? '제안을 거절했어요.' : '제안을 거두었어요.');
    },
    onError: (error) => {
      showOutdated(client, error);
      if (isOutdated(error)) onDone();
    },
  });
}
