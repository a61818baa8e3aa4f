import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Follower } from '@onmaum/deploy/follow/follower';
import { readRelease } from '@onmaum/shared-contract/server/release-files';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { SiteConfig } from '../config.ts';
import { sendPlainPage } from '../failures/plain-page.ts';

/** App, version and path of a client file of a release. */
const FILE = /^\/r\/(\w[\w.-]{0,63})\/(\w[\w.-]{0,63})\/(client\/[\w./-]+)$/;

/** Time for which a release is not looked for again, and most releases of which this is known. */
const KEPT_MS = 2_000;
const MAX_KEPT = 500;

/**
 * Handles files that this server lacks. Another site server may have learned of a release first and sent a page of it, or the
 * files here were removed: with a registry, the release is fetched before the answer is 404.
 */
export function missingFiles({ releasesDir }: Pick<SiteConfig, 'releasesDir'>, follower: Follower | undefined) {
  const brought = new LRUCache<string, { isHere: boolean }, Follower>({
    max: MAX_KEPT,
    ttl: KEPT_MS,
    // an entry that others push out answers those who wait for it
    ignoreFetchAbort: true,
    fetchMethod: async (name, _old, { context }) => {
      const [app = '', version = ''] = name.split('/');
      const isHere = (await hasAllFiles(path.join(releasesDir, app, version))) || (await context.bring(app, version));
      return { isHere };
    },
  });
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const [address, app = '', version = '', file = ''] = FILE.exec(request.url) ?? [];
    if (!follower || !address || file.includes('..')) return sendPlainPage(reply, 404);
    const found = await brought.fetch(`${app}/${version}`, { context: follower });
    if (!found?.isHere || !existsSync(path.join(releasesDir, app, version, file))) return sendPlainPage(reply, 404);
    // the handlers of the file, of the missing one and of the found one wait for its end
    reply.raw.setMaxListeners(20);
    return reply.sendFile(`/${app}/${version}/${file}`);
  };
}

/** Whether a release lacks no file, so that a path without one is simply wrong. */
async function hasAllFiles(folder: string): Promise<boolean> {
  const release = await readRelease(folder).catch(() => null);
  return release !== null && Object.keys(release.digests ?? {}).every((file) => existsSync(path.join(folder, file)));
}
