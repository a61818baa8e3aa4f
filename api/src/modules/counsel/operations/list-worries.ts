import { WORRY_CATEGORIES, type WorryList, type WorryListBody } from '@onmaum/shared-contract';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../../db/schema.ts';
import { unauthorized } from '../../../errors.ts';
import { cutPage, readCursor } from '../../../lib/cursor.ts';
import { findWorries } from '../list-repository.ts';

/** The worry board (decisions 14 and 20). A cursor wins over a page number, which counts from the newest state. */
export async function listWorries(
  db: Kysely<Database>,
  viewer: { id: number } | null,
  body: z.output<typeof WorryListBody>,
): Promise<WorryList> {
  if ((body.bookmarked || body.mine) && !viewer) throw unauthorized();

  const { sort, limit } = body;
  const named = [...new Set(body.category.split(',').filter(Boolean))];
  const found = await findWorries(db, {
    sort,
    categories: named.length === WORRY_CATEGORIES.length ? [] : named,
    bookmarked: body.bookmarked,
    hasPoll: body.has_poll,
    mine: body.mine,
    viewerId: viewer?.id ?? null,
    // One more than asked for tells whether another page follows.
    limit: limit + 1,
    after: body.cursor ? readCursor(body.cursor, sort) : { offset: (body.page - 1) * limit },
  });
  const { items, next_cursor } = cutPage(found, limit, sort);
  return { counselList: items, next_cursor };
}
