import type { Look, MeetingKind, ObjectionReason, Party, SessionState } from '@onmaum/shared-contract';
import type { GoodsCategory, OrderStatus, SettleStatus, WorryCategory } from '@onmaum/shared-contract/constants';
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
  /** Areas of interest, for the filter of the list. */
  areas: Generated<WorryCategory[]>;
  sell_status: Generated<'Y' | 'N'>;
  sell_sdate: Date | null;
  sell_edate: Date | null;
  recommended_place: number | null;
  review_cnt: Generated<number>;
  review_score_sum: Generated<number>;
  /** Number of reviews with up to 1, 2, 3, 4 and 5 stars. */
  review_spread: Generated<number[]>;
  /** Purchases that are not refunded. */
  selling_cnt: Generated<number>;
  /** Place of its sessions; null for none. */
  meeting_kind: MeetingKind | null;
  meeting_value_enc: string | null;
  /** Most that `selling_cnt` may be; null for any number (rules/solutions.md#places). */
  places: Generated<number | null>;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  deleted_at: Date | null;
}

export interface Orders {
  id: Generated<number>;
  order_no: string;
  imp_uid: string;
  member_id: number;
  goods_id: number;
  counsellor_id: number;
  goods_name: string;
  category: GoodsCategory;
  communicate: string;
  /** Length of one session. */
  minutes: number;
  participants: number;
  counsellor_nickname: string;
  price: number;
  sessions: number;
  /** Empty when the provider does not name it. */
  card_name: Generated<string>;
  payment_method: Generated<'card'>;
  order_status: Generated<OrderStatus>;
  settle_status: Generated<SettleStatus>;
  paid_at: Date;
  valid_until: Date;
  contacted_at: Date | null;
  completed_at: Date | null;
  version: Generated<number>;
  created_at: Generated<Date>;
}

/** A session whose time both sides agreed. Scheduled sessions of a counsellor cannot overlap. */
export interface OrderSessions {
  order_id: number;
  position: number;
  /** Copied from the order, for the constraint, like the end. */
  counsellor_id: number;
  starts_at: Date;
  ends_at: Date;
  /** Sessions with the same key may overlap: those of one group (`session/booking-key.ts`). */
  booking_key: string;
  status: Generated<SessionState>;
  /** Number of changes of its calendar entry. */
  sequence: Generated<number>;
  /** Until when the buyer may object to the report; null without a report, and once the report is final. */
  object_until: Date | null;
  updated_at: Generated<Date>;
}

/** How an offer ended; 'cancelled': with its order. */
export type OfferState = 'open' | 'confirmed' | 'superseded' | 'declined' | 'withdrawn' | 'expired' | 'cancelled';

/** Times that one side offers for a session (rules/orders.md#sessions). */
export interface SessionOffers {
  id: Generated<number>;
  order_id: number;
  /** Copied from the order, for the lists of the desk. */
  counsellor_id: number;
  position: number;
  offered_by: Party;
  times: Date[];
  /** The last of the times. */
  last_at: Date;
  /** The buyer agreed to a time from which on nothing is refunded. */
  late: Generated<boolean>;
  state: Generated<OfferState>;
  created_at: Generated<Date>;
  ended_at: Date | null;
}

/** A buyer's objection to the report of a session (rules/orders.md#objections). */
export interface SessionObjections {
  id: Generated<number>;
  order_id: number;
  position: number;
  reason: ObjectionReason;
  text_enc: string | null;
  created_at: Generated<Date>;
  /** Null while it is open. */
  decision: 'done' | 'no_show' | 'failed' | null;
  decided_at: Date | null;
  /** Operator; null when the counsellor reported the session as failed. */
  decided_by: number | null;
  decision_reason_enc: string | null;
}

/** When a counsellor takes no sessions (rules/proposals.md#exceptions), or takes some beside the weekly slots. */
export interface CounsellorException {
  id: Generated<number>;
  counsellor_id: number;
  starts_at: Date;
  ends_at: Date;
  created_at: Generated<Date>;
}

export interface GoodsReviews {
  id: Generated<number>;
  order_id: number;
  goods_id: number;
  /** Counsellor of the solution, copied for an index over an expert's reviews. */
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

/** Looks at a buyer's intake sheet or contact details by the counsellor of an order. */
export interface IntakeReadings {
  id: Generated<number>;
  member_id: number;
  counsellor_id: number;
  order_id: number;
  what: Generated<Look>;
  read_at: Generated<Date>;
}

export interface MarketTables {
  goods: Goods;
  orders: Orders;
  order_sessions: OrderSessions;
  session_offers: SessionOffers;
  session_objections: SessionObjections;
  counsellor_absences: CounsellorException;
  counsellor_extra_hours: CounsellorException;
  goods_reviews: GoodsReviews;
  intake_sheets: IntakeSheets;
  intake_readings: IntakeReadings;
}
