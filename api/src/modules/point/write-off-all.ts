import type { Trx } from '../../db/schema.ts';
import { lockAccounts } from './account-repository.ts';
import { POINT_CAUSES } from './causes.ts';
import { writeOff } from './expiry-repository.ts';

/** Later than any lot expires. */
const EVER = new Date('9999-12-31T00:00:00Z');

/** Writes off all that is left of the points of a member who has left. */
export async function writeOffAll(trx: Trx, memberId: number, now: Date): Promise<void> {
  const { cause, key } = POINT_CAUSES.memberLeft;
  await lockAccounts(trx, [memberId]);
  await writeOff(trx, [memberId], { until: EVER, cause, key: key(now) }, now);
}
