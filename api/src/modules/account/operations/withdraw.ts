import { ACCOUNT_TEXT, LEVEL } from '@onmaum/shared-contract';
import type { Config } from '../../../config.ts';
import { hasLeft } from '../../../db/account-repository.ts';
import type { Db } from '../../../db/schema.ts';
import { conflict, membershipEnded, unauthorized } from '../../../errors.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import { FORGET_IN_AREA, FORGET_MEMBER } from '../../../jobs/queues.ts';
import { Statements } from '../../../providers/area-service/statement.ts';
import { identityHash } from '../../auth/identity-hash.ts';
import { freeNicknames } from '../../auth/nickname-repository.ts';
import { endSessionsOf } from '../../auth/session-repository.ts';
import { countOpenOrders, deleteBlocks, forgetPictures } from '../leaving-repository.ts';
import { emptyAccount, lockLeaving, rememberLeave } from '../member-account-repository.ts';
import { deletePersonalRows } from '../personal-data/personal-data-repository.ts';

interface Deps {
  db: Db;
  config: Pick<Config, 'jwtSecret' | 'areaServices' | 'areaIdSecret'>;
  /** Cache of active sessions. */
  sessions: { forget(sessionId: string): void };
}

/** Delay of the jobs that complete a withdrawal: longer than other processes may accept the ended sessions from their caches. */
const LATER_MS = 60_000;

/**
 * Ends a membership (rules/mypage.md#withdrawal). Data that identifies the person is deleted, unless the law or an unsent gift
 * requires it. This transaction locks the member and must be short, so the job of `forgetMember` handles bookmarks, reactions
 * and points.
 * @throws 401 'membership_ended', 'token_revoked' for an account that was disabled meanwhile, 409 'open_orders', 'staff_stays'
 */
export async function withdraw({ db, config, sessions }: Deps, memberId: number): Promise<void> {
  const now = new Date();
  const ended = await db.transaction().execute(async (trx) => {
    const member = await lockLeaving(trx, memberId);
    if (!member) throw (await hasLeft(trx, memberId)) ? membershipEnded() : unauthorized('token_revoked');
    if (member.level > LEVEL.member) throw conflict('staff_stays', ACCOUNT_TEXT.staffStays);
    if ((await countOpenOrders(trx, memberId)) > 0) throw conflict('open_orders', ACCOUNT_TEXT.openOrders);
    await rememberLeave(trx, identityHash(config.jwtSecret, member.provider, member.social_id), now);
    const open = await endSessionsOf(trx, memberId, now);
    await deleteBlocks(trx, memberId);
    await freeNicknames(trx, memberId);
    await deletePersonalRows(trx, memberId);
    await emptyAccount(trx, memberId, now);
    await forgetPictures(trx, memberId, now);
    const later = new Date(now.getTime() + LATER_MS);
    await enqueue(trx, FORGET_MEMBER, { memberId }, later);
    for (const area of config.areaServices.keys()) {
      const pseudonym = new Statements(config).pseudonymOf(area, memberId);
      await enqueue(trx, FORGET_IN_AREA, { area, pseudonym }, later);
    }
    return open;
  });
  for (const id of ended) sessions.forget(id);
}
