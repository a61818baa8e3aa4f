import type { WorryDetail } from '@onmaum/shared-contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { notFound } from '../../../errors.ts';
import { findComments } from '../../talk/comment-repository.ts';
import { findRelated, findSolutions, findWorry } from '../detail-repository.ts';
import { deletedWorry, toWorryDetail } from '../worry-detail.ts';

/** A post as this reader may see it. A visitor gets part of the answer, and of comments only their count. */
export async function viewWorry(db: Kysely<Database>, reader: { id: number } | null, id: number): Promise<WorryDetail> {
  const readerId = reader?.id ?? null;
  const row = await findWorry(db, id, readerId);
  if (!row) throw notFound();
  if (row.deleted_at) return deletedWorry(id);

  const [comments, solution, related] = await Promise.all([
    reader ? findComments(db, 'bbs_counsels', id) : [],
    findSolutions(db, id, readerId),
    findRelated(db, id, row.category),
  ]);
  return toWorryDetail(row, { comments, solution, ...related }, reader === null, new Date());
}
