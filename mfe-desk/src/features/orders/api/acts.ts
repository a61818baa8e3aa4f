import { call, toApiError } from '@onmaum/shared-auth';
import { attemptKey } from '@onmaum/shared-auth/attempt-key';
import type { BodyOf, SessionOutcome } from '@onmaum/shared-contract';
import * as orders from '@onmaum/shared-contract/order/calls';
import { SESSION_TEXT } from '@onmaum/shared-contract/texts/session-texts';
import { showError, useAct, useIsHere, useSending } from '@onmaum/shared-query';
import { alertDialog, toast } from '@onmaum/shared-ui';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { orderChanged } from './order.ts';

/** Shows a refusal. If the order has changed meanwhile (404, 409), it also refetches the order. */
function showRefusal(client: QueryClient, orderId: number, error: unknown) {
  const { status, message } = toApiError(error);
  if (status !== 404 && status !== 409) return showError(error);
  void alertDialog(message);
  void orderChanged(client, orderId);
}

/** An action on an order. After a success, the data about the order is refetched. @param done text of the toast */
function useOrderAct<Variables>(orderId: number, send: (variables: Variables) => Promise<unknown>, done: string) {
  const client = useQueryClient();
  return useAct<unknown, Variables>({
    mutationFn: send,
    onSuccess: async () => {
      toast(done);
      await orderChanged(client, orderId);
    },
    onError: (error) => showRefusal(client, orderId, error),
  });
}

/** Reports that the first contact was made. */
export const useContact = (id: number) =>
  useOrderAct(id, () => call(orders.contact, { params: { id } }), '첫 연락을 알렸어요.');

/** Confirms a time that the buyer proposed. */
export const useConfirm = (id: number) =>
  useOrderAct(id, (body: BodyOf<typeof orders.confirm>) => call(orders.confirm, { body }), SESSION_TEXT.agreed);

/** The key of an offer, which a retry after a lost answer does not make again. */
const offerAttempt = (orderId: number, position: number) => attemptKey(`offer:${orderId}:${position}`);

/** Declines the buyer's proposal, or withdraws the counsellor's offer. */
export const useEndOffer = (id: number, position: number, kind: 'decline' | 'withdraw') =>
  useOrderAct(
    id,
    async (offerId: number) => {
      await call(kind === 'decline' ? orders.decline : orders.withdraw, { params: { id: offerId } });
      offerAttempt(id, position).done();
    },
    kind === 'decline' ? '제안을 거절했어요.' : '제안을 거두었어요.',
  );

/** Reports the outcome of a session. */
export const useReport = (order_id: number, position: number) =>
  useOrderAct(
    order_id,
    (result: SessionOutcome) => call(orders.report, { body: { order_id, position, result } }),
    '상담 결과를 알렸어요.',
  );

/**
 * Offers times. A retry after a lost answer makes no second offer, even if the buyer has answered the first one meanwhile.
 * @param onDone called after a success, and if the order has changed meanwhile
 * @param onFault called with the error texts of refused times; if the form was closed, a message shows the error
 */
export function useOffer(
  order_id: number,
  position: number,
  onDone: () => void,
  onFault: (errors: Record<string, string>) => void,
) {
  const client = useQueryClient();
  const isHere = useIsHere();
  const mutationKey = ['order', 'offer', order_id, position];
  const attempt = offerAttempt(order_id, position);
  const { act } = useAct({
    mutationKey,
    mutationFn: (times: string[]) =>
      call(orders.offer, { body: { order_id, position, times }, idempotencyKey: attempt.take() }),
    onSuccess: ({ offers }) => {
      attempt.done();
      onDone();
      // an earlier attempt may have made the offer, which the buyer has answered since
      const isOpen = offers.some((one) => one.position === position && one.by === 'counsellor');
      if (isOpen) toast('상담 시간을 제안했어요.');
      else void alertDialog(SESSION_TEXT.offerEnded);
      void orderChanged(client, order_id);
    },
    onError: (error) => {
      attempt.failed(error);
      const { status, code, errors, message } = toApiError(error);
      if (code === 'key_reused') {
        // an earlier attempt has made its offer: the order shows it, and the next press replaces it
        void orderChanged(client, order_id);
        return void alertDialog(message);
      }
      if (status === 422) return isHere.current ? onFault({ times: message, ...errors }) : void alertDialog(message);
      if (status === 404 || status === 409) onDone();
      showRefusal(client, order_id, error);
    },
  });
  return { act, isPending: useSending(mutationKey, onDone) };
}
