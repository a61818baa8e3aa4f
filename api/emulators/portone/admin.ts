import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Fault } from './faults.ts';
import type { Portone } from './portone.ts';
import { report } from './webhook.ts';

/** A cancellation at the provider's console. Without an amount, the whole remaining amount is cancelled. */
const ConsoleCancellation = z.object({
  imp_uid: z.string(),
  amount: z.coerce.number().int().positive().optional(),
  reason: z.string().default('콘솔에서 취소'),
  /** Number of webhooks that report the cancellation to the site. */
  webhooks: z.coerce.number().int().min(0).max(9).default(1),
});

/**
 * Routes for tests in another process, to read the books, prepare failures, and cancel payments as the provider's console
 * does. Each request needs an access token of the REST API.
 */
export function admin(app: FastifyInstance, { books, faults, tokens, webhook }: Portone) {
  const options = {
    schema: { hide: true },
    preHandler: async (request: { headers: { authorization?: string } }) => {
      if (!tokens.accepts(request.headers.authorization))
        throw Object.assign(new Error('no token'), { statusCode: 404 });
    },
  };

  app.get('/admin/books', options, (_request, reply) =>
    reply.send({
      // personal data of buyers is left out
      payments: books
        .all()
        .map(({ imp_uid, merchant_uid, status, amount, cancel_amount, paid_at, cancel_history }) => ({
          imp_uid,
          merchant_uid,
          status,
          paid: paid_at ? amount : 0,
          cancelled: cancel_amount,
          cancellations: cancel_history.length,
        })),
    }),
  );
  app.post('/admin/cancel', options, async (request, reply) => {
    const wanted = ConsoleCancellation.safeParse(request.body).data;
    const payment = wanted && books.cancel(wanted);
    if (!wanted || typeof payment !== 'object') return reply.code(wanted ? 409 : 400).send();
    await Promise.all(Array.from({ length: wanted.webhooks }, () => report(webhook(), payment)));
    return reply.code(204).send();
  });
  app.post('/admin/faults', options, (request, reply) => {
    const fault = Fault.safeParse(request.body).data;
    if (!fault) return reply.code(400).send();
    faults.add(fault);
    return reply.code(204).send();
  });
  app.delete('/admin/faults', options, (_request, reply) => {
    faults.clear();
    return reply.code(204).send();
  });
}
