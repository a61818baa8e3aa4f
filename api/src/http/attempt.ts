import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Attempt } from '../db/run-once.ts';
import { invalid } from '../errors.ts';
import { SERVER_TEXT } from '../texts.ts';
import type { Viewer } from './viewer.ts';

const Key = z.uuid();

/**
 * The member, idempotency key and body digest of a request, for `runOnce`.
 * @throws 422 if the request has a key that is not a UUID
 */
export function attemptOf(request: { viewer: Viewer; headers: Record<string, unknown>; body: object }): Attempt {
  const memberId = request.viewer.id;
  const digest = createHash('sha256').update(JSON.stringify(request.body)).digest('base64url');
  const header = request.headers['idempotency-key'];
  if (header === undefined) return { memberId, key: null, digest };
  const key = Key.safeParse(header);
  if (!key.success) throw invalid({ 'idempotency-key': SERVER_TEXT.checkField });
  return { memberId, key: key.data.toLowerCase(), digest };
}
