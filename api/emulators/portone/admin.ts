import type { FastifyInstance } from 'fastify';
import { Fault } from './faults.ts';
import type { Portone } from './portone.ts';

/** Lets tests in another process read the books and prepare failures. Requires the token of the REST API. */
export function admin(app: FastifyInstance, { books, faults, tokens }: Portone) {
  const options = {
    schema: { hide: true },
    preHandler: async (request: { headers: { authorization?: string } }) => {
      if (!tokens.accepts(request.headers.authorization))
        throw Object.assign(new Error('no token'), { statusCode: 404 });
    },
  };

  app.get('/admin/books', options, (_request, reply) =>
    reply.send({
      // without data of the buyers
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
