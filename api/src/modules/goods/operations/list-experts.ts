import type { ExpertList, ExpertListQuery } from '@onmaum/shared-contract';
import type { Db } from '../../../db/schema.ts';
import { cutPage, readCursor } from '../../../lib/paging/cursor.ts';
import { excerptOf } from '../../../lib/text/rich-text.ts';
import { EXCERPT } from '../excerpt.ts';
import { findExperts } from '../expert-repository.ts';

/** One page of the active experts (rules/solutions.md#expert-list). A cursor overrides the page number. */
export async function listExperts(db: Db, query: ExpertListQuery): Promise<ExpertList> {
  const { area, page, limit, cursor, ...slots } = query;
  const found = await findExperts(db, {
    ...slots,
    areas: area,
    limit: limit + 1,
    after: cursor ? readCursor(cursor, 'answers') : { offset: (page - 1) * limit },
  });
  const { items, next_cursor } = cutPage(found, limit, 'answers');
  const counselorList = items.map((item) => ({
    ...item,
    intro: excerptOf(item.intro, EXCERPT),
    story: excerptOf(item.story, EXCERPT),
  }));
  return { counselorList, next_cursor };
}
