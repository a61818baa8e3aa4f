import { randomUUID } from 'node:crypto';
import type { DeliveryBody, ExchangeBody } from '@onmaum/shared-contract';
import type { Insertable, Kysely } from 'kysely';
import type { Database } from '../../../src/db/schema.ts';
import { lockAccounts } from '../../../src/modules/point/account-repository.ts';
import { POINT_CAUSES } from '../../../src/modules/point/causes.ts';
import { grantPoints } from '../../../src/modules/point/point-repository.ts';
import { spendPoints } from '../../../src/modules/point/spend-points.ts';

/** Grants points to a member. @returns the id of the lot */
export async function addPoints(db: Kysely<Database>, memberId: number, amount: number, at = new Date()) {
  const key = `test:${randomUUID()}`;
  await db.transaction().execute((trx) => grantPoints(trx, memberId, { cause: '시험', amount, key }, at));
  const { id } = await db
    .selectFrom('point_entries')
    .select('id')
    .where('cause_key', '=', key)
    .executeTakeFirstOrThrow();
  return id;
}

/** Makes an exchange of points for a product. Grants the points first. @returns id of the exchange */
export const makeExchange = async (
  db: Kysely<Database>,
  memberId: number,
  name: string,
  more: Partial<Insertable<Database['point_exchanges']>> = {},
): Promise<number> => {
  const goods = await db
    .selectFrom('point_shop_goods')
    .select(['id', 'price'])
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  await addPoints(db, memberId, goods.price);
  return db.transaction().execute(async (trx) => {
    const cause = { cause: POINT_CAUSES.exchanged.cause(name), amount: goods.price, key: `test:${randomUUID()}` };
    await lockAccounts(trx, [memberId]);
    const { entryId: entry_id } = await spendPoints(trx, memberId, cause, new Date());
    const exchange = { member_id: memberId, shop_goods_id: goods.id, entry_id, price: goods.price, ...more };
    return (await trx.insertInto('point_exchanges').values(exchange).returning('id').executeTakeFirstOrThrow()).id;
  });
};

/** A valid body for every call about points. */
export async function pointSamples(db: Kysely<Database>, memberId: number) {
  await addPoints(db, memberId, 100_000);
  const due_at = new Date(Date.now() + 86_400_000);
  const id = await makeExchange(db, memberId, '핸드크림', { status: 'waiting', due_at });
  const delivery = { option: '라벤더', address: '김온유, 04524 서울 중구 세종대로 110' };
  return {
    '/api/mypage/point-shop': {
      point_shop_goods_name: '핸드크림',
      handle_point: 15_000,
      ...delivery,
    } satisfies ExchangeBody,
    '/api/mypage/point-shop-delivery': { id, ...delivery } satisfies DeliveryBody,
  };
}
