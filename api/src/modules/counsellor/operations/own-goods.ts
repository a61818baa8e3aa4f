import {
  COUNSELLOR_TEXT,
  type DeskGoods,
  type DeskGoodsList,
  type GoodsProposalBody,
  type GoodsValues,
  isBlank,
  PROPOSAL_LIMITS,
} from '@onmaum/shared-contract';
import type { Db } from '../../../db/schema.ts';
import { invalid, notFound } from '../../../errors.ts';
import { excerptOf } from '../../../lib/text/rich-text.ts';
import { requireCounsellor } from '../../desk/counsellor.ts';
import { describeProposal } from '../describe-proposal.ts';
import { findGoods, findOwnGoods } from '../goods-repository.ts';
import { makeProposal } from '../make-proposal.ts';
import { placesFault } from '../places-fault.ts';
import { findLatest } from '../proposal-repository.ts';
import { sanitizeFields } from '../rich-fields.ts';

/**
 * Operations on a counsellor's solutions (rules/proposals.md#solutions). Solutions of another counsellor count as missing: 404.
 */

export async function listOwnGoods(db: Db, counsellorId: number): Promise<DeskGoodsList> {
  await requireCounsellor(db, counsellorId);
  return { goodsList: await findOwnGoods(db, counsellorId) };
}

export async function readGoods(db: Db, counsellorId: number, id: number): Promise<DeskGoods> {
  await requireCounsellor(db, counsellorId);
  return describeGoods(db, counsellorId, id);
}

/** @throws 404, 409, 422 */
export const proposeGoods = (
  db: Db,
  counsellorId: number,
  { id, version, proposal_version, ...sent }: GoodsProposalBody,
  now = new Date(),
): Promise<DeskGoods> =>
  db.transaction().execute(async (trx) => {
    await requireCounsellor(trx, counsellorId);
    const goods = await findGoods(trx, counsellorId, id, 'lock');
    if (!goods) throw notFound();
    const { keywords = goods.live.keywords } = sent;
    const values = { ...sent, ...inOneForm(sent), ...sanitizeFields({ content: sent.content }), keywords };
    if (isBlank(excerptOf(values.content, PROPOSAL_LIMITS.richMax)))
      throw invalid({ content: COUNSELLOR_TEXT.contentEmpty });
    const places = placesFault(values, goods.live, goods.facts);
    if (places) throw invalid({ places });
    await makeProposal(trx, goods, values, { version, proposal_version }, now);
    return describeGoods(trx, counsellorId, id);
  });

/** Normalises times for comparison and storage, since a client may leave out the fraction of a second. */
const inOneForm = ({ sell_sdate, sell_edate }: Pick<GoodsValues, 'sell_sdate' | 'sell_edate'>) => ({
  sell_sdate: sell_sdate && new Date(sell_sdate).toISOString(),
  sell_edate: sell_edate && new Date(sell_edate).toISOString(),
});

async function describeGoods(db: Db, counsellorId: number, id: number): Promise<DeskGoods> {
  const goods = await findGoods(db, counsellorId, id);
  if (!goods) throw notFound();
  const proposal = await findLatest(db, goods);
  const { facts, version, live } = goods;
  return { ...facts, version, live, proposal: proposal ? describeProposal(proposal, goods) : null };
}
