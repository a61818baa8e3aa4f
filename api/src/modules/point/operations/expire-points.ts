import { koreanDay, koreanMidnight } from '@onmaum/shared-contract';
import type { Db } from '../../../db/schema.ts';
import { startAttempts } from '../../../lib/attempts.ts';
import { lockAccounts } from '../account-repository.ts';
import { POINT_CAUSES } from '../causes.ts';
import { findExpired, writeOff } from '../expiry-repository.ts';

/** Maximum numbers of members in one transaction and in one run. */
const BATCH = 200;
const MOST = 100_000;

/**
 * Writes off the points that expired on the days before today, including points that earlier runs missed, with one row for each
 * member (rules/points.md#validity). Expired points cannot be spent even before this run records their expiry in the ledger.
 * @throws the first failure, after the other members were tried
 */
export async function expirePoints(db: Db, now: Date): Promise<void> {
  const today = koreanMidnight(now);
  const { cause, key } = POINT_CAUSES.expired;
  const { attempt, throwFirst } = startAttempts();
  let after = 0;
  for (let done = 0; done < MOST; done += BATCH) {
    const members = await findExpired(db, today, { after, limit: BATCH });
    if (members.length === 0) break;
    await attempt(() =>
      db.transaction().execute(async (trx) => {
        await lockAccounts(trx, members);
        await writeOff(trx, members, { until: today, cause, key: key(koreanDay(now)) }, now);
      }),
    );
    after = members.at(-1) ?? after;
  }
  throwFirst();
}
