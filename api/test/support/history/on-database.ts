import { DAY_MS, LEVEL, OPEN_ORDER, ORDER_STATUS, validUntil } from '@onmaum/shared-contract';
import { sql } from 'kysely';
import type { Db } from '../../../src/db/schema.ts';
import { ApiError } from '../../../src/errors.ts';
import { createFieldCipher } from '../../../src/lib/secrets/field-cipher.ts';
import { closeOrders } from '../../../src/modules/order/operations/close-orders.ts';
import { requestRefund } from '../../../src/modules/order/refund/operations/request-refund.ts';
import { confirmTime, endOffer } from '../../../src/modules/order/session/operations/answer-offer.ts';
import { decideObjection } from '../../../src/modules/order/session/operations/decide-objection.ts';
import { objectToReport } from '../../../src/modules/order/session/operations/object-to-report.ts';
import { offerTimes } from '../../../src/modules/order/session/operations/offer-times.ts';
import { reportSession } from '../../../src/modules/order/session/operations/report-session.ts';
import { findSessions } from '../../../src/modules/order/session/session-repository.ts';
import { insertOrder } from '../market/orders.ts';
import type { Shop } from '../market/shop.ts';
import { type Deed, which } from './deeds.ts';
import { PAID, PRICE, SESSIONS, type State } from './model.ts';

const cipher = createFieldCipher([{ id: 'test', key: Buffer.alloc(32, 'onmaum') }]);

/** Performs a history of the model with the operations of the API, on a database. All times are shifted by `days` days. */
export class HistoryOnDatabase {
  readonly #db: Db;
  readonly #shop: Shop;
  readonly #id: number;
  readonly #days: number;
  readonly #sales: number;

  private constructor(db: Db, shop: Shop, { id, days, sales }: { id: number; days: number; sales: number }) {
    this.#db = db;
    this.#shop = shop;
    this.#id = id;
    this.#days = days;
    this.#sales = sales;
  }

  static async begin(db: Db, shop: Shop, days: number): Promise<HistoryOnDatabase> {
    // ends the orders of earlier histories, which would otherwise end during this history and change the number of sales
    await db
      .updateTable('orders')
      .set({ order_status: ORDER_STATUS.lapsed })
      .where('order_status', 'in', OPEN_ORDER)
      .execute();
    const paid_at = new Date(PAID.getTime() + days * DAY_MS);
    const id = await insertOrder(db, {
      member_id: shop.buyers[0],
      goods_id: shop.goods[0].id,
      price: PRICE,
      sessions: SESSIONS,
      paid_at,
      valid_until: validUntil(paid_at, SESSIONS),
    });
    return new HistoryOnDatabase(db, shop, { id, days, sales: await salesIn(db) });
  }

  #later = (at: Date) => new Date(at.getTime() + this.#days * DAY_MS);
  #earlier = (at: Date) => new Date(at.getTime() - this.#days * DAY_MS);

  /** Performs a deed. A refused deed changes nothing. */
  async perform(deed: Deed, { now, sessions }: State): Promise<void> {
    await this.#act(deed, this.#later(now), sessions.length).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
    });
  }

  async #act(deed: Deed, now: Date, agreed: number): Promise<unknown> {
    const [db, order_id] = [this.#db, this.#id];
    const [buyerId, operatorId] = this.#shop.buyers;
    const person = (by: 'buyer' | 'counsellor') =>
      by === 'buyer' ? { id: buyerId, level: LEVEL.member } : { id: this.#shop.counsellorId, level: LEVEL.counsellor };
    const position = 'session' in deed ? which(deed.session, agreed) : 0;
    switch (deed.kind) {
      case 'wait':
        return closeOrders(db, new Date(now.getTime() + deed.hours * 3_600_000));
      case 'refund':
        return requestRefund(db, buyerId, order_id, {}, now);
      case 'offer': {
        const times = [new Date(now.getTime() + deed.ahead * 3_600_000).toISOString()];
        const by = person(deed.by);
        const attempt = { memberId: by.id, key: null, digest: '' };
        return offerTimes(db, by, attempt, { order_id, position, times, late_yn: deed.late }, now);
      }
      case 'report':
        return reportSession(db, this.#shop.counsellorId, { order_id, position, result: deed.result }, now);
      case 'object':
        return objectToReport({ db, cipher }, buyerId, { order_id, position, reason: 'not_held', text: '말' }, now);
      case 'decide': {
        const objection = await this.#objection(position);
        if (!objection) return;
        const decision = { operatorId, result: deed.result, reason: '확인했어요' };
        return decideObjection({ db, cipher }, objection.id, decision, now);
      }
    }
    const offer = await this.#firstOffer();
    if (!offer) return;
    const by = person(deed.by);
    if (deed.kind !== 'confirm') return endOffer(db, by, { offerId: offer.id, kind: deed.kind }, now);
    const starts_at = offer.times[0]?.toISOString() ?? '';
    return confirmTime(db, by, { offer_id: offer.id, starts_at, late_yn: deed.late }, now);
  }

  #offers = () =>
    this.#db
      .selectFrom('session_offers')
      .select(['id', 'position', 'offered_by', 'times'])
      .where('order_id', '=', this.#id)
      .where('state', '=', 'open')
      .orderBy('id');

  #firstOffer = () => this.#offers().limit(1).executeTakeFirst();

  #objection = (position: number) =>
    this.#db
      .selectFrom('session_objections')
      .select('id')
      .where('order_id', '=', this.#id)
      .where('position', '=', position)
      .executeTakeFirst();

  /** The stored order in the format of the model's state, with its points, and whether a refund was audited. */
  async books() {
    const {
      order_status: status,
      settle_status: settle,
      valid_until,
    } = await this.#db
      .selectFrom('orders')
      .select(['order_status', 'settle_status', 'valid_until'])
      .where('id', '=', this.#id)
      .executeTakeFirstOrThrow();
    const sessions = await findSessions(this.#db, this.#id);
    const offers = await this.#offers().execute();
    const sum = async (kind: string) =>
      this.#number(
        sql`select coalesce(sum(amount), 0) as n from refunds where order_id = ${this.#id} and kind = ${kind}`,
      );
    return {
      status,
      settle,
      validUntil: this.#earlier(valid_until),
      sessions: sessions.map((one) => ({
        ...one,
        starts_at: this.#earlier(one.starts_at),
        object_until: one.object_until && this.#earlier(one.object_until),
        objected_at: one.objected_at && this.#earlier(one.objected_at),
        decided_at: one.decided_at && this.#earlier(one.decided_at),
      })),
      offers: offers.map(({ position, offered_by: by }) => ({ position, by })),
      returned: await sum('failure'),
      requested: await sum('request'),
      sales: (await salesIn(this.#db)) - this.#sales,
      points: await this.#number(sql`
        select coalesce(sum(amount), 0) as n from point_entries
        where cause_key = ${`order-completed:${this.#id}`}
          or cause_key in (select 'order-refunded:' || id from refunds where order_id = ${this.#id})
      `),
      audited:
        (await this.#number(sql`
          select count(*) as n from audit_rows where table_name = 'refunds' and action = 'refund requested'
            and target_id in (select id from refunds where order_id = ${this.#id})
        `)) > 0,
    };
  }

  async #number(query: ReturnType<typeof sql<{ n: number }>>): Promise<number> {
    return Number((await query.execute(this.#db)).rows[0]?.n ?? 0);
  }
}

async function salesIn(db: Db): Promise<number> {
  const rows = await db.selectFrom('goods').select('selling_cnt').execute();
  return rows.reduce((all, { selling_cnt }) => all + selling_cnt, 0);
}
