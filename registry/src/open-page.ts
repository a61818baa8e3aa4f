import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { releasesDirOf, siteOriginOf } from '@onmaum/deploy/checkout/environment';
import { readActor } from '@onmaum/deploy/checkout/origin';
import { Releases } from '@onmaum/deploy/releases/releases';
import { folderTarget } from '@onmaum/deploy/targets/folder';
import { port, withoutEmpty } from '@onmaum/shared-contract/server/environment';
import Fastify from 'fastify';
import { z } from 'zod';
import { Denied } from './denied.ts';
import { answerFailures } from './failure.ts';
import { SiteUrls } from './page/rates.ts';
import { servePage } from './page/serve-page.ts';

/** `npm run releases`: opens the page of releases for a folder on this machine and the person who runs the command. */

const root = path.join(import.meta.dirname, '../..');
const HOST = '127.0.0.1';
/** Stands for the hash of a token in the only session of this page. */
const OWNER = 'owner';

const Settings = z.preprocess(
  withoutEmpty,
  z.object({ RELEASES_PORT: port.default(0), SITE_URLS: SiteUrls, METRICS_TOKEN: z.string().default('') }),
);

/** @throws an error that names every invalid variable */
function readSettings(env: NodeJS.ProcessEnv) {
  const { data, error } = Settings.safeParse(env);
  if (!data) throw new Error(z.prettifyError(error));
  return data;
}

/** Serves the page on this machine only. @returns the server, its origin, and an address of the page that works once */
export async function openPage(env: NodeJS.ProcessEnv) {
  const app = Fastify();
  const releases = new Releases(releasesDirOf(env));
  const { author = 'this machine' } = readActor(root, env);
  let origin = '';
  let key = randomBytes(32).toString('base64url');
  answerFailures(app);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff').header('cache-control', 'no-store');
    // another site can let its own domain resolve to this machine (DNS rebinding)
    if (`http://${request.headers.host}` !== origin) throw new Denied(421, 'this page has another address');
  });
  const { RELEASES_PORT, SITE_URLS, METRICS_TOKEN } = readSettings(env);
  const sessions = await servePage(app, {
    target: folderTarget(releases, siteOriginOf(env)),
    sites: { urls: SITE_URLS, token: METRICS_TOKEN },
    get origin() {
      return origin;
    },
    ...{ hasForm: false, hashOf: () => '', rateLimit: { max: 1, timeWindow: '1 minute' } },
    userOf: async (hash) => (hash === OWNER ? { name: author, mayActOn: () => true } : undefined),
  });
  app.get<{ Params: { key: string } }>(
    '/open/:key',
    { config: { needs: 'open' }, exposeHeadRoute: false },
    async (request, reply) => {
      if (key === '' || request.params.key !== key)
        throw new Denied(
          403,
          'this link was used already, or is from an earlier start: run `npm run releases` again for a new one',
        );
      key = '';
      sessions.begin(reply, OWNER);
      return reply.redirect('/', 303);
    },
  );
  await app.listen({ port: RELEASES_PORT, host: HOST });
  origin = `http://${HOST}:${(app.server.address() as AddressInfo).port}`;
  return { app, origin, address: `${origin}/open/${key}` };
}

if (import.meta.main) {
  try {
    const { address } = await openPage(process.env);
    console.log(`the releases: ${address}\n(the address works once; Ctrl-C ends the page)`);
  } catch (error) {
    console.error(`releases: ${error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  }
}
