import { z } from 'zod';
import { Id } from '../common.ts';
import { PLACE_TEXT } from '../texts/place-texts.ts';
import { memberLine } from '../writing/member-text.ts';
import { isSecureLink } from '../writing/secure-link.ts';
import { isBlank, lengthOf } from '../writing/writing.ts';
import { MEETING_KIND_NAMES, MEETING_VALUE_MAX, type MeetingKind } from './meeting.ts';

const Kind = z.enum(MEETING_KIND_NAMES, { error: PLACE_TEXT.kind });
/** Link, phone number or address; empty for kinds of meetings that need none. */
const value = memberLine({ max: MEETING_VALUE_MAX, tooLong: PLACE_TEXT.address }).default('');

const VALUE_FAULTS: Record<MeetingKind, (value: string) => string | null> = {
  video: (link) => (isSecureLink(link) ? null : PLACE_TEXT.video),
  call_expert: (number) => (/^\+?\d[\d-]{6,18}\d$/.test(number) ? null : PLACE_TEXT.call_expert),
  address: (address) => (lengthOf(address) >= 5 && !isBlank(address) ? null : PLACE_TEXT.address),
  call_buyer: () => null,
  chat: () => null,
};

interface Place {
  kind: MeetingKind | '';
  value: string;
}

/** Checks that `value` fits `kind`. */
function checkPlace({ kind, value: given }: Place, context: z.core.$RefinementCtx<Place>): void {
  const message = kind && VALUE_FAULTS[kind](given);
  if (message) context.addIssue({ code: 'custom', message, path: ['value'] });
}

/** Sets the place of a solution's sessions. Sessions with their own place keep it. */
export const GoodsPlaceBody = z.object({ goods_id: Id, kind: Kind, value }).superRefine(checkPlace);
export type GoodsPlaceBody = z.output<typeof GoodsPlaceBody>;

/** The place of a solution's sessions. `kind` is empty if no place is set. */
export const GoodsPlace = z.object({ goods_id: Id, kind: z.enum(['', ...MEETING_KIND_NAMES]), value: z.string() });
export type GoodsPlace = z.infer<typeof GoodsPlace>;

/**
 * Sets the place of one session of the counsellor's order. An empty `kind` removes the place, so that the solution's place
 * applies.
 */
export const SessionPlaceBody = z
  .object({
    order_id: Id,
    position: z.number().int().min(1).max(100),
    kind: z.enum(['', ...MEETING_KIND_NAMES], { error: PLACE_TEXT.kind }),
    value,
  })
  .superRefine(checkPlace);
export type SessionPlaceBody = z.output<typeof SessionPlaceBody>;

/** Places of an order's scheduled sessions, for its buyer and its counsellor. */
export const OrderPlaces = z.object({
  order_id: Id,
  /** The solution's kind of meeting, which is public; empty if none is set. */
  kind: z.enum(['', ...MEETING_KIND_NAMES]),
  /** Sessions with an agreed time and a place, until their outcome is reported. */
  places: z.array(z.object({ position: z.number().int(), kind: z.enum(MEETING_KIND_NAMES), value: z.string() })),
});
export type OrderPlaces = z.infer<typeof OrderPlaces>;
