import { isCrisis } from '@onmaum/shared-contract/care/care';
import type { Db } from '../../../db/schema.ts';
import { inBatches } from '../../../lib/in-batches.ts';
import {
  type Board,
  findUnjudgedInfos,
  findUnjudgedWorries,
  markPosts,
  type UnjudgedPost,
} from '../crisis-repository.ts';

/** Limits of one run; the next run continues. */
const BATCHES = { size: 500, most: 400 };

/** Marks the posts that were not judged yet (rules/care.md#mark). */
export async function markCrises(db: Db): Promise<void> {
  await inBatches(BATCHES, async (limit) => judge(db, 'worries', await findUnjudgedWorries(db, limit)));
  await inBatches(BATCHES, async (limit) => judge(db, 'infos', await findUnjudgedInfos(db, limit)));
}

/** @returns how many posts it judged */
async function judge(db: Db, board: Board, posts: readonly UnjudgedPost[]): Promise<number> {
  const marks = posts.map(({ id, texts }) => ({ id, crisis: isCrisis(...texts) }));
  await markPosts(db, board, marks);
  return posts.length;
}
