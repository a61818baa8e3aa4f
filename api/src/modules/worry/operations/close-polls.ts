import type { Db } from '../../../db/schema.ts';
import { inBatches } from '../../../lib/in-batches.ts';
import { notify } from '../../notification/notify.ts';
import { closeEndedPolls, findPollPeople } from '../poll/close-poll-repository.ts';

/** Closes ended polls, and notifies their authors and voters. A poll refuses votes from its end on, even before it is closed. */
export const closePolls = (db: Db, now: Date): Promise<void> =>
  inBatches({ size: 50, most: 200 }, (limit) =>
    db.transaction().execute(async (trx) => {
      const closed = await closeEndedPolls(trx, now, limit);
      for (const poll of closed) {
        const event = { kind: 'poll_closed', target: 'worry', targetId: poll.worry_id, sourceId: poll.id } as const;
        await notify(trx, { ...event, to: await findPollPeople(trx, poll) }, now);
      }
      return closed.length;
    }),
  );
