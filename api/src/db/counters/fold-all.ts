import { attemptEach } from '../../lib/attempts.ts';
import type { Db } from '../schema.ts';
import { foldCounts } from './counters.ts';
import { foldReactions } from './reaction-counts.ts';

/**
 * Folds both kinds of counters one after the other: they share a lock, and a folding is skipped while the lock is taken.
 * @returns whether more changes may be waiting @throws the first failure, after the other kind was folded
 */
export async function foldAll(db: Db): Promise<boolean> {
  let hasMore = false;
  await attemptEach([foldCounts, foldReactions], async (fold) => {
    if (await fold(db)) hasMore = true;
  });
  return hasMore;
}
