import { LEVEL } from '@onmaum/shared-contract';
import { sql } from 'kysely';
import type { Db } from '../../../src/db/schema.ts';
import type { ForSale } from './purchase.ts';

export interface Shop {
  /** Ids of two members. */
  buyers: [number, number];
  counsellorId: number;
  goods: [ForSale, ForSale];
}

/** Inserts two buyers, and a counsellor with two solutions, into a database without content. */
export async function openShop(db: Db): Promise<Shop> {
  const person = async (name: string, level: number = LEVEL.member) => {
    const values = { provider: 'kakao', social_id: name, nickname: name, nickname_key: name, level } as const;
    return (await db.insertInto('members').values(values).returning('id').executeTakeFirstOrThrow()).id;
  };
  const buyers: Shop['buyers'] = [await person('온유'), await person('하람')];
  const counsellorId = await person('서윤', LEVEL.counsellor);
  await db.insertInto('counsellors').values({ id: counsellorId, summary: '상담사' }).execute();
  const sell = async (name: string, price: number): Promise<ForSale> => {
    const { rows } = await sql<{ id: number }>`
      insert into goods (counsellor_id, category, name, summary, content, sell_price, ori_price, minutes, sessions, communicate)
      values (${counsellorId}, '심리상담', ${name}, '요약', '내용', ${price}, 100000, 50, 2, '화상') returning id
    `.execute(db);
    return { id: rows[0]?.id ?? 0, price };
  };
  return { buyers, counsellorId, goods: [await sell('마음 상담', 48_000), await sell('관계 상담', 90_000)] };
}
