import type { Insertable } from 'kysely';
import type { Database } from '../../src/db/schema.ts';
import { sanitizeRichText } from '../../src/lib/text/rich-text.ts';
import type { DemoGoods } from '../content-schema.ts';
import type { Clock } from './clock.ts';
import type { People } from './people.ts';

/** Number of groups for which a group solution has places; high, so that a demonstration does not run out of places. */
const GROUPS = 20;

export interface Product {
  id: number;
  from: DemoGoods;
  counsellorId: number;
}

export const numberGoods = (goods: readonly DemoGoods[], people: People): Product[] =>
  goods.map((from, index) => ({ id: index + 1, from, counsellorId: people.idOf(from.counsellor) }));

/** Rows of the products, without their counters of reviews and sales, which `updateCounters` sets. */
export function goodsRows(products: readonly Product[], clock: Clock): Insertable<Database['goods']>[] {
  const recommended = products.filter(({ from }) => from.recommended);
  return products.map((product) => {
    const { id, from, counsellorId } = product;
    const place = recommended.indexOf(product);
    return {
      id,
      counsellor_id: counsellorId,
      category: from.category,
      name: from.name,
      summary: from.summary,
      content: sanitizeRichText(from.content),
      sell_price: from.sellPrice,
      ori_price: from.oriPrice,
      minutes: from.time,
      participants: from.participants,
      places: from.participants > 1 ? from.participants * GROUPS : null,
      sessions: from.sessions,
      communicate: from.communicate,
      keywords: from.keywords,
      areas: from.areas,
      sell_status: from.sellStatus,
      sell_sdate: from.sellStart === undefined ? null : clock.ago(-from.sellStart),
      sell_edate: from.sellEnd === undefined ? null : clock.ago(-from.sellEnd),
      recommended_place: place < 0 ? null : place + 1,
      created_at: clock.ago(400 - id),
      updated_at: clock.ago(40 - Math.min(id, 30)),
    };
  });
}
