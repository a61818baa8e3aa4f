import { realpath, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { bytesIn, keepPreviewRoom } from '@onmaum/deploy/commands/preview-room';
import { Refused } from '@onmaum/deploy/refused';
import { UPLOAD_LIMITS, unpackArchive } from '@onmaum/deploy/registry-client/archive';
import { PublishInput, parseInput, REQUEST_KEY, ReleasableApp } from '@onmaum/deploy/registry-client/protocol';
import type { Releases } from '@onmaum/deploy/releases/releases';
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
import { allows, refuseForeign } from '../tokens/grant.ts';

const root = path.join(import.meta.dirname, '../../..');
/** Time limit for an upload. */
export const UPLOAD_MS = 90_000;
/** Maximum number of concurrent uploads. Each takes disk space, and checking it takes CPU time. */
const UPLOADS = 12;
/** Maximum number of concurrent uploads with one token, so that slow uploads of a team do not block other teams. */
const UPLOADS_OF_ONE = 3;

const Params = z.object({ app: ReleasableApp });

/**
 * Accepts releases: unpacks each into a draft, checks it with the release tool, and then makes it live, a canary or a preview.
 */
export function servePublishing(
  app: FastifyInstance,
  config: RegistryConfig,
  { releases, target }: { releases: Releases; target: Target },
  requests: Requests,
): void {
  /** Names of the tokens with pending uploads, once for each upload. */
  const uploads: string[] = [];
  // the body is streamed, not buffered in memory
  app.addContentTypeParser('application/gzip', (_request, payload, done) => done(null, payload));

  app.post('/releases/:app', {
    config: { needs: 'preview', rateLimit: aMinute(30, config) },
    handler: async (request) => {
      const { app: name } = parseInput(Params, request.params);
      const grant = grantFor(request, name);
      const input = parseInput(PublishInput, request.query);
      if (!input.preview && !allows(grant, 'publish')) {
        throw new Denied(403, `the token of ${grant.name} allows previews alone: add --preview`);
      }
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
          throw new Refused(`the description of the release cannot be read: ${error.message}`);
        });
        refuseForeign(grant, name, release);
        if (input.preview) await refuseBig(draft, name, config.previews);
        const origin = { ...input, author: grant.name };
        const run = (request?: string) => target.publish(name, draft, { ...origin, request });
        const said = await requests.once(grant.name, key, run);
        if (input.preview) {
          const message = 'room for newer previews';
          const shown = { app: name, version: release.version, origin: { author: grant.name, message } };
          // the preview is already published, so a failure is only logged; the next preview removes old previews again
          await keepPreviewRoom(releases, shown, config.previews).catch((error: unknown) =>
            request.log.error({ error: String(error) }, 'old previews were not removed'),
          );
        }
        return { said };
      } catch (error) {
        throw error instanceof Refused ? new Refused(await withoutFolders(error.message, draft)) : error;
      } finally {
        uploads.splice(uploads.indexOf(grant.name), 1);
        // retries, because files of a refused archive may still be being written
        await rm(draft, { recursive: true, force: true, maxRetries: 5 });
      }
    },
  });
}

/** @throws Denied when a single preview is larger than all previews of its app may be together */
async function refuseBig(draft: string, app: string, { bytes }: RegistryConfig['previews']): Promise<void> {
  const own = await bytesIn(draft);
  const inWords = (size: number) => `${Math.ceil(size / 1_000_000)} MB`;
  if (own <= bytes) return;
  throw new Denied(413, `this build has ${inWords(own)}: all previews of ${app} may have ${inWords(bytes)} together`);
}

/**
 * Makes absolute paths in a text relative to the upload, the folder of releases or the repository, so that answers do not reveal
 * the folders of this machine.
 * @param draft the folder of the upload, in the folder of releases
 */
async function withoutFolders(text: string, draft: string): Promise<string> {
  const folders = [draft, await realpath(draft).catch(() => draft)];
  const places = [...folders, ...folders.map((folder) => path.dirname(folder)), root];
  return places.reduce((known, place) => known.replaceAll(`${place}/`, ''), text);
}
