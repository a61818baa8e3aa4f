import { z } from 'zod';
import { Flag } from '../call/codecs.ts';
import { Id, Instant } from '../common.ts';
import { GOODS_CATEGORIES, ORDER_STATUS, SETTLE_STATUS } from '../constants.ts';
import { AgreedSession, SessionOffer } from '../order/session.ts';
import { DESK_ORDER_TEXT } from '../texts/desk-order-texts.ts';
import { memberText } from '../writing/member-text.ts';
import { DESK_ORDER_LIMITS, ORDER_GROUP_NAMES } from './order-groups.ts';

const Group = z.enum(ORDER_GROUP_NAMES);

/** Request of one page of a counsellor's orders (rules/desk.md#orders). */
export const DeskOrdersQuery = z.object({
  group: Group.default('contact'),
  /** Lists all orders with unread messages, the latest message first, instead of the orders of one group. */
  unread: z.boolean().default(false),
  limit: z.number().int().min(1).max(50).default(DESK_ORDER_LIMITS.page),
  /** `next_cursor` of the previous page. */
  cursor: z.string().max(200).optional(),
});
export type DeskOrdersQuery = z.output<typeof DeskOrdersQuery>;

/** The next step of an order (`next-step.ts`). */
const Next = z.object({
  group: Group,
  /** Position of the session that the step is about; null if it is about the whole order. */
  position: z.number().int().nullable(),
  /** When the step is due, ends or begins; null if it has no such time. */
  until: Instant.nullable(),
});

/** An order in the list of the desk, without personal data of the buyer. */
export const DeskOrderItem = z.object({
  order_id: Id,
  order_no: z.string(),
  goods_id: Id,
  goods_name: z.string(),
  goods_category: z.enum(GOODS_CATEGORIES),
  goods_communicate: z.string(),
  /** Length of one session in minutes. */
  goods_time: z.number().int(),
  /** Number of sessions that were bought. */
  sessions: z.number().int(),
  /** Participants of a session; more than 1 for a group. */
  participants: z.number().int(),
  order_price: z.number().int(),
  order_status: z.literal(Object.values(ORDER_STATUS)),
  settle_status: z.literal(Object.values(SETTLE_STATUS)),
  payment_date: Instant,
  /** Deadline of the counsellor's first contact. */
  contact_until: Instant,
  contacted_at: Instant.nullable(),
  valid_until: Instant,
  /** Sessions with an agreed time. */
  counsels: z.array(AgreedSession),
  /** Open offers of times. */
  offers: z.array(SessionOffer),
  next: Next,
  /** Messages of the buyer that the counsellor has not read. */
  unread_count: z.number().int(),
});
export type DeskOrderItem = z.infer<typeof DeskOrderItem>;

/**
 * A page of orders. In a group, the order whose next step is due earliest comes first; among ended orders, the latest purchase;
 * among orders with unread messages, the order with the latest message.
 */
export const DeskOrders = z.object({
  orderList: z.array(DeskOrderItem),
  next_cursor: z.string().nullable(),
  /** When the clock next moves an order to another group: at the end of a session, or when the next day begins in Korea. */
  changes_at: Instant,
  /** Number of orders with unread messages, and of orders of each group; counting stops at `DESK_ORDER_LIMITS.counted`. */
  unread_orders: z.number().int(),
  counts: z.object(Object.fromEntries(ORDER_GROUP_NAMES.map((name) => [name, z.number().int()])) as Counts),
});
export type DeskOrders = z.infer<typeof DeskOrders>;
type Counts = Record<(typeof ORDER_GROUP_NAMES)[number], z.ZodNumber>;

const Version = z.number().int().positive();

/** An order in full, for its counsellor. */
export const DeskOrder = DeskOrderItem.extend({
  /** Whether the buyer's account is closed. */
  left_yn: Flag,
  /** Whether the counsellor may view contact details and the intake sheet; true while the order is open. */
  looks_yn: Flag,
  /** Whether the buyer has an intake sheet that the counsellor may read. */
  sheet_yn: Flag,
  /** When the buyer last corrected the phone number; null if never. */
  phone_changed_at: Instant.nullable(),
  /** Audit entries of the order in plain Korean, the oldest first. */
  history: z.array(
    z.object({ at: Instant, by: z.enum(['buyer', 'counsellor', 'operator', 'system']), text: z.string() }),
  ),
  /** Notes that the reader has written; position 0 is the note about the whole order. */
  notes: z.array(z.object({ position: z.number().int(), text: z.string(), version: Version, updated_at: Instant })),
});
export type DeskOrder = z.infer<typeof DeskOrder>;

/** Requests the contact details of an order's buyer. */
export const OrderContactBody = z.object({ order_id: Id });
export type OrderContactBody = z.output<typeof OrderContactBody>;

/** Contact details of an order's buyer. A field is empty if the purchase was made before the field existed. */
export const OrderContact = z.object({
  order_id: Id,
  buyer_name: z.string(),
  buyer_tel: z.string(),
  buyer_email: z.string(),
});
export type OrderContact = z.infer<typeof OrderContact>;

/** Saves a counsellor's note about a session, or about the whole order. */
export const SessionNoteBody = z.object({
  order_id: Id,
  /** Position of the session; 0 for the whole order. */
  position: z.number().int().min(0).max(100),
  note: memberText({ max: DESK_ORDER_LIMITS.noteMax, tooLong: DESK_ORDER_TEXT.noteLong }),
  /** Version of the note that was edited; 0 for a new note. */
  version: z.number().int().min(0),
});
export type SessionNoteBody = z.output<typeof SessionNoteBody>;
