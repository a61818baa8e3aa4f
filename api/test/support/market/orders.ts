import { randomUUID } from 'node:crypto';
import {
  type ConfirmBody,
  type ContactPhoneBody,
  type GoodsReviewBody,
  type ObjectionBody,
  type OfferBody,
  ORDER_STATUS,
  type PrepareBody,
  type RefundBody,
  type SessionReportBody,
  type StoreBody,
  validUntil,
} from '@onmaum/shared-contract';
import type { Insertable, Kysely } from 'kysely';
import { people } from '../../../emulators/people.ts';
import type { Database } from '../../../src/db/schema.ts';
import { lockOrder } from '../../../src/modules/order/order-repository.ts';
import { findCalendar, wantedBy } from '../../../src/modules/order/session/free-times/calendar-repository.ts';
import { freeTimes } from '../../../src/modules/order/session/free-times/free-times.ts';
import type { Wire } from '../wire.ts';
import { prepareBody } from './purchase.ts';
import { insertSessions } from './sessions.ts';

type Order = Partial<Insertable<Database['orders']>> & { member_id: number; goods_id: number };

/**
 * Inserts an order that was paid just now, and its payment intent. Columns that are not given come from the solution.
 * @returns id of the order
 */
export async function insertOrder(db: Kysely<Database>, order: Order): Promise<number> {
  const goods = await db
    .selectFrom('goods as g')
    .innerJoin('members as m', 'm.id', 'g.counsellor_id')
    .select(['g.counsellor_id', 'g.name as goods_name', 'g.category', 'g.communicate', 'g.minutes', 'g.participants'])
    .select(['g.sessions', 'g.sell_price as price', 'm.nickname as counsellor_nickname'])
    .where('g.id', '=', order.goods_id)
    .executeTakeFirstOrThrow();
  const { order_no = `ONMAUM_${randomUUID().slice(0, 30)}` } = order;
  const imp_uid = `imp_${order_no}`;
  const paid_at = order.paid_at ?? new Date();
  const values = {
    ...goods,
    order_no,
    imp_uid,
    paid_at,
    valid_until: validUntil(new Date(paid_at), order.sessions ?? goods.sessions),
    ...order,
  };
  await db
    .insertInto('payment_intents')
    .values({
      order_no,
      imp_uid,
      member_id: order.member_id,
      goods_id: order.goods_id,
      amount: values.price,
      state: 'paid',
      settled_at: paid_at,
    })
    .execute();
  return (await db.insertInto('orders').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

/** Order number in the samples of calls. */
export const SAMPLE_ORDER_NO = 'ONMAUM_1_sample';
/** Id of a refundable order of the member. */
export const SAMPLE_REFUND_ORDER = 900_001;

/** The latest time that the buyer of an order may offer for the order's first session. */
async function lastFree(db: Kysely<Database>, orderId: number): Promise<string> {
  return db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (!order) throw new Error('no order');
    const [from, until] = [new Date(), order.valid_until];
    const calendar = await findCalendar(trx, order.counsellor_id, from, { order_id: orderId, position: 1 });
    return freeTimes(calendar, wantedBy(order, 1), { from, until }).at(-1)?.toISOString() ?? '';
  });
}

/** Ids of open offers, for calls with an offer's id in the path. */
export const SAMPLE_OFFERS = { decline: 900_001, withdraw: 900_002 };

/** Inserts an offer of times for a session. @returns a row with its id */
export async function insertOffer(
  db: Kysely<Database>,
  offer: Omit<Insertable<Database['session_offers']>, 'counsellor_id'>,
): Promise<{ id: number }> {
  const { counsellor_id } = await db
    .selectFrom('orders')
    .select('counsellor_id')
    .where('id', '=', offer.order_id)
    .executeTakeFirstOrThrow();
  return db
    .insertInto('session_offers')
    .values({ ...offer, counsellor_id })
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** A valid body for every call about orders. The member bought the orders, from the emulator's person 'counsellor'. */
export async function orderSamples(db: Kysely<Database>, memberId: number) {
  const goods = await db
    .selectFrom('goods as g')
    .innerJoin('members as m', 'm.id', 'g.counsellor_id')
    .select(['g.id', 'g.sell_price as price'])
    .where('m.social_id', '=', people.counsellor?.socialId.kakao ?? '')
    .where('g.sell_status', '=', 'Y')
    .where('g.sell_edate', 'is', null)
    .where('g.sell_sdate', 'is', null)
    .limit(1)
    .executeTakeFirstOrThrow();
  const bought = { member_id: memberId, goods_id: goods.id, sessions: 2 };
  const order_id = await insertOrder(db, { ...bought, order_no: SAMPLE_ORDER_NO });
  const held = await insertOrder(db, { ...bought, order_status: ORDER_STATUS.underWay });
  await insertOrder(db, { ...bought, id: SAMPLE_REFUND_ORDER });
  const completed = await insertOrder(db, {
    ...bought,
    order_status: ORDER_STATUS.completed,
    completed_at: new Date(),
  });
  const yesterday = new Date(Date.now() - 86_400_000);
  await insertSessions(db, held, [{ position: 1, starts_at: yesterday }]);
  const in2Days = new Date(Date.now() + 2 * 86_400_000);
  // two offers of the counsellor, which the member may confirm or decline, and an offer of the member, to withdraw
  const offers = { offered_by: 'counsellor' as const, times: [in2Days], last_at: in2Days };
  const { id: offer_id } = await insertOffer(db, { ...offers, order_id: held, position: 2 });
  // a separate order, which no other sample ends
  const answered = await insertOrder(db, { ...bought, order_status: ORDER_STATUS.underWay });
  await insertOffer(db, { ...offers, id: SAMPLE_OFFERS.decline, order_id: answered, position: 1 });
  const own = { ...offers, offered_by: 'buyer' as const };
  await insertOffer(db, { ...own, id: SAMPLE_OFFERS.withdraw, order_id: answered, position: 2 });
  const reported = await insertOrder(db, { ...bought, order_status: ORDER_STATUS.underWay });
  await insertSessions(db, reported, [{ position: 1, starts_at: yesterday, status: 'done', object_until: in2Days }]);
  const starts_at = in2Days.toISOString();
  return {
    '/api/order/prepare': {
      ...prepareBody(goods),
      again: 'Y',
    } satisfies Wire<typeof PrepareBody>,
    '/api/order/store': {
      goods_id: goods.id,
      order_no: SAMPLE_ORDER_NO,
      imp_uid: 'imp_000000000000',
      order_price: goods.price,
      payment_method: 'card',
    } satisfies StoreBody,
    '/api/order/webhook': { imp_uid: 'imp_000000000000', merchant_uid: SAMPLE_ORDER_NO },
    '/api/order/contact-phone': { order_id, buyer_tel: '010-9999-0000' } satisfies ContactPhoneBody,
    '/api/order/session-offer': {
      order_id,
      position: 1,
      times: [await lastFree(db, order_id)],
      late_yn: 'N',
    } satisfies Wire<typeof OfferBody>,
    '/api/order/session-confirm': { offer_id, starts_at, late_yn: 'N' } satisfies Wire<typeof ConfirmBody>,
    '/api/order/session-objection': {
      order_id: reported,
      position: 1,
      reason: 'not_held',
      text: '기다렸지만 시작되지 않았어요.',
    } satisfies Wire<typeof ObjectionBody>,
    '/api/order/session-report': { order_id: held, position: 1, result: 'done' } satisfies SessionReportBody,
    '/api/mypage/order-refund/:orderId': { refund_price: goods.price } satisfies RefundBody,
    '/api/mypage/goods-review': {
      goods_id: goods.id,
      order_id: completed,
      review_keyword: '위로가 돼요',
      review_text: '마음이 놓이는 상담이었어요.',
      review_score: 4.5,
    } satisfies Wire<typeof GoodsReviewBody>,
  };
}
