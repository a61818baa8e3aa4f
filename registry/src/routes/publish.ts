import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { Refused } from '@onmaum/deploy/refused';
import { UPLOAD_LIMITS, unpackArchive } from '@onmaum/deploy/registry-client/archive';
import { PublishInput, parseInput, REQUEST_KEY, ReleasableApp } from '@onmaum/deploy/registry-client/protocol';
import type { Target } from '@onmaum/deploy/targets/target';
import { draftIn } from '@onmaum/shared-contract/server/drafts';
import { aMinute } from '@onmaum/shared-contract/server/rate-limits';
import { readRelease } from '@onmaum/shared-contract/server/release-files';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { grantFor } from '../access.ts';
import type { RegistryConfig } from '../config.ts';
import { Denied } from '../denied.ts';
import type { Requests } from '../requests.ts';
import { refuseForeign } from '../tokens/grant.ts';
import { withoutFolders } from './without-folders.ts';

/** In which an upload has to arrive. */
export const UPLOAD_MS = 90_000;
/** Uploads at a time: each takes room on the disk, and its check a processor. */
const UPLOADS = 12;
/** Those with one token, which leave places to others however slow they are. */
const UPLOADS_OF_ONE = 3;

const Params = z.object({ app: ReleasableApp });

/** Takes releases: each is unpacked into a draft, checked here by the release tool, and then made live. */
export function servePublishing(
  app: FastifyInstance,
  config: RegistryConfig,
  target: Target,
  requests: Requests,
): void {
  /** Token names of pending uploads. */
  const uploads: string[] = [];
  // as it arrives: nothing of it is kept in memory
  app.addContentTypeParser('application/gzip', (_request, payload, done) => done(null, payload));

  app.post('/releases/:app', {
    config: { needs: 'publish', rateLimit: aMinute(30, config) },
    handler: async (request) => {
      const { app: name } = parseInput(Params, request.params);
      const grant = grantFor(request, name);
      const input = parseInput(PublishInput, request.query);
      const key = request.headers[REQUEST_KEY]?.toString();
      if (!(request.body instanceof Readable)) throw new Denied(400, 'the body has to be the archive of a release');
      const own = uploads.filter((one) => one === grant.name);
      if (uploads.length >= UPLOADS || own.length >= UPLOADS_OF_ONE)
        throw new Denied(503, 'the registry is busy with other releases; try again');
      uploads.push(grant.name);
      const draft = draftIn(config.releasesDir);
      try {
        await unpackArchive(request.body, draft, UPLOAD_LIMITS, AbortSignal.timeout(UPLOAD_MS));
        const release = await readRelease(draft).catch((error: Error) => {
          throw new Refused(`the release does not say what it is: ${error.message}`);
        });
        refuseForeign(grant, name, release);
        const run = (request?: string) => target.publish(name, draft, { ...input, author: grant.name, request });
        return { said: await requests.once(grant.name, key, run) };
      } catch (error) {
        throw error instanceof Refused ? new Refused(await withoutFolders(error.message, draft)) : error;
      } finally {
        uploads.splice(uploads.indexOf(grant.name), 1);
        // a refused archive may still be being written
        await rm(draft, { recursive: true, force: true, maxRetries: 5 });
      }
    },
  });
}
