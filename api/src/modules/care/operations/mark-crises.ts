import { isCrisis } from '@onmaum/shared-contract/care/care';
import type { Db } from '../../../db/schema.ts';
import { inBatches } from '../../../lib/in-batches.ts';
import {
  type Board,
  findUnjudgedInfos,
  findUnjudgedWorries,
  markPosts,
  type Range,
  type UnjudgedPost,
} from '../crisis-repository.ts';

/** Limits of one run; the next run continues. */
const BATCHES = { size: 500, most: 400 };

/** Marks the posts that were not judged yet (rules/care.md#mark). */
export async function markCrises(db: Db): Promise<void> {
  await judgeAll(db, 'worries', findUnjudgedWorries);
  await judgeAll(db, 'infos', findUnjudgedInfos);
}

/** Judges each post at most once, so that posts that cannot be marked now are left for the next run. */
async function judgeAll(db: Db, board: Board, find: (db: Db, range: Range) => Promise<UnjudgedPost[]>): Promise<void> {
  let before = Number.MAX_SAFE_INTEGER;
  await inBatches(BATCHES, async (limit) => {
    const posts = await find(db, { before, limit });
    await markPosts(
      db,
      board,
      posts.map(({ id, texts }) => ({ id, crisis: isCrisis(...texts) })),
    );
    before = posts.at(-1)?.id ?? 0;
    return posts.length;
  });
}
