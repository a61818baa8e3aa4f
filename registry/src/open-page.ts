import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { folderDestination } from '@onmaum/deploy/destination/folder';
import { readActor } from '@onmaum/deploy/origin';
import { Releases } from '@onmaum/deploy/releases';
import Fastify from 'fastify';
import { Denied } from './denied.ts';
import { sendFailure } from './failure.ts';
import { SiteUrls } from './page/rates.ts';
import { servePage } from './page/serve-page.ts';

/** `npm run releases`: the page of releases over the folder of this machine, for whoever started it. */

const root = path.join(import.meta.dirname, '../..');
const HOST = '127.0.0.1';
/** The one session of this page. */
const OWNER = 'owner';

/** Opens the page on this machine alone. @returns its address with a key that works once */
export async function openPage(env: NodeJS.ProcessEnv) {
  const app = Fastify();
  const releases = new Releases(path.resolve(env.RELEASES_DIR ?? path.join(root, '.releases')));
  const { author = 'this machine' } = readActor(root, env);
  let origin = '';
  let key = randomBytes(32).toString('base64url');
  app.setErrorHandler(sendFailure);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff').header('cache-control', 'no-store');
    // a name of another site may lead here, too
    if (`http://${request.headers.host}` !== origin) throw new Denied(421, 'this page has another address');
  });
  const port = Number(env.RELEASES_PORT ?? 0);
  const sessions = await servePage(app, {
    destination: folderDestination(releases),
    sites: { urls: SiteUrls.parse(env.SITE_URLS), token: env.METRICS_TOKEN ?? '' },
    get origin() {
      return origin;
    },
    ...{ hasForm: false, hashOf: () => '', rateLimit: { max: 1, timeWindow: '1 minute' } },
    visitorOf: async (hash) => (hash === OWNER ? { name: author, mayActOn: () => true } : undefined),
  });
  app.get<{ Params: { key: string } }>('/open/:key', { config: { needs: 'open' } }, async (request, reply) => {
    if (key === '' || request.params.key !== key) throw new Denied(403, 'this key was used, or is of another start');
    key = '';
    sessions.begin(reply, OWNER);
    return reply.redirect('/', 303);
  });
  await app.listen({ port, host: HOST });
  origin = `http://${HOST}:${(app.server.address() as AddressInfo).port}`;
  return { app, origin, address: `${origin}/open/${key}` };
}
