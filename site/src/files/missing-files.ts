import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Follower } from '@onmaum/deploy/follow/follower';
import { readRelease } from '@onmaum/shared-contract/server/release-files';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { SiteConfig } from '../config.ts';
import { sendPlainPage } from '../failures/plain-page.ts';

/** Matches the address of a client file of a release: its app, version and path. */
const FILE = /^\/r\/(\w[\w.-]{0,63})\/(\w[\w.-]{0,63})\/(client\/[\w./-]+)$/;

/** Time after which a release is searched for again. */
const KEPT_MS = 2_000;
const MAX_KEPT = 500;

/**
 * Handles requests for files that this server lacks. Another site server may have downloaded a release first and sent a page of
 * it, or the files on this server were removed. With a registry, the release is downloaded. A file that is not in the release
 * gets 404.
 */
export function missingFiles({ releasesDir }: Pick<SiteConfig, 'releasesDir'>, follower: Follower | undefined) {
  const brought = new LRUCache<string, { isHere: boolean }, Follower>({
    max: MAX_KEPT,
    ttl: KEPT_MS,
    // requests that wait for an entry get its result even if newer entries evict it
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
    // the first search for the file, this handler and the second search add listeners to the same response
    reply.raw.setMaxListeners(20);
    return reply.sendFile(`/${app}/${version}/${file}`);
  };
}

/** Whether this server has all files of a release. A missing file is then not part of the release, and nothing is downloaded. */
async function hasAllFiles(folder: string): Promise<boolean> {
  const release = await readRelease(folder).catch(() => null);
  return release !== null && Object.keys(release.digests ?? {}).every((file) => existsSync(path.join(folder, file)));
}
