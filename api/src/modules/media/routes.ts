import * as media from '@onmaum/shared-contract/media/calls';
import { isKnown } from '@onmaum/shared-contract/server/entity-tag';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../http/mount.ts';
import { readPicture } from './operations/read-picture.ts';

/** Files that people uploaded (rules/media.md). */
export async function mediaRoutes(app: FastifyInstance): Promise<void> {
  mount(app, media.read, async ({ params: { name }, headers }, reply) => {
    const bytes = await readPicture(app.media, name);
    const tag = `"${name}"`;
    reply.header('etag', tag).header('x-content-type-options', 'nosniff');
    // opened as a document, it may do nothing
    reply.header('content-security-policy', "default-src 'none'; sandbox");
    if (isKnown(tag, headers['if-none-match'])) reply.code(304);
    return bytes;
  });
}
