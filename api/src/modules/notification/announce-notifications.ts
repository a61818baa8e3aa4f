import { publish } from '../../db/events.ts';
import type { Trx } from '../../db/schema.ts';

/** Maximum number of recipients of one message: the database limits a message to 8,000 bytes. */
const MEMBERS_A_MESSAGE = 400;

/** Publishes to members that their notifications have changed. */
export async function announceNotifications(trx: Trx, members: readonly number[]): Promise<void> {
  for (let start = 0; start < members.length; start += MEMBERS_A_MESSAGE) {
    const to = members.slice(start, start + MEMBERS_A_MESSAGE);
    await publish(trx, { topic: 'notifications', kind: 'changed', id: null }, to);
  }
}
