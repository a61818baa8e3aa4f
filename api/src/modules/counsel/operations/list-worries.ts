import type { WorryList, WorryListBody } from '@onmaum/shared-contract';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../../db/schema.ts';
import { unauthorized } from '../../../errors.ts';
import { readCursor, writeCursor } from '../cursor.ts';
import { findWorries } from '../list-repository.ts';

/** The worry board (decisions 14 and 20). A cursor wins over a page number, which counts from the newest state. */
export async function listWorries(
  db: Kysely<Database>,
  viewer: { id: number } | null,
  body: z.output<typeof WorryListBody>,
): Promise<WorryList> {
  if ((body.bookmarked || body.mine) && !viewer) throw unauthorized();

  const { sort, limit } = body;
  const found = await findWorries(db, {
    sort,
    categories: [...new Set(body.category.split(',').filter(Boolean))],
    bookmarked: body.bookmarked,
    hasPoll: body.has_poll,
    mine: body.mine,
    viewerId: viewer?.id ?? null,
    // One more than asked for tells whether another page follows.
    limit: limit + 1,
    after: body.cursor ? readCursor(body.cursor, sort) : { offset: (body.page - 1) * limit },
  });
  const page = found.slice(0, limit);
  const last = page.at(-1);
  const more = found.length > limit && last;
  return {
    counselList: page.map(({ item }) => item),
    next_cursor: more ? writeCursor({ sort, key: last.sortKey, id: last.item.id }) : null,
  };
}
