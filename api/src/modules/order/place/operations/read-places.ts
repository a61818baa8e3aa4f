import type { OrderPlaces } from '@onmaum/shared-contract';
import { threadOf } from '../../message/sides.ts';
import type { Person } from '../../session/party.ts';
import { calendarFile } from '../calendar-file.ts';
import { placedSessions, type Sealed, showPlaces } from '../show-places.ts';

/** Places of the scheduled sessions of an order, for buyer and counsellor. @throws 404 for everybody else */
export async function readPlaces(sealed: Sealed, person: Person, orderId: number): Promise<OrderPlaces> {
  await threadOf(sealed.db, orderId, person);
  return showPlaces(sealed, orderId);
}

/** The calendar file of an order, for buyer and counsellor. @throws 404 for everybody else */
export async function readCalendar(sealed: Sealed, person: Person, orderId: number, origin: string): Promise<Buffer> {
  const { order, side } = await threadOf(sealed.db, orderId, person);
  const { sessions } = await placedSessions(sealed, orderId);
  return Buffer.from(calendarFile(sessions, { id: orderId, count: order.sessions, side, origin }));
}
