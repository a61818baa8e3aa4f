import type { z } from 'zod';
import { GatewayDown, GatewayRefused, type Payment, type PaymentGateway } from './gateway.ts';
import { type Answer, type PortoneAccess, PortoneApi } from './portone-api.ts';
import { PortonePayment, PortonePayments, PortoneRegistration } from './portone-payment.ts';

/** Whether a text has the form of an id. Other texts come from forged addresses, and could lead to another path of the API. */
const isId = (text: string) => /^[\w-]{1,64}$/.test(text);

/** The payment gateway over PortOne's REST API, version 1 (docs/adr/0018-payment.md). */
export function createPortone({ window, ...access }: PortoneAccess & Pick<PaymentGateway, 'window'>): PaymentGateway {
  const api = new PortoneApi(access);

  async function find(impUid: string): Promise<Payment | null> {
    if (!isId(impUid)) return null;
    const payment = read(await api.call('GET', `/payments/${impUid}`), PortonePayment);
    if (payment && payment.impUid !== impUid) throw new GatewayDown('PortOne answered for another payment');
    return payment;
  }

  return {
    window,
    find,

    async prepare(orderNo, amount) {
      const answer = await api.call('POST', '/payments/prepare', { merchant_uid: orderNo, amount });
      if (answer.code === 0) return;
      // PortOne refuses an order number that is registered. With the same amount, this is a repeated call, which succeeds.
      const registered = read(await api.call('GET', `/payments/prepare/${orderNo}`), PortoneRegistration);
      if (registered?.amount !== amount) throw new GatewayRefused(`PortOne did not register (code ${answer.code})`);
    },

    async findByOrder(orderNo) {
      if (!isId(orderNo)) return null;
      const answer = await api.call('GET', `/payments/findAll/${orderNo}?sorting=-paid`);
      const payments = read(answer, PortonePayments)?.list ?? [];
      if (payments.some((payment) => payment.orderNo !== orderNo)) {
        throw new GatewayDown('PortOne answered for another order');
      }
      return (
        payments.find(({ status }) => status === 'paid') ?? payments.find(({ paidAt }) => paidAt) ?? payments[0] ?? null
      );
    },

    async cancel({ impUid, amount, cancellable, reason }) {
      const body = { imp_uid: impUid, amount, checksum: cancellable, reason };
      const answer = await api.call('POST', '/payments/cancel', body);
      if (answer.code === 0) {
        const payment = read(answer, PortonePayment);
        if (payment) return payment;
      }
      // PortOne also refuses if an earlier call, whose answer was lost, has made the refund. In that case, the amount that is
      // left is already the amount after the refund.
      const payment = await find(impUid);
      if (payment?.paidAt && payment.amount - payment.cancelled === cancellable - amount) return payment;
      throw new GatewayRefused(`PortOne did not cancel (code ${answer.code})`);
    },
  };
}

/** @returns null if PortOne does not know the payment @throws GatewayDown for an invalid answer */
function read<Value>({ status, code, response }: Answer, schema: z.ZodType<Value>): Value | null {
  if (status === 404) return null;
  const parsed = code === 0 ? schema.safeParse(response) : undefined;
  if (!parsed?.success) throw new GatewayDown(`PortOne answered something else (${status}, code ${code})`);
  return parsed.data;
}
