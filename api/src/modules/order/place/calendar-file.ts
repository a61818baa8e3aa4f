import {
  MEETING_KINDS,
  MEETING_VALUES,
  type MeetingKind,
  type Party,
  type SessionState,
} from '@onmaum/shared-contract';
import { paths } from '@onmaum/shared-contract/site/paths';
import { ICalCalendarMethod, ICalEventStatus, default as ical } from 'ical-generator';

interface Entry {
  position: number;
  starts_at: Date;
  ends_at: Date;
  status: SessionState;
  sequence: number;
  updated_at: Date;
  place: { kind: MeetingKind; value: string } | null;
}

interface Order {
  id: number;
  /** Number of sessions that were bought. */
  count: number;
  side: Party;
  /** Origin of the site. */
  origin: string;
}

/**
 * The calendar file of an order (rules/orders.md#calendar-file). Other people may see a calendar, so the file names neither
 * the solution nor the other side. A session keeps its UID; its SEQUENCE rises with each change.
 */
export function calendarFile(entries: readonly Entry[], { id, count, side, origin }: Order): string {
  const calendar = ical({ prodId: { company: 'onmaum', product: 'sessions', language: 'KO' } });
  calendar.method(ICalCalendarMethod.PUBLISH);
  const url = origin + (side === 'buyer' ? paths.purchase : deskOrderPath(id));
  for (const { position, starts_at, ends_at, status, sequence, updated_at, place } of entries) {
    calendar.createEvent({
      id: `order-${id}-session-${position}@onmaum`,
      start: starts_at,
      end: ends_at,
      stamp: updated_at,
      lastModified: updated_at,
      sequence,
      summary: count > 1 ? `온마음 ${position}회기` : '온마음 예약',
      status: status === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      url,
      ...(place && { location: wordsOf(place) }),
    });
  }
  return calendar.toString();
}

const deskOrderPath = (id: number) => `/desk/orders/${id}`;
const wordsOf = ({ kind, value }: NonNullable<Entry['place']>) =>
  kind in MEETING_VALUES ? value : MEETING_KINDS[kind];
