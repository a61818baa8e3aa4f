import { recordAudit } from '../../db/audit.ts';
import { publish } from '../../db/events.ts';
import type { Trx } from '../../db/schema.ts';
import { notify } from '../notification/notify.ts';
import { releaseWorry } from './return-repository.ts';
import { expireWriting } from './writing-repository.ts';

interface TakenWorry {
  id: number;
  counsellorId: number;
}

/** The person who gives a worry back, and the action for the audit row. */
interface Audit {
  actorId: number;
  action: string;
}

/** Gives a locked, open worry back to the queue, and notifies its author (rules/desk.md#returning). */
export async function giveBack(
  trx: Trx,
  { authorId, ...worry }: TakenWorry & { authorId: number },
  audit: Audit,
  now: Date,
): Promise<void> {
  const { id } = worry;
  const event = { kind: 'returned', target: 'worry', targetId: id, sourceId: now.getTime() } as const;
  // notifies before `letWait` locks the note: `assignWaiting` takes the locks in this order, too
  await notify(trx, { ...event, to: [authorId].filter((one) => one !== audit.actorId) }, now);
  await letWait(trx, worry, audit, now);
  await publish(trx, { topic: 'worries', kind: 'returned', id }, 'staff');
}

/** Releases a locked, open worry without a notification. The note and the draft of its counsellor expire. */
export async function letWait(trx: Trx, { id, counsellorId }: TakenWorry, audit: Audit, now: Date): Promise<void> {
  await releaseWorry(trx, id);
  await expireWriting(trx, id, counsellorId, now);
  await recordAudit(trx, { ...audit, table: 'worries', targetId: id });
}
