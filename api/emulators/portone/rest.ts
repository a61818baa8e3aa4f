import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { answer, done, failed, refused } from './answer.ts';
import { REFUSALS } from './books.ts';
import type { Act } from './faults.ts';
import type { EmulatedPayment } from './payment.ts';
import type { Portone } from './portone.ts';

const text = z.string().default('');
const Keys = z.object({ imp_key: text, imp_secret: text });
const amount = z.coerce.number().int().positive();
const Registration = z.object({ merchant_uid: z.string().min(1).max(40), amount });
const Cancellation = z.object({
  imp_uid: z.string().optional(),
  merchant_uid: z.string().optional(),
  amount: amount.optional(),
  checksum: z.coerce.number().int().min(0).optional(),
  reason: text,
});
const OfOrder = z.object({ merchant_uid: text, payment_status: text });
/** Values of the path parameter `payment_status` for all statuses. The value is empty if the path ends with a slash. */
const ANY_STATUS = ['', 'all'];
const Listing = z.object({
  page: z.coerce.number().int().min(1).catch(1),
  sorting: z.enum(['-started', 'started', '-paid', 'paid']).catch('-started'),
});
const PAGE = 20;

/** Routes of PortOne's REST API, version 1, for tokens and payments. Bodies are JSON or forms. */
export function rest(app: FastifyInstance, { books, faults, tokens, keys }: Portone) {
  const schema = { hide: true };
  /** Checks the token of a call, and takes the next failure that is prepared for the call, if there is one. */
  const enter = (request: FastifyRequest, on: Act, ids: readonly string[] = []) => ({
    allowed: tokens.accepts(request.headers.authorization),
    way: faults.take(on, ids),
  });
  const unauthorized = () => failed(401, 'Unauthorized');
  const malformed = () => failed(400, '요청 파라미터가 올바르지 않습니다.');
  const idsOf = (payments: readonly EmulatedPayment[]) => payments.map(({ imp_uid }) => imp_uid);

  app.post('/users/getToken', { schema }, (request, reply) => {
    const given = Keys.safeParse(request.body ?? {}).data;
    return answer(reply, faults.take('token', []), () => {
      const known = given?.imp_key === keys.apiKey && given.imp_secret === keys.apiSecret;
      return known ? done(tokens.give()) : failed(401, '인증에 실패하였습니다. API키와 secret을 확인하세요.');
    });
  });

  app.get('/payments/:imp_uid', { schema }, (request, reply) => {
    const { imp_uid } = request.params as { imp_uid: string };
    const { allowed, way } = enter(request, 'read', [imp_uid]);
    return answer(reply, way, () => {
      if (!allowed) return unauthorized();
      const payment = books.find(imp_uid);
      return payment ? done(payment) : failed(404, REFUSALS.unknown);
    });
  });

  /** The payments of an order, with the requested status or all. */
  const ofOrder = (request: FastifyRequest) => {
    const { merchant_uid, payment_status } = OfOrder.parse(request.params);
    const payments = books.ofOrder(merchant_uid);
    const wanted = payments.filter(({ status }) => ANY_STATUS.includes(payment_status) || status === payment_status);
    return { wanted, ...enter(request, 'find', idsOf(payments)) };
  };
  for (const status of ['', '/:payment_status']) {
    app.get(`/payments/find/:merchant_uid${status}`, { schema }, (request, reply) => {
      const { wanted, allowed, way } = ofOrder(request);
      return answer(reply, way, () => {
        if (!allowed) return unauthorized();
        return wanted[0] ? done(wanted[0]) : failed(404, REFUSALS.unknown);
      });
    });
    app.get(`/payments/findAll/:merchant_uid${status}`, { schema }, (request, reply) => {
      const { wanted, allowed, way } = ofOrder(request);
      return answer(reply, way, () => {
        if (!allowed) return unauthorized();
        if (wanted.length === 0) return failed(404, REFUSALS.unknown);
        const { page, sorting } = Listing.parse(request.query);
        const list = sorted(wanted, sorting).slice((page - 1) * PAGE, page * PAGE);
        const next = wanted.length > page * PAGE ? page + 1 : 0;
        return done({ total: wanted.length, previous: page - 1, next, list });
      });
    });
  }

  app.post('/payments/prepare', { schema }, (request, reply) => {
    const { allowed, way } = enter(request, 'prepare');
    return answer(reply, way, () => {
      const asked = Registration.safeParse(request.body).data;
      if (!allowed) return unauthorized();
      if (!asked) return malformed();
      return books.register(asked.merchant_uid, asked.amount) ? done(asked) : refused(REFUSALS.registeredAlready);
    });
  });
  app.get('/payments/prepare/:merchant_uid', { schema }, (request, reply) => {
    const { merchant_uid } = request.params as { merchant_uid: string };
    const { allowed, way } = enter(request, 'prepare');
    return answer(reply, way, () => {
      if (!allowed) return unauthorized();
      const registered = books.registered(merchant_uid);
      return registered === undefined
        ? failed(404, REFUSALS.notRegistered)
        : done({ merchant_uid, amount: registered });
    });
  });

  app.post('/payments/cancel', { schema }, (request, reply) => {
    const asked = Cancellation.safeParse(request.body).data;
    const ids = asked?.imp_uid ? [asked.imp_uid] : idsOf(books.ofOrder(asked?.merchant_uid ?? ''));
    const { allowed, way } = enter(request, 'cancel', ids);
    return answer(reply, way, () => {
      if (!allowed) return unauthorized();
      if (!asked) return malformed();
      const cancelled = books.cancel(asked);
      return typeof cancelled === 'string' ? refused(cancelled) : done(cancelled);
    });
  });
}

/** Sorts payments. @param payments the latest one first */
function sorted(payments: readonly EmulatedPayment[], by: z.output<typeof Listing>['sorting']): EmulatedPayment[] {
  if (by.endsWith('started')) return by.startsWith('-') ? [...payments] : payments.toReversed();
  const sign = by.startsWith('-') ? -1 : 1;
  return payments.toSorted((a, b) => sign * (a.paid_at - b.paid_at));
}
