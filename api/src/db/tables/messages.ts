import type { MeetingKind, Party } from '@onmaum/shared-contract';
import type { Generated } from 'kysely';

/** A message between the buyer and the counsellor of an order (rules/orders.md#messages). */
export interface OrderMessageRow {
  id: Generated<number>;
  order_id: number;
  sent_by: Party;
  sender_id: number;
  /** Text of the message; null after the legal retention period. */
  body_enc: string | null;
  created_at: Generated<Date>;
}

/** How far both sides have read the messages of an order. There is a row for each order with messages. */
export interface OrderThreads {
  order_id: number;
  /** Copied from the order, so that the list of unread messages needs no join. */
  counsellor_id: number;
  last_id: number;
  buyer_read_id: Generated<number>;
  counsellor_read_id: Generated<number>;
  /** Number of the counsellor's messages that the buyer has not read; `counsellor_unread`: the reverse. */
  buyer_unread: Generated<number>;
  counsellor_unread: Generated<number>;
}

/** The place of one session, if it differs from the place of the solution. */
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
