import { type ExpertAnswer, type ExpertAnswers, LIMITS } from '@onmaum/shared-contract';
import type { Db } from '../../../db/schema.ts';
import { notFound } from '../../../errors.ts';
import { cutPage, readCursor } from '../../../lib/paging/cursor.ts';
import { expertExists, findExpertAnswers } from '../expert-repository.ts';

/** Worries that an expert has answered, the latest answer first. @throws 404 when there is no such expert */
export async function listExpertAnswers(db: Db, id: number, cursor?: string): Promise<ExpertAnswers> {
  const page = await pageOfAnswers(db, id, cursor);
  if (page.counseAnswers.length === 0 && !(await expertExists(db, id))) throw notFound();
  return page;
}

/** One page of an expert's answers. The page of an unknown expert is empty. */
export async function pageOfAnswers(db: Db, id: number, cursor?: string): Promise<ExpertAnswers> {
  const limit = LIMITS.reviewsPage;
  const found = await findExpertAnswers(db, id, cursor ? readCursor(cursor, 'answered') : null, limit + 1);
  const { items, next_cursor } = cutPage(found, limit, 'answered');
  return { counseAnswers: items.map(({ id: _id, ...answer }): ExpertAnswer => answer), next_cursor };
}
