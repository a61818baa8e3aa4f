import type { MeetingKind, Party } from '@onmaum/shared-contract';
import type { Generated } from 'kysely';

/** A message between the buyer and the counsellor of an order (rules/orders.md#messages). */
export interface OrderMessageRow {
  id: Generated<number>;
  order_id: number;
  sent_by: Party;
  sender_id: number;
  /** Null once the legal retention period is over. */
  body_enc: string | null;
  created_at: Generated<Date>;
}

/** Reading of the messages of an order; one row for each order with messages. */
export interface OrderThreads {
  order_id: number;
  /** Copied from the order, for the list of unread messages. */
  counsellor_id: number;
  last_id: number;
  buyer_read_id: Generated<number>;
  counsellor_read_id: Generated<number>;
  /** Messages of the other side that this side has not read. */
  buyer_unread: Generated<number>;
  counsellor_unread: Generated<number>;
}

/** The place of one session, where it is not that of the solution. */
export interface SessionPlaces {
  id: Generated<number>;
  order_id: number;
  position: number;
  kind: MeetingKind;
  value_enc: string | null;
  updated_at: Generated<Date>;
}

export interface MessageTables {
  session_places: SessionPlaces;
  order_messages: OrderMessageRow;
  order_threads: OrderThreads;
}
