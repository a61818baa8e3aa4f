import type { Db } from '../../../db/schema.ts';
import { attemptEach } from '../../../lib/attempts.ts';
import { postedUntil } from '../info-points.ts';
import { findUnpaidInfos } from '../points-repository.ts';
import { payInfoPost } from './pay-info-post.ts';

/** Maximum number of posts in one run. The posts of several years take several runs. */
const MAX_POSTS = 2_000;

/**
 * Grants the due points that no job has granted, such as points for posts from before jobs existed; oldest posts first.
 * @throws the first failure, after the others were tried
 */
export async function payOverdueInfos(db: Db, now: Date): Promise<void> {
  await attemptEach(await findUnpaidInfos(db, postedUntil(now), MAX_POSTS), (id) => payInfoPost(db, id, now));
}
