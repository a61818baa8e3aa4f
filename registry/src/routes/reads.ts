import { createHash } from 'node:crypto';
import { packArchive } from '@onmaum/deploy/registry-client/archive';
import { parseInput, ReleasableApp, Version } from '@onmaum/deploy/registry-client/protocol';
import type { Releases } from '@onmaum/deploy/releases/releases';
import type { Target } from '@onmaum/deploy/targets/target';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { grantFor } from '../access.ts';
import { Denied } from '../denied.ts';
import { visibleTo } from '../tokens/grant.ts';

/** Maximum number of events in an answer. The history file contains all events. */
const EVENTS = 2_000;

const Params = z.object({ app: ReleasableApp, version: Version, '*': z.string().max(300).default('') });
const FilesQuery = z.object({ maps: z.stringbool().default(false) });

/** Serves the list of releases, the history, and the files of releases. */
export function serveReads(app: FastifyInstance, releases: Releases, target: Target): void {
  const config = { needs: 'read' as const };

  app.get('/discovery.json', { config }, async (request, reply) => {
    const { grant } = request;
    const discovery = await target.discovery();
    const text = JSON.stringify(grant && visibleTo(grant, discovery));
    const tag = `"${createHash('sha256').update(text).digest('base64url')}"`;
    reply.header('etag', tag).header('cache-control', 'private, no-cache');
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    return reply.type('application/json').send(text);
  });

  app.get('/history', { config }, async () => (await target.history()).slice(-EVENTS));

  app.get('/releases/:app/:version', { config }, async (request, reply) => {
    const { app: name, version } = parseInput(Params, request.params);
    grantFor(request, name);
    // only a copy for another registry contains source maps; without them, site servers report positions in built files
    const { maps } = parseInput(FilesQuery, request.query);
    const parts = ['client', 'server', ...(maps ? ['maps' as const] : [])] as const;
    const archive = await packArchive(releases.folder(name, version), { parts }).catch(() => {
      throw new Denied(404, `there is no release ${name} ${version}`);
    });
    return reply.type('application/x-tar').send(archive);
  });

  app.get('/releases/:app/:version/release.json', { config }, async (request) => {
    const { app: name, version } = parseInput(Params, request.params);
    grantFor(request, name);
    return target.release(name, version).catch(() => {
      throw new Denied(404, `there is no release ${name} ${version}`);
    });
  });

  app.get('/releases/:app/:version/maps/*', { config }, async (request, reply) => {
    const { app: name, version, '*': file } = parseInput(Params, request.params);
    grantFor(request, name);
    const map = await target.sourceMap(name, version, file.replace(/\.map$/, ''));
    return reply.type('application/json').send(map);
  });
}
