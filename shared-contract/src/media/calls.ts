import { z } from 'zod';
import type { Call } from '../call/call.ts';
import { PictureFile } from '../call/codecs.ts';

/** Calls for uploaded files (rules/media.md). */

const tag = '사진';

/** Name of an uploaded picture: the SHA-256 of its bytes. */
const MediaParam = z.object({ name: z.string().regex(/^[0-9a-f]{64}\.webp$/) });

/** An uploaded picture, by its content (rules/media.md#accepted-pictures). */
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
