import * as media from '@onmaum/shared-contract/media/calls';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../errors.ts';
import { mount } from '../../http/mount.ts';

/** Files that people uploaded (rules/media.md). */
export async function mediaRoutes(app: FastifyInstance): Promise<void> {
  mount(app, media.read, async ({ params: { name }, headers }, reply) => {
    const tag = `"${name}"`;
    const bytes = await app.media.read(name);
    if (!bytes) throw notFound();
    reply.header('etag', tag).header('x-content-type-options', 'nosniff');
    // opened as a document, it may do nothing
    reply.header('content-security-policy', "default-src 'none'; sandbox");
    const known = headers['if-none-match']?.split(',').map((one) => one.trim().replace(/^W\//, ''));
    if (known?.some((one) => one === tag || one === '*')) reply.code(304);
    else reply.type('image/webp');
    return bytes;
  });
}
