import { INFO_CATEGORIES, type InfoList, type InfoListBody } from '@onmaum/shared-contract';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../../db/schema.ts';
import { cutPage, readCursor } from '../../../lib/cursor.ts';
import { findInfos } from '../list-repository.ts';

const ALL = Object.keys(INFO_CATEGORIES).length;

/** The info board (part-2 §7, decisions 14). A cursor wins over a page number, which counts from the newest state. */
export async function listInfos(
  db: Kysely<Database>,
  viewer: { id: number } | null,
  { sort, limit, page, category, cursor }: z.output<typeof InfoListBody>,
): Promise<InfoList> {
  const named = [...new Set(category)];
  const found = await findInfos(db, {
    sort,
    categories: named.length === ALL ? [] : named,
    viewerId: viewer?.id ?? null,
    // One more than asked for tells whether another page follows.
    limit: limit + 1,
    after: cursor ? readCursor(cursor, sort) : { offset: (page - 1) * limit },
  });
  const { items, next_cursor } = cutPage(found, limit, sort);
  return { infoList: items, next_cursor };
}
