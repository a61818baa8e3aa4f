import { HOUR_MS } from '@onmaum/shared-contract';
import type { Db } from '../../../db/schema.ts';
import { startAttempts } from '../../../lib/attempts.ts';
import { inBatches } from '../../../lib/in-batches.ts';
import type { FieldCipher } from '../../../lib/secrets/field-cipher.ts';
import { findWaiting } from '../data-export-repository.ts';
import {
  forgetBuyers,
  forgetMessages,
  forgetObjections,
  forgetReceivers,
  forgetReports,
} from '../leaving-repository.ts';
import { findLeftSince } from '../member-account-repository.ts';
import { forgetMember } from './forget-member.ts';
import { makeExport } from './make-export.ts';

/** Contracts and payments are kept for five years (rules/sign-in.md#leaving-and-returning). */
const CONTRACT_YEARS = 5;
/** Complaints are kept for three years (rules/moderation.md#withdrawal). */
const COMPLAINT_YEARS = 3;
const MOST = 100;

/**
 * Retries withdrawals and exports whose jobs may have failed. Then deletes data that is no longer needed: receivers of gifts,
 * and buyers, objections, messages and reports whose retention period is over.
 * @throws the first failure, after all steps were tried: data of one member that cannot be decrypted stops no other step
 */
export async function keepPrivacy(deps: { db: Db; fieldCipher: FieldCipher }, now: Date): Promise<void> {
  const { attempt, throwFirst } = startAttempts();
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  const limit = yearsBefore(now, CONTRACT_YEARS);
  const batches = { size: 1_000, most: 50 };

  for (const id of await findLeftSince(deps.db, ago(48), MOST)) await attempt(() => forgetMember(deps.db, id, now));
  for (const id of await findWaiting(deps.db, ago(1), MOST)) await attempt(() => makeExport(deps, id, now));
  await attempt(() => inBatches(batches, (size) => forgetReceivers(deps.db, size)));
  await attempt(() => inBatches(batches, (size) => forgetBuyers(deps.db, limit, size)));
  await attempt(() => inBatches(batches, (size) => forgetObjections(deps.db, limit, size)));
  await attempt(() => inBatches(batches, (size) => forgetMessages(deps.db, limit, size)));
  await attempt(() => inBatches(batches, (size) => forgetReports(deps.db, yearsBefore(now, COMPLAINT_YEARS), size)));
  throwFirst();
}

function yearsBefore(now: Date, years: number): Date {
  const then = new Date(now);
  then.setUTCFullYear(then.getUTCFullYear() - years);
  return then;
}
