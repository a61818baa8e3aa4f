import { z } from 'zod';
import type { Call } from '../call/call.ts';
import { PictureFile } from '../call/codecs.ts';
import { MEDIA_NAME } from './media-path.ts';

/** Calls for uploaded files (rules/media.md). */

const tag = '사진';

const MediaParam = z.object({ name: z.string().regex(MEDIA_NAME) });

/** Returns an uploaded picture. Its name is the hash of its content (rules/media.md#accepted-pictures). */
export const read = {
  tag,
  access: 'public',
  limit: 600,
  cache: 'forever',
  refuses: [404, 416],
  method: 'GET',
  path: '/api/media/:name',
  summary: '올린 사진',
  schema: { params: MediaParam, query: null, body: null, answer: PictureFile },
} as const satisfies Call;
