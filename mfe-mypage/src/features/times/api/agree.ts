import { ApiError, call, toApiError } from '@onmaum/shared-auth';
import { attemptKey } from '@onmaum/shared-auth/attempt-key';
import type { OrderProgress } from '@onmaum/shared-contract';
import * as orders from '@onmaum/shared-contract/order/calls';
import { SESSION_TEXT } from '@onmaum/shared-contract/texts/session-texts';
import { showError, useAct, useIsHere, useSending } from '@onmaum/shared-query';
import { alertDialog, toast } from '@onmaum/shared-ui';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { purchaseChanged, reloadPurchases } from '../../purchase/api/purchases.ts';
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
  void reloadPurchases(client);
  void alertDialog(error.message);
}

/** A time that the buyer has chosen. */
export interface ChosenTime {
  /** Id of the counsellor's offer that contains the time; null if the buyer offers the time. */
  offerId: number | null;
  startsAt: string;
  /** Whether the buyer has accepted the consequences of a time nearer than four hours. */
  late: boolean;
}

export interface Choosing {
  orderId: number;
  position: number;
  /** Called after the times have changed. */
  onDone: () => void;
  /** Called if the server requires the buyer's consent to a time nearer than four hours. */
  onLate: (time: string) => void;
  /** Called if the time is no longer free. @param text the reason */
  onTaken: (time: string, text: string) => void;
}

/** Key of the calls that answer the counsellor or offer a time. Only one of them is sent at a time. */
const answerKey = (orderId: number, position: number) => ['order', 'times', orderId, position] as const;

/** The key of an offer, which a retry after a lost answer does not make again. */
const offerAttempt = (orderId: number, position: number) => attemptKey(`offer:${orderId}:${position}`);

/**
 * Confirms a time that the counsellor has offered, or offers the counsellor a time. A retry after a lost answer makes no second
 * offer. If the form was closed meanwhile, a message shows a refusal.
 */
export function useChooseTime({ orderId, position, onDone, onLate, onTaken }: Choosing) {
  const client = useQueryClient();
  const isHere = useIsHere();
  const mutationKey = answerKey(orderId, position);
  const attempt = offerAttempt(orderId, position);
  const offer = (startsAt: string, late: boolean) => {
    const body = { order_id: orderId, position, times: [startsAt], late_yn: late };
    return call(orders.offer, { body, idempotencyKey: attempt.take() });
  };
  const { act } = useAct({
    mutationKey,
    mutationFn: ({ offerId, startsAt, late }: ChosenTime) =>
      offerId === null
        ? offer(startsAt, late)
        : call(orders.confirm, { body: { offer_id: offerId, starts_at: startsAt, late_yn: late } }),
    onSuccess: (progress, { offerId }) => {
      progressed(client, progress);
      onDone();
      if (offerId !== null) return toast(SESSION_TEXT.agreed);
      attempt.done();
      // an earlier attempt may have made the offer, which the counsellor has answered since
      const isOpen = progress.offers.some((one) => one.position === position && one.by === 'buyer');
      if (isOpen) toast('시간을 제안했어요. 전문가가 확인하면 예약돼요.');
      else void alertDialog(SESSION_TEXT.offerEnded);
    },
    onError: (error, { offerId, startsAt }) => {
      if (offerId === null) attempt.failed(error);
      const { status, code, errors, message } = toApiError(error);
      // an earlier attempt has made its offer: the order shows it, and the next press replaces it
      const isMade = code === 'key_reused';
      if (isMade) {
        void reloadPurchases(client);
        return void alertDialog(message);
      }
      const isTaken = code === 'time_taken' || status === 422;
      if (isTaken) void client.invalidateQueries({ queryKey: freeTimesKey(orderId, position) });
      if (!isTaken && code !== 'time_late') {
        showOutdated(client, error);
        if (isOutdated(error)) onDone();
      } else if (!isHere.current) void alertDialog(message);
      else if (isTaken) onTaken(startsAt, errors.times ?? message);
      else onLate(startsAt);
    },
  });
  return { act, isPending: useSending(mutationKey, onDone) };
}

type EndedOffer = Pick<OrderProgress['offers'][number], 'offer_id' | 'position'>;

/** Options of a mutation that ends an offer. */
const ending = (
  client: QueryClient,
  end: typeof orders.decline | typeof orders.withdraw,
  text: string,
  onDone: () => void,
) => ({
  mutationFn: ({ offer_id }: EndedOffer) => call(end, { params: { id: offer_id } }),
  onSuccess: (progress: OrderProgress, { position }: EndedOffer) => {
    offerAttempt(progress.order_id, position).done();
    progressed(client, progress);
    onDone();
    toast(text);
  },
  onError: (error: Error) => {
    showOutdated(client, error);
    if (isOutdated(error)) onDone();
  },
});

/** Declines an offer of the counsellor. `useChooseTime` says whether the call is pending. */
export function useDecline({ orderId, position, onDone }: Pick<Choosing, 'orderId' | 'position' | 'onDone'>) {
  const options = ending(useQueryClient(), orders.decline, '제안을 거절했어요.', onDone);
  return useAct({ ...options, mutationKey: answerKey(orderId, position) }).act;
}

/** Withdraws the buyer's offer. */
export const useWithdraw = (onDone: () => void) =>
  useAct(ending(useQueryClient(), orders.withdraw, '제안을 거두었어요.', onDone));
