import type { WorryDetail } from '@onmaum/shared-contract';
import type { Db } from '../../../db/schema.ts';
import { notFound } from '../../../errors.ts';
import { type Reader, seesHidden } from '../../../lib/reader.ts';
import { firstComments } from '../../post/comment-page.ts';
import { findContentSolutions, findRelated, findWorry } from '../detail-repository.ts';
import { goneWorry, toWorryDetail } from '../worry-detail.ts';

/** A post as the reader may see it. Visitors get a part of the answer, and the number of comments, but no comments. */
export async function viewWorry(db: Db, reader: Reader | null, id: number): Promise<WorryDetail> {
  const readerId = reader?.id ?? null;
  const row = await findWorry(db, id, readerId);
  if (!row) throw notFound();
  if (!row.is_open && !seesHidden(reader, row)) {
    // others must not learn that a private worry exists
    if (row.private_yn && !row.mine) throw notFound();
    return goneWorry(id, row.hidden);
  }

  const [comments, solution, related] = await Promise.all([
    firstComments(db, 'worry', id, reader),
    findContentSolutions(db, id, readerId),
    findRelated(db, id, row.category),
  ]);
  return toWorryDetail(row, { ...comments, solution, ...related }, reader === null, new Date());
}
