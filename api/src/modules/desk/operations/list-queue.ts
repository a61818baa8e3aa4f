import { type DeskQueue, type DeskQueueQuery, WORRY_CATEGORIES } from '@onmaum/shared-contract';
import type { Db } from '../../../db/schema.ts';
import { cutPage, readCursor } from '../../../lib/paging/cursor.ts';
import { requireCounsellor } from '../counsellor.ts';
import { countOpen } from '../counsellor-repository.ts';
import { countWaiting, findQueue } from '../queue-repository.ts';

/** One page of the waiting worries (rules/desk.md#queue). @param openLimit number of open worries that a counsellor may have */
export async function listQueue(
  db: Db,
  readerId: number,
  query: DeskQueueQuery,
  openLimit: number,
  now = new Date(),
): Promise<DeskQueue> {
  await requireCounsellor(db, readerId);
  const { sort, limit, cursor } = query;
  const cursorSort = `queue-${sort}` as const;
  const named = [...new Set(query.category)];
  const filter = {
    sort,
    categories: named.length === WORRY_CATEGORIES.length ? [] : named,
    answerType: query.answer_type,
    hasPoll: query.has_poll,
    marked: query.marked,
    readerId,
    // one more than requested shows whether another page follows
    limit: limit + 1,
    after: cursor ? readCursor(cursor, cursorSort) : null,
  };
  const [found, waiting_count, open_count] = await Promise.all([
    findQueue(db, filter, now),
    countWaiting(db),
    countOpen(db, readerId),
  ]);
  const { items, next_cursor } = cutPage(found, limit, cursorSort);
  return { worryList: items, next_cursor, waiting_count, open_count, open_limit: openLimit };
}
