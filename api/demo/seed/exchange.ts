import type { Insertable } from 'kysely';
import type { Database } from '../../src/db/schema.ts';
import { POINT_CAUSES } from '../../src/modules/point/causes.ts';

type Entry = Insertable<Database['point_entries']> & { created_at: Date };

/**
 * Makes an exchange in the point shop, which uses the oldest points first. The ids of the ledger are in chronological order,
 * so the ids of entries after the exchange are increased by one.
 * @param entries oldest first, with ids 1, 2 and so on
 * @returns null if the member did not have enough points at that time
 */
export function exchangePoints(
  entries: readonly Entry[],
  memberId: number,
  goods: { id: number; name: string; price: number },
  at: Date,
) {
  const earlier = entries.filter((entry) => entry.created_at < at);
  const lots = earlier.filter((entry) => entry.member_id === memberId);
  if (lots.reduce((sum, { amount }) => sum + amount, 0) < goods.price) return null;

  const { cause, key } = POINT_CAUSES.exchanged;
  const entryId = earlier.length + 1;
  const uses: Insertable<Database['point_uses']>[] = [];
  let remaining = goods.price;
  for (const lot of lots) {
    const amount = Math.min(remaining, lot.amount);
    if (amount > 0) uses.push({ entry_id: entryId, lot_id: lot.id ?? 0, amount });
    remaining -= amount;
  }
  const entry: Entry = {
    id: entryId,
    member_id: memberId,
    kind: 'spend',
    amount: -goods.price,
    cause: cause(goods.name),
    cause_key: key('demo'),
    created_at: at,
  };
  const exchange: Insertable<Database['point_exchanges']> = {
    member_id: memberId,
    shop_goods_id: goods.id,
    entry_id: entryId,
    price: goods.price,
    created_at: at,
  };
  const later = entries.slice(earlier.length).map((one) => ({ ...one, id: (one.id ?? 0) + 1 }));
  return { entries: [...earlier, ...later], entry, uses, exchange };
}
