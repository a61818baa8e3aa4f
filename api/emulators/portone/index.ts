import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { admin } from './admin.ts';
import type { Portone } from './portone.ts';
import { rest } from './rest.ts';
import { paymentWindow } from './window.ts';

interface Options {
  portone: Portone;
  /** Whether tests in another process may read the books and make calls fail (`admin`). */
  administered: boolean;
}

/** Emulates PortOne, version 1: the REST API, the script, the payment page and the webhook. */
export async function portoneEmulator(app: FastifyInstance, { portone, administered }: Options) {
  const script = await readFile(join(import.meta.dirname, 'iamport.js'), 'utf8');
  app.get('/v1/iamport.js', { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script),
  );
  rest(app, portone);
  paymentWindow(app, portone);
  if (administered) admin(app, portone);
}
