import type { GoodsInfo, GoodsListItem, RecommendedGoods } from '@onmaum/shared-contract';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import {
  averageScore,
  counsellorFace,
  discountRate,
  isActive,
  onSale,
  placesLeft,
  shownNickname,
} from '../../db/fragments.ts';
import type { Db } from '../../db/schema.ts';
import { type GoodsFilter, pageOfGoods } from './page-repository.ts';

/** Columns of a card, from a solution `g`, its counsellor `c` and the counsellor as a member `m`. */
const CARD: RawBuilder<unknown> = sql`
  g.id, g.category, g.summary, g.name, ${shownNickname('m')} as counselor_nickname, ${counsellorFace('c')},
  ${discountRate('g')} as dc_rate, g.sell_price, g.ori_price
`;
const LIST_ITEM: RawBuilder<unknown> = sql`
  ${CARD}, g.keywords as keyword, g.minutes as time, g.sessions > 1 as multiple, g.communicate,
  ${averageScore(sql`g.review_score_sum`, sql`g.review_cnt`)} as avg_review_point,
  g.review_cnt as review_total_count, g.selling_cnt as selling_count,
  g.sell_status = 'Y' as sell_status, g.sell_sdate, g.sell_edate, ${placesLeft('g')} as places_left, g.created_at
`;

type Dated<Item> = Omit<Item, 'sell_sdate' | 'sell_edate' | 'created_at'> &
  Record<'sell_sdate' | 'sell_edate', Date | null> & { created_at: Date };
const withTexts = <Row extends Dated<object>>(row: Row) => ({
  ...row,
  sell_sdate: row.sell_sdate?.toISOString() ?? null,
  sell_edate: row.sell_edate?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
});

/** Recommended solutions that can be bought now (rules/solutions.md#recommended), in their configured order. */
export async function findRecommended(db: Db): Promise<RecommendedGoods[]> {
  const { rows } = await sql<RecommendedGoods>`
    select ${CARD}
    from goods g
    join counsellors c on c.id = g.counsellor_id and ${isActive('c')}
    join members m on m.id = c.id
    where ${onSale('g')} and g.recommended_place is not null and coalesce(${placesLeft('g')} > 0, true)
    order by g.recommended_place, g.id
  `.execute(db);
  return rows;
}

type ListRow = Dated<GoodsListItem> & { sort_key: number };

/** One page of the list in one query, with the sort values for the cursor. */
export async function findGoods(db: Db, filter: GoodsFilter) {
  const { rows } = await sql<ListRow>`
    select ${LIST_ITEM}, page.sort_key
    from (${pageOfGoods(filter)}) page
    join goods g on g.id = page.id
    join counsellors c on c.id = g.counsellor_id
    join members m on m.id = c.id
    order by page.sort_key desc, page.id desc
  `.execute(db);
  return rows.map(({ sort_key, ...row }) => ({ sortKey: sort_key, item: withTexts(row) }));
}

export type GoodsRow = Dated<GoodsListItem> & {
  counsellor_id: number;
  content: string;
  inwon: number;
  sessions: number;
  meeting_kind: GoodsInfo['meeting_kind'];
  review_spread: number[];
};

/** A solution that is not deleted, whether or not it is sold; undefined if there is none. */
export async function findOneGoods(db: Db, id: number) {
  const { rows } = await sql<GoodsRow>`
    select ${LIST_ITEM}, g.counsellor_id, g.content, g.participants as inwon, g.sessions, g.review_spread,
      coalesce(g.meeting_kind, '') as meeting_kind
    from goods g
    join counsellors c on c.id = g.counsellor_id
    join members m on m.id = c.id
    where g.id = ${id} and g.deleted_at is null
  `.execute(db);
  return rows.map(withTexts)[0];
}
