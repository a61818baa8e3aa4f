import type { Db } from '../../../db/schema.ts';
import { inBatches } from '../../../lib/in-batches.ts';
import { closeEndedPolls } from '../close-poll-repository.ts';

/** Closes ended polls. Votes have been refused since their end. */
export const closePolls = (db: Db, now: Date): Promise<void> =>
  inBatches({ size: 500, most: 20 }, (limit) => closeEndedPolls(db, now, limit));
