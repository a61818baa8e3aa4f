import { recordAudit } from '../../db/audit.ts';
import { publish } from '../../db/events.ts';
import type { Trx } from '../../db/schema.ts';
import { notify } from '../notification/notify.ts';
import { releaseWorry } from './return-repository.ts';
import { expireWriting } from './writing-repository.ts';

interface TakenWorry {
  id: number;
  counsellorId: number;
  authorId: number;
}

/**
 * Gives a locked, open worry back to the queue, and notifies its author (rules/desk.md#returning).
 * @param audit who gives it back, and the name of that action
 */
export async function giveBack(
  trx: Trx,
  { id, counsellorId, authorId }: TakenWorry,
  audit: { actorId: number; action: string },
  now: Date,
): Promise<void> {
  await releaseWorry(trx, id);
  const event = { kind: 'returned', target: 'worry', targetId: id, sourceId: now.getTime() } as const;
  // notifies before `letWait` locks the note: `assignWaiting` takes the locks in this order, too
  await notify(trx, { ...event, to: [authorId].filter((one) => one !== audit.actorId) }, now);
  await expireWriting(trx, id, counsellorId, now);
  await recordAudit(trx, { ...audit, table: 'worries', targetId: id });
  await publish(trx, { topic: 'worries', kind: 'returned', id }, 'staff');
}
