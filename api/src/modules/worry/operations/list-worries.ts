import { WORRY_CATEGORIES, type WorryList, type WorryListBody } from '@onmaum/shared-contract';
import type { Db } from '../../../db/schema.ts';
import { unauthorized } from '../../../errors.ts';
import { cutPage, readCursor } from '../../../lib/paging/cursor.ts';
import { findWorries } from '../list-repository.ts';

/**
 * One page of the worry board (rules/boards.md#filters-and-sort, rules/boards.md#popular). A cursor overrides the
 * page number.
 */
export async function listWorries(db: Db, viewer: { id: number } | null, body: WorryListBody): Promise<WorryList> {
  if ((body.bookmarked || body.mine) && !viewer) throw unauthorized();

  const { sort, limit } = body;
  const named = [...new Set(body.category)];
  const found = await findWorries(db, {
    sort,
    categories: named.length === WORRY_CATEGORIES.length ? [] : named,
    bookmarked: body.bookmarked,
    hasPoll: body.has_poll,
    hasAnswer: body.has_answer,
    mine: body.mine,
    viewerId: viewer?.id ?? null,
    // One more than requested shows whether another page follows.
    limit: limit + 1,
    after: body.cursor ? readCursor(body.cursor, sort) : { offset: (body.page - 1) * limit },
  });
  const { items, next_cursor } = cutPage(found, limit, sort);
  return { counselList: items, next_cursor };
}
