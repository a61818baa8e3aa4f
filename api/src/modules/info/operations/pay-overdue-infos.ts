import type { Db } from '../../../db/schema.ts';
import { postedUntil } from '../info-points.ts';
import { findUnpaidInfos } from '../points-repository.ts';
import { payInfoPost } from './pay-info-post.ts';

/** Maximum in one run; the posts of several years need more than one. */
const MAX_POSTS = 2_000;

/** Grants points for posts whose job never ran, such as posts from before jobs existed; oldest first. */
export async function payOverdueInfos(db: Db, now: Date): Promise<void> {
  for (const id of await findUnpaidInfos(db, postedUntil(now), MAX_POSTS)) await payInfoPost(db, id, now);
}
