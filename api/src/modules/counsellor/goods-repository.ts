import type { GoodsValues } from '@onmaum/shared-contract';
import { sql } from 'kysely';
import type { Db, Trx } from '../../db/schema.ts';
import { sanitizeRichText } from '../../lib/text/rich-text.ts';
import type { Subject } from './subject.ts';

const FACTS = ['id', 'category', 'participants', 'sell_status', 'selling_cnt'] as const;
const VALUES = ['name', 'ori_price', 'sell_price', 'sell_sdate', 'sell_edate', 'places'] as const;

const textOf = (at: Date | null) => at?.toISOString() ?? null;
const dateOf = (text: string | null) => (text === null ? null : new Date(text));
const factsOf = (row: { id: number; participants: number; sell_status: 'Y' | 'N'; selling_cnt: number }) => ({
  id: row.id,
  participants: row.participants,
  sell_status: row.sell_status === 'Y',
  selling_count: row.selling_cnt,
});

/** A counsellor's solution that is not deleted; undefined if there is none. */
export async function findGoods(db: Db, counsellorId: number, goodsId: number, lock?: 'lock') {
  const row = await db
    .selectFrom('goods')
    .select([...FACTS, ...VALUES, 'summary', 'content', 'keywords', 'version'])
    .where('id', '=', goodsId)
    .where('counsellor_id', '=', counsellorId)
    .where('deleted_at', 'is', null)
    .$if(lock !== undefined, (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
  if (!row) return undefined;
  const { name, summary, content, keywords, ori_price, sell_price, places } = row;
  const live: GoodsValues = {
    ...{ name, summary, content: sanitizeRichText(content), keywords, ori_price, sell_price, places },
    sell_sdate: textOf(row.sell_sdate),
    sell_edate: textOf(row.sell_edate),
  };
  const subject: Subject<GoodsValues> = { counsellorId, goodsId, version: row.version, live };
  return { ...subject, facts: { ...factsOf(row), category: row.category } };
}

/** A counsellor's solutions that are not deleted, newest first, with the state of the last proposal that was not withdrawn. */
export async function findOwnGoods(db: Db, counsellorId: number) {
  const rows = await db
    .selectFrom('goods as g')
    .select([...FACTS, ...VALUES])
    .select(({ selectFrom }) =>
      selectFrom('proposals as p')
        .select('p.state')
        .whereRef('p.goods_id', '=', 'g.id')
        .where('p.counsellor_id', '=', counsellorId)
        .where('p.state', '!=', 'withdrawn')
        .orderBy('p.id', 'desc')
        .limit(1)
        .as('proposal_state'),
    )
    .where('g.counsellor_id', '=', counsellorId)
    .where('g.deleted_at', 'is', null)
    .orderBy('g.id', 'desc')
    .execute();
  return rows.map(({ proposal_state, selling_cnt: _count, ...row }) => ({
    ...row,
    ...factsOf({ ...row, selling_cnt: _count }),
    sell_sdate: textOf(row.sell_sdate),
    sell_edate: textOf(row.sell_edate),
    // the query excludes withdrawn proposals
    proposal_state: proposal_state as Exclude<typeof proposal_state, 'withdrawn'>,
  }));
}

export const applyGoods = (
  trx: Trx,
  goodsId: number,
  { sell_sdate, sell_edate, ...changes }: Partial<GoodsValues>,
  now: Date,
) =>
  trx
    .updateTable('goods')
    .set({
      ...changes,
      ...(sell_sdate !== undefined && { sell_sdate: dateOf(sell_sdate) }),
      ...(sell_edate !== undefined && { sell_edate: dateOf(sell_edate) }),
      version: sql`version + 1`,
      updated_at: now,
    })
    .where('id', '=', goodsId)
    .execute();
