import type { GoodsListItem, RecommendedGoods } from '@onmaum/shared-contract';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { counsellorFace } from '../../db/fragments.ts';
import type { Db } from '../../db/schema.ts';

const CARD: RawBuilder<unknown> = sql`
  g.id, g.category, g.summary, g.name, m.nickname as counselor_nickname, ${counsellorFace('c')},
  ((g.ori_price - g.sell_price)::bigint * 100 / g.ori_price)::int as dc_rate, g.sell_price, g.ori_price
`;
/** Solutions of inactive counsellors are not shown. */
const VISIBLE: RawBuilder<unknown> = sql`
  from goods g
  join counsellors c on c.id = g.counsellor_id and c.status = 1
  join members m on m.id = c.id
  where g.deleted_at is null
`;

/** Recommended solutions that can be bought now (rules/solutions.md#recommended), in their configured order. */
export async function findRecommended(db: Db): Promise<RecommendedGoods[]> {
  const { rows } = await sql<RecommendedGoods>`
    select ${CARD} ${VISIBLE}
      and g.recommended_place is not null
      and g.sell_status = 'Y'
      and coalesce(g.sell_sdate <= now(), true) and coalesce(g.sell_edate > now(), true)
    order by g.recommended_place, g.id
  `.execute(db);
  return rows;
}

type Row = Omit<GoodsListItem, 'sell_sdate' | 'sell_edate' | 'created_at'> &
  Record<'sell_sdate' | 'sell_edate', Date | null> & { created_at: Date };

/** Every visible solution, newest first. */
export async function findGoods(db: Db): Promise<GoodsListItem[]> {
  const { rows } = await sql<Row>`
    select ${CARD}, g.keywords as keyword, g.minutes as time, g.sessions > 1 as multiple, g.communicate,
      case when g.review_cnt = 0 then 0 else round((g.review_score_sum / g.review_cnt)::numeric, 1) end as avg_review_point,
      g.review_cnt as review_total_count, g.selling_cnt as selling_count,
      g.sell_status = 'Y' as sell_status, g.sell_sdate, g.sell_edate, g.created_at
    ${VISIBLE}
    order by g.id desc
  `.execute(db);
  return rows.map((row) => ({
    ...row,
    sell_sdate: row.sell_sdate?.toISOString() ?? null,
    sell_edate: row.sell_edate?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  }));
}
