import { MINUTE_MS } from '@onmaum/shared-contract';
import { CHANNEL_NAMES, type Channel } from '@onmaum/shared-contract/notification/channels';
import type { Db } from '../../../db/schema.ts';
import { queueDeliveries } from '../../delivery/delivery-repository.ts';
import { afterQuiet } from '../../delivery/quiet-hours.ts';
import { announceNotifications } from '../announce-notifications.ts';
import { groupQueued } from '../notification-repository.ts';

const BATCH = 500;
/** Delay of each channel. Mail is delayed, because a member who is on the site probably sees the notification there first. */
const PAUSE_MS: Record<Channel, number> = { push: 0, mail: 10 * MINUTE_MS, talk: 0 };

/**
 * Puts the next stored notifications into their groups, queues them for the channels outside the site, and announces them to the
 * open pages of their members. This does not run in the transaction that stores the notifications. Otherwise concurrent comments
 * on one post would wait for each other: to update the group, and at the commit to publish the announcement.
 * @param channels the channels that this site has
 * @returns whether more may be waiting
 */
export const groupNotifications = (
  db: Db,
  channels: readonly Channel[] = CHANNEL_NAMES,
  now = new Date(),
): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const { groups, taken } = await groupQueued(trx, BATCH);
    const due = channels.map((channel) => {
      const soon = new Date(now.getTime() + PAUSE_MS[channel]);
      return { channel, soon, inDay: afterQuiet(soon) };
    });
    await queueDeliveries(trx, groups, due, now);
    await announceNotifications(trx, [...new Set(groups.map(({ member_id }) => member_id))]);
    return taken === BATCH;
  });
