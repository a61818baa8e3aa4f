import { setTimeout as pause } from 'node:timers/promises';
import { HOUR_MS, MINUTE_MS } from '@onmaum/shared-contract';
import type { BaseLogger } from 'pino';
import type { Db } from '../../../db/schema.ts';
import type { DeliveryOutcome } from '../../../db/tables/channels.ts';
import type { ChannelSender, Delivery } from '../channel.ts';
import { type Claimed, claimDue, endDelivery, findWanted, postponeDelivery } from '../delivery-repository.ts';
import { isQuiet } from '../quiet-hours.ts';

const TRIES = 5;
/** Age at which a delivery fails, because its news is outdated. */
const LATEST_MS = 48 * HOUR_MS;
/** Delay after the first failure. Each further failure multiplies it by five. */
const BACK_OFF_MS = MINUTE_MS;
const NOTE_TRIES = 4;
const NOTE_PAUSE_MS = 500;

interface Deps {
  db: Db;
  log?: Pick<BaseLogger, 'warn'>;
}

/**
 * Sends the next deliveries of a channel that are due. A delivery is sent twice only if its outcome could not be stored, for
 * instance after a crash (rules/notification-channels.md#sending). @returns whether more may be waiting
 */
export async function sendDue({ db, log }: Deps, channel: ChannelSender, now = new Date()): Promise<boolean> {
  const claimed = await claimDue(db, channel.name, { limit: channel.atOnce, isNight: isQuiet(now) }, now);
  const isInTime = ({ created_at, tries }: Claimed) =>
    tries <= TRIES && created_at.getTime() > now.getTime() - LATEST_MS;
  const inTime = claimed.filter(isInTime);
  const wanted = new Map((await findWanted(db, inTime)).map((one) => [one.id, one]));
  const end = (one: Claimed, outcome: DeliveryOutcome) => note(() => endDelivery(db, one, outcome, now));
  // one row at a time: a statement that locks several rows could deadlock with `queueDeliveries`
  for (const one of claimed) {
    if (!isInTime(one)) await end(one, 'failed');
    else if (!wanted.has(one.id)) await end(one, 'dropped');
  }
  await Promise.all(
    [...wanted.values()].map(async (delivery) => {
      const outcome = await sendOne(channel, delivery, log);
      if (outcome !== 'later') await end(delivery, outcome);
      else if (delivery.tries >= TRIES) await end(delivery, 'failed');
      else
        await note(() =>
          postponeDelivery(db, delivery, new Date(now.getTime() + BACK_OFF_MS * 5 ** (delivery.tries - 1))),
        );
    }),
  );
  return claimed.length === channel.atOnce;
}

async function sendOne(channel: ChannelSender, delivery: Delivery, log: Deps['log']) {
  try {
    if ((await channel.send(delivery)) === 'sent') return 'sent';
    await channel.forget(delivery);
    return 'refused';
  } catch (error) {
    // the error message is not logged: it may contain the address
    log?.warn(
      { channel: channel.name, delivery: delivery.id, name: (error as Error).name },
      'a notification was not sent',
    );
    return 'later';
  }
}

/** Stores the outcome of a delivery. A failed write is retried, because without it the message would be sent again. */
async function note(write: () => Promise<unknown>, tries = 1): Promise<unknown> {
  try {
    return await write();
  } catch (error) {
    if (tries === NOTE_TRIES) throw error;
    await pause(NOTE_PAUSE_MS);
    return note(write, tries + 1);
  }
}
