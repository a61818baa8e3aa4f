import { z } from 'zod';
import { type Attempt, refusedKey } from '../db/run-once.ts';
import type { Viewer } from './viewer.ts';

const Key = z.uuid();

/**
 * The member and the idempotency key of a request, for `runOnce`.
 * @throws 422 unless the key is a uuid
 */
export function attemptOf({ viewer, headers }: { viewer: Viewer; headers: Record<string, unknown> }): Attempt {
  const header = headers['idempotency-key'];
  if (header === undefined) return { memberId: viewer.id, key: null };
  const key = Key.safeParse(header);
  if (!key.success) throw refusedKey();
  return { memberId: viewer.id, key: key.data.toLowerCase() };
}
