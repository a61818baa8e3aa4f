import { INFO_CATEGORIES, type InfoList, type InfoListBody } from '@onmaum/shared-contract';
import type { Db } from '../../../db/schema.ts';
import { cutPage, readCursor } from '../../../lib/paging/cursor.ts';
import { findInfos } from '../list-repository.ts';

const ALL = Object.keys(INFO_CATEGORIES).length;

/**
 * One page of the info board (rules/infos.md, rules/boards.md#filters-and-sort). A cursor overrides the page
 * number.
 */
export async function listInfos(
  db: Db,
  viewer: { id: number } | null,
  { sort, limit, page, category, cursor }: InfoListBody,
): Promise<InfoList> {
  const named = [...new Set(category)];
  const found = await findInfos(db, {
    sort,
    categories: named.length === ALL ? [] : named,
    viewerId: viewer?.id ?? null,
    // One more than requested shows whether another page follows.
    limit: limit + 1,
    after: cursor ? readCursor(cursor, sort) : { offset: (page - 1) * limit },
  });
  const { items, next_cursor } = cutPage(found, limit, sort);
  return { infoList: items, next_cursor };
}
