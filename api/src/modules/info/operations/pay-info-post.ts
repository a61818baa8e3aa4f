import { koreanDay } from '@onmaum/shared-contract/time/korean-time';
import type { Db } from '../../../db/schema.ts';
import { POINT_CAUSES } from '../../point/causes.ts';
import { grantPoints } from '../../point/point-repository.ts';
import { earnedAt, postedUntil } from '../info-points.ts';
import { lockUnpaidInfo, settleInfo } from '../points-repository.ts';

/**
 * Grants the points for an info post that still exists a day after it was posted. A member gets them once for each Korean day on
 * which a post earns points, however late the job runs. A member who has left gets none.
 */
export const payInfoPost = (db: Db, id: number, now: Date): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const post = await lockUnpaidInfo(trx, id, postedUntil(now));
    if (!post) return;
    await settleInfo(trx, id);
    if (!post.isMember) return;
    const { cause, amount, key } = POINT_CAUSES.infoPosted;
    const day = koreanDay(earnedAt(post.created_at));
    await grantPoints(trx, post.author_id, { cause, amount, key: key(day) }, now);
  });
