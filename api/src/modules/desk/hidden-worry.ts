import { publish } from '../../db/events.ts';
import type { Trx } from '../../db/schema.ts';
import { lockDrafts } from '../draft/draft-repository.ts';
import { notify } from '../notification/notify.ts';
import { findCounsellor } from './counsellor-repository.ts';
import { letWait } from './give-back.ts';
import { findOpenCounsellor } from './return-repository.ts';

/**
 * An open worry that is hidden because of reports (rules/desk.md#hidden-worries). Call the functions below with the worry locked,
 * after notifying its author: `assignWaiting` takes its locks in the same order.
 */
interface HiddenWorry {
  id: number;
  /** The operator who hides or shows the worry, or the author who changes it; null if reports reach the threshold. */
  actorId: number | null;
  now: Date;
}

/** Notifies the counsellor of an open worry that it was hidden. */
export async function announceHiddenTaken(trx: Trx, { id, actorId, now }: HiddenWorry): Promise<void> {
  const counsellorId = await findOpenCounsellor(trx, id);
  if (counsellorId === null) return;
  const event = { kind: 'worry_hidden', target: 'desk-list', targetId: id, sourceId: now.getTime() } as const;
  await notify(trx, { ...event, to: [counsellorId].filter((one) => one !== actorId) }, now);
}

/** Releases a hidden, open worry from its counsellor, who was notified when the worry was hidden. */
export async function releaseHidden(trx: Trx, { id, actorId, now }: HiddenWorry & { actorId: number }): Promise<void> {
  const counsellorId = await findOpenCounsellor(trx, id);
  if (counsellorId !== null) await letWait(trx, { id, counsellorId }, { actorId, action: 'worry released' }, now);
}

/** Notifies the counsellor of an open worry that it is shown again. Releases it if the counsellor is not active any more. */
export async function resumeShown(trx: Trx, worry: HiddenWorry & { actorId: number }): Promise<void> {
  const { id, actorId, now } = worry;
  const counsellorId = await findOpenCounsellor(trx, id);
  if (counsellorId === null) return;
  // waits for an operator who is disabling the account; a later `disableMember` finds the worry open, and releases it
  await lockDrafts(trx, counsellorId);
  if (!(await findCounsellor(trx, counsellorId))?.active) return releaseHidden(trx, worry);
  const event = { kind: 'worry_restored', target: 'desk-worry', targetId: id, sourceId: now.getTime() } as const;
  await notify(trx, { ...event, to: [counsellorId].filter((one) => one !== actorId) }, now);
  await publish(trx, { topic: 'worries', kind: 'taken', id }, 'staff');
}
