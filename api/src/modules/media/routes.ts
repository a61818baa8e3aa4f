import * as media from '@onmaum/shared-contract/media/calls';
import { isKnown } from '@onmaum/shared-contract/server/entity-tag';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { badRange } from '../../errors.ts';
import { mount } from '../../http/mount.ts';
import { rangeOf } from '../../lib/byte-range.ts';
import type { MediaPart } from '../../providers/media/media-store.ts';
import { readPartOfPicture, readPicture } from './operations/read-picture.ts';

/** Files that people uploaded (rules/media.md). */
export async function mediaRoutes(app: FastifyInstance): Promise<void> {
  mount(app, media.read, async ({ method, params: { name }, headers }, reply) => {
    const tag = `"${name}"`;
    const isFresh = isKnown(tag, headers['if-none-match']);
    const range = isFresh || method === 'HEAD' ? null : rangeOf(headers, tag);
    const bytes = range
      ? describePart(await readPartOfPicture(app.media, name, range), reply)
      : await readPicture(app.media, name);
    reply.header('etag', tag).header('accept-ranges', 'bytes').header('x-content-type-options', 'nosniff');
    // a file that is opened as a document cannot run scripts or load anything
    reply.header('content-security-policy', "default-src 'none'; sandbox");
    if (isFresh) reply.code(304);
    return bytes;
  });
}

/** Sets status and headers for a part of a file. @returns its bytes @throws 416 if the range is outside the file */
function describePart({ bytes, first, size }: MediaPart, reply: FastifyReply): Buffer {
  if (bytes.length === 0) {
    if (size !== null) reply.header('content-range', `bytes */${size}`);
    throw badRange();
  }
  reply.code(206).header('content-range', `bytes ${first}-${first + bytes.length - 1}/${size ?? '*'}`);
  return bytes;
}
