import type { ExpertGoods } from '@onmaum/shared-contract';
import type { Db } from '../../../db/schema.ts';
import { notFound } from '../../../errors.ts';
import { excerptOf } from '../../../lib/text/rich-text.ts';
import { EXCERPT } from '../excerpt.ts';
import { expertExists, findExpertGoods } from '../expert-repository.ts';

/** Maximum number of listed solutions, more than any expert has. */
const MOST = 100;

/**
 * The solutions of an expert that are on sale, even sold-out ones, newest first; empty for an inactive expert.
 * @throws 404 when there is no such expert
 */
export async function listExpertGoods(db: Db, id: number): Promise<ExpertGoods[]> {
  const goods = await findExpertGoods(db, id, MOST);
  if (goods.length === 0 && !(await expertExists(db, id))) throw notFound();
  return goods.map((one) => ({ ...one, content: excerptOf(one.content, EXCERPT) }));
}
