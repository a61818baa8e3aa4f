import { BOARD_TEXT, WORRY_STATUS } from '@onmaum/shared-contract';
import { DESK_TEXT } from '@onmaum/shared-contract/texts/desk-texts';
import { recordAudit } from '../../../db/audit.ts';
import { publish } from '../../../db/events.ts';
import type { Trx } from '../../../db/schema.ts';
import { conflict, notFound } from '../../../errors.ts';
import { SERVER_TEXT } from '../../../texts.ts';
import { requireCounsellor } from '../../desk/counsellor.ts';
import { countOpen, lockDesk } from '../../desk/counsellor-repository.ts';
import { restoreWriting } from '../../desk/writing-repository.ts';
import { notify } from '../../notification/notify.ts';
import { assignWorry, lockWorry } from '../write-repository.ts';

export interface Assignment {
  id: number;
  counsellorId: number;
  /** Number of open worries that a counsellor may have (rules/desk.md#taking). */
  openLimit: number;
  /** The version that the counsellor has read. */
  version?: number | undefined;
}

/**
 * Assigns a waiting worry to a counsellor. If several calls assign it at the same time, one succeeds
 * (rules/worries.md#assignment).
 * @param audit the person who assigns the worry, and the action for the audit row
 * @returns `at` is the time of the assignment, or null if the counsellor already had the worry: then nothing changes
 */
export async function assignWaiting(
  trx: Trx,
  { id, counsellorId, openLimit, version }: Assignment,
  audit: { actorId: number; action: string },
): Promise<{ at: Date | null; isAnswered: boolean }> {
  await lockDesk(trx, counsellorId);
  // checked after the lock, because the account may be disabled while this call waits for the lock
  await requireCounsellor(trx, counsellorId);
  const worry = await lockWorry(trx, id);
  if (!worry) throw notFound();
  if (worry.counsellor_id === counsellorId) return { at: null, isAnswered: worry.answered_at !== null };
  // checked before the author: otherwise the error for a taken worry would reveal its author to an operator
  if (worry.status !== WORRY_STATUS.waiting) throw conflict('worry_taken', SERVER_TEXT.worryTaken);
  if (worry.author_id === counsellorId) throw conflict('own_worry', DESK_TEXT.ownWorry);
  // The counsellor must have read the current text.
  if (version !== undefined && version !== worry.version) throw conflict('stale', BOARD_TEXT.stale);
  if ((await countOpen(trx, counsellorId)) >= openLimit) throw conflict('open_limit', DESK_TEXT.openLimit(openLimit));
  // read after the locks, so that later changes have later times
  const now = new Date();
  await assignWorry(trx, id, counsellorId, now);
  const event = { kind: 'taken', target: 'worry', targetId: id, sourceId: now.getTime() } as const;
  // `notify` waits for an author who is leaving. It must come before `restoreWriting`, which locks notes: a withdrawal also
  // locks its member before it deletes notes.
  await notify(trx, { ...event, to: [worry.author_id].filter((one) => one !== audit.actorId) }, now);
  await restoreWriting(trx, id, counsellorId, now);
  await recordAudit(trx, { ...audit, table: 'worries', targetId: id });
  await publish(trx, { topic: 'worries', kind: 'taken', id }, 'staff');
  return { at: now, isAnswered: false };
}
