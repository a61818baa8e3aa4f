import type { GoodsCategory, WorryCategory } from '@onmaum/shared-contract/constants';
import type { Generated } from 'kysely';

export interface Goods {
  id: Generated<number>;
  counsellor_id: number;
  category: GoodsCategory;
  name: string;
  summary: string;
  content: string;
  sell_price: number;
  ori_price: number;
  minutes: number;
  participants: Generated<number>;
  sessions: Generated<number>;
  communicate: string;
  keywords: Generated<string[]>;
  /** What it helps with, for the filter of the list. */
  areas: Generated<WorryCategory[]>;
  sell_status: Generated<'Y' | 'N'>;
  sell_sdate: Date | null;
  sell_edate: Date | null;
  recommended_place: number | null;
  review_cnt: Generated<number>;
  review_score_sum: Generated<number>;
  /** Number of reviews with up to 1, 2, 3, 4 and 5 stars. */
  review_spread: Generated<number[]>;
  selling_cnt: Generated<number>;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  deleted_at: Date | null;
}

export interface PaymentIntents {
  order_no: string;
  member_id: number;
  goods_id: number;
  amount: number;
  state: Generated<'prepared' | 'paid' | 'failed' | 'cancelled'>;
  imp_uid: string | null;
  created_at: Generated<Date>;
  settled_at: Date | null;
}

export interface Orders {
  id: Generated<number>;
  order_no: string;
  imp_uid: string;
  member_id: number;
  goods_id: number;
  counsellor_id: number;
  goods_name: string;
  price: number;
  sessions: number;
  payment_method: Generated<'card'>;
  /** 1 paid, 2 under way, 3 completed, 4 expired or no-show, 5 refunded (rules/orders.md#order-status). */
  order_status: Generated<number>;
  /** 0 none, 1 settled, 2 refund requested, 3 refund done (rules/orders.md#settle-status). */
  settle_status: Generated<number>;
  paid_at: Date;
  valid_until: Date;
  contacted_at: Date | null;
  completed_at: Date | null;
  version: Generated<number>;
  created_at: Generated<Date>;
}

export interface OrderSessions {
  order_id: number;
  position: number;
  starts_at: Date;
  status: Generated<'scheduled' | 'done' | 'no_show' | 'cancelled'>;
  updated_at: Generated<Date>;
}

export interface Refunds {
  id: Generated<number>;
  order_id: number;
  amount: number;
  /** Percent of the price. */
  rate: number;
  status: Generated<'requested' | 'done' | 'refused'>;
  requested_at: Generated<Date>;
  processed_at: Date | null;
}

export interface PaymentEvents {
  id: Generated<number>;
  imp_uid: string;
  order_no: string | null;
  source: 'redirect' | 'webhook' | 'reconcile';
  outcome: string;
  created_at: Generated<Date>;
}

export interface GoodsReviews {
  id: Generated<number>;
  order_id: number;
  goods_id: number;
  /** That of the solution: an expert's reviews are read in their order. */
  counsellor_id: number;
  member_id: number;
  score: number;
  keywords: Generated<string[]>;
  text: string;
  created_at: Generated<Date>;
}

export interface IntakeSheets {
  member_id: number;
  body_enc: string;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface MarketTables {
  goods: Goods;
  payment_intents: PaymentIntents;
  orders: Orders;
  order_sessions: OrderSessions;
  refunds: Refunds;
  payment_events: PaymentEvents;
  goods_reviews: GoodsReviews;
  intake_sheets: IntakeSheets;
}
