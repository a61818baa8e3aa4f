import path from 'node:path';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';
import { ROOT } from '../settings.ts';
import type { Monolith } from './build.ts';
import { FILES, monolithPage, stateOf } from './page.ts';

interface Options {
  monolith: Monolith;
  port: number;
  /** Origin of the real site. The page data is copied from there, and later calls are sent there. */
  site: string;
}

/**
 * Serves the monolith like the real site, also with precompressed files. `refresh` copies the data of a page from the real site
 * before the measured load.
 */
export async function serveMonolith({ monolith, port, site }: Options) {
  const states = new Map<string, string>();
  const app = Fastify({ logger: false });
  await app.register(compress, {
    brotliOptions: { flush: constants.BROTLI_OPERATION_FLUSH, params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { flush: constants.Z_SYNC_FLUSH, level: 6 },
  });
  await app.register(fastifyStatic, {
    root: monolith.folder,
    prefix: FILES,
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
  });
  await app.register(fastifyStatic, {
    root: path.join(ROOT, 'shell/public/img'),
    prefix: '/img/',
    decorateReply: false,
  });
  app.all('/api/*', async (request, reply) => {
    const answer = await fetch(site + request.url, {
      method: request.method,
      headers: { 'content-type': 'application/json' },
      body: request.method === 'GET' ? undefined : JSON.stringify(request.body),
    });
    return reply
      .code(answer.status)
      .type('application/json')
      .send(await answer.text());
  });
  app.get('/*', async (request, reply) => {
    const state = states.get(request.url);
    if (!state) return reply.code(404).send();
    const chunks = chunksOf(request.url);
    const url = new URL(request.url, `http://127.0.0.1:${port}`);
    return reply.type('text/html; charset=utf-8').send(monolithPage(monolith.release, { url, chunks, state }));
  });
  await app.listen({ port, host: '127.0.0.1' });

  return {
    origin: `http://127.0.0.1:${port}`,
    async refresh(pathname: string) {
      states.set(pathname, stateOf(await (await fetch(site + pathname)).text()));
    },
    close: () => app.close(),
  };
}

/** The measured pages: the beginning of the path, and the names of the chunks that the page needs. */
const CHUNKS = [
  ['/concern_detail/', ['mfe-community/routes', 'concern-detail']],
  ['/concern', ['mfe-community/routes', 'concern']],
  ['/solution_counseling/', ['mfe-marketplace/routes', 'solution-counseling']],
  ['/solution', ['mfe-marketplace/routes', 'solution', 'ui-carousel']],
  ['/', ['home', 'ui-carousel', 'mfe-community/fragments', 'mfe-marketplace/fragments']],
] as const;

const chunksOf = (pathname: string): readonly string[] =>
  CHUNKS.find(([start]) => pathname.startsWith(start))?.[1] ?? [];
