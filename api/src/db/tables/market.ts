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
  /** Areas of interest, by which the list of solutions is filtered. */
  areas: Generated<WorryCategory[]>;
  sell_status: Generated<'Y' | 'N'>;
  sell_sdate: Date | null;
  sell_edate: Date | null;
  recommended_place: number | null;
  review_cnt: Generated<number>;
  review_score_sum: Generated<number>;
  /** Numbers of reviews whose scores, rounded up, are 1, 2, 3, 4 and 5 stars. */
  review_spread: Generated<number[]>;
  /** Number of purchases without refunded ones. A refund of only some sessions does not change it. */
  selling_cnt: Generated<number>;
  /** Kind of place of the solution's sessions; null if the counsellor has not set a place. */
  meeting_kind: MeetingKind | null;
  meeting_value_enc: string | null;
  /** Upper limit of `selling_cnt`; null if there is none (rules/solutions.md#places). */
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
  /** Length of one session in minutes. */
  minutes: number;
  participants: number;
  counsellor_nickname: string;
  price: number;
  sessions: number;
  /** Name of the bank card; empty if the payment provider does not send it. */
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

/**
 * A session whose time both sides have agreed on. A constraint prevents scheduled sessions of a counsellor from overlapping,
 * except those of one group.
 */
export interface OrderSessions {
  order_id: number;
  position: number;
  /** Copied from the order, for the constraint against overlaps. `ends_at` is stored for the same reason. */
  counsellor_id: number;
  starts_at: Date;
  ends_at: Date;
  /** Sessions with the same key may overlap, since they belong to one group (`session/free-times/booking-key.ts`). */
  booking_key: string;
  status: Generated<SessionState>;
  /** Number of times that the session's calendar entry has changed. */
  sequence: Generated<number>;
  /** Time until which the buyer may object to the report; null if there is no report yet or the report is final. */
  object_until: Date | null;
  updated_at: Generated<Date>;
}

/** State of an offer; 'cancelled': its order ended. */
export type OfferState = 'open' | 'confirmed' | 'superseded' | 'declined' | 'withdrawn' | 'expired' | 'cancelled';

/** Times that one side offers for a session (rules/orders.md#sessions). */
export interface SessionOffers {
  id: Generated<number>;
  order_id: number;
  /** Copied from the order, so that the desk's lists need no join. */
  counsellor_id: number;
  position: number;
  offered_by: Party;
  times: Date[];
  /** The latest of the offered times. */
  last_at: Date;
  /** Whether the buyer accepted that nothing is refunded, because an offered time is near. */
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
  /** Null until the objection is decided. */
  decision: 'done' | 'no_show' | 'failed' | null;
  decided_at: Date | null;
  /** The operator who decided; null if the counsellor ended the objection by reporting the session as failed. */
  decided_by: number | null;
  decision_reason_enc: string | null;
}

/** A time when a counsellor takes no sessions, or takes sessions outside of the weekly slots (rules/proposals.md#exceptions). */
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
  /** Copied from the solution, for an index on a counsellor's reviews. */
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

/** Records that the counsellor of an order read the buyer's intake sheet or contact details. */
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
