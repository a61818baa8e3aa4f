import type { Books } from '../../emulators/portone/books.ts';
import { ApiError } from '../../src/errors.ts';
import { GatewayDown, GatewayRefused, type PaymentGateway } from '../../src/providers/payment/gateway.ts';
import { PortonePayment } from '../../src/providers/payment/portone-payment.ts';

/**
 * How a call to the provider fails. 'down': the call does not arrive. 'lost': the call has its effect, but the answer is lost.
 * 'none': the call succeeds, so that a later one can fail.
 */
export type Failure = 'down' | 'lost' | 'none';

/** A gateway that calls the emulated provider directly, without HTTP, for speed. */
export function gatewayOver(books: Books, nextFailure: () => Failure | undefined): PaymentGateway {
  const ask = async <T>(act: () => T): Promise<T> => {
    const failure = nextFailure();
    if (failure === 'down') throw new GatewayDown('does not answer');
    const answer = act();
    if (failure === 'lost') throw new GatewayDown('answered, but not to us');
    return answer;
  };
  const read = (payment: unknown) => (payment ? PortonePayment.parse(payment) : null);
  return {
    window: { script: '', impCode: '', channelKey: '' },
    prepare: (orderNo, amount) =>
      ask(() => {
        if (!books.register(orderNo, amount) && books.registered(orderNo) !== amount)
          throw new GatewayRefused('registered');
      }),
    find: (impUid) => ask(() => read(books.find(impUid))),
    findByOrder: (orderNo) =>
      ask(() => {
        const all = books.ofOrder(orderNo);
        return read(all.find(({ status }) => status === 'paid') ?? all.find(({ paid_at }) => paid_at) ?? all[0]);
      }),
    cancel: ({ impUid, amount, cancellable, reason }) =>
      ask(() => {
        const payment = books.cancel({ imp_uid: impUid, amount, checksum: cancellable, reason });
        if (typeof payment === 'string') throw new GatewayRefused(payment);
        return PortonePayment.parse(payment);
      }),
  };
}

/** Awaits a call. @returns undefined if the site refused it */
export async function refusable<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiError && [404, 409, 503].includes(error.status)) return undefined;
    throw error;
  }
}

/** Awaits a job. @returns false if it failed because the provider failed or refused */
export async function failable(job: Promise<unknown>): Promise<boolean> {
  try {
    await job;
    return true;
  } catch (error) {
    if (error instanceof GatewayDown || error instanceof GatewayRefused) return false;
    throw error;
  }
}
