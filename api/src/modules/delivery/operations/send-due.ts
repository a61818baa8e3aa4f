import { HOUR_MS, MINUTE_MS } from '@onmaum/shared-contract';
import type { BaseLogger } from 'pino';
import type { Db } from '../../../db/schema.ts';
import type { ChannelSender, Delivery } from '../channel.ts';
import { claimDue, endDeliveries, findWanted, postponeDelivery } from '../delivery-repository.ts';
import { isQuiet } from '../quiet-hours.ts';

const BATCH = 50;
const TRIES = 5;
/** News that is older is no news. */
const LATEST_MS = 48 * HOUR_MS;
/** After the first failure; five times as long after each further one. */
const BACK_OFF_MS = MINUTE_MS;

interface Deps {
  db: Db;
  log?: Pick<BaseLogger, 'warn'>;
}

/**
 * Sends the next deliveries of a channel that are due, each once unless a process crashes meanwhile
 * (rules/notification-channels.md#sending). @returns whether more may be waiting
 */
export async function sendDue({ db, log }: Deps, channel: ChannelSender, now = new Date()): Promise<boolean> {
  const claimed = await claimDue(db, channel.name, { limit: BATCH, isNight: isQuiet(now) }, now);
  const isInTime = ({ created_at, tries }: { created_at: Date; tries: number }) =>
    tries <= TRIES && created_at.getTime() > now.getTime() - LATEST_MS;
  const late = claimed.filter((delivery) => !isInTime(delivery)).map(({ id }) => id);
  const wanted = await findWanted(
    db,
    claimed.filter(isInTime).map(({ id }) => id),
  );
  const kept = new Set([...late, ...wanted.map(({ id }) => id)]);
  const dropped = claimed.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
  await endDeliveries(db, late, 'failed', now);
  await endDeliveries(db, dropped, 'dropped', now);
  await Promise.all(wanted.map((delivery) => sendOne({ db, ...(log && { log }) }, channel, delivery, now)));
  return claimed.length === BATCH;
}

async function sendOne({ db, log }: Deps, channel: ChannelSender, delivery: Delivery, now: Date): Promise<void> {
  try {
    const outcome = await channel.send(delivery);
    if (outcome === 'gone') await channel.forget(delivery);
    await endDeliveries(db, [delivery.id], outcome === 'gone' ? 'refused' : 'sent', now);
  } catch (error) {
    // without the message, which may contain the address
    log?.warn(
      { channel: channel.name, delivery: delivery.id, name: (error as Error).name },
      'a notification was not sent',
    );
    if (delivery.tries >= TRIES) await endDeliveries(db, [delivery.id], 'failed', now);
    else await postponeDelivery(db, delivery.id, new Date(now.getTime() + BACK_OFF_MS * 5 ** (delivery.tries - 1)));
  }
}
