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
 * Assigns a waiting worry to a counsellor. Of several assignments at once, one succeeds (rules/worries.md#assignment).
 * @param audit who assigns, and the name of that action
 * @returns the time; null if the counsellor already had the worry, which they may have answered: a repeated call changes nothing
 */
export async function assignWaiting(
  trx: Trx,
  { id, counsellorId, openLimit, version }: Assignment,
  audit: { actorId: number; action: string },
): Promise<{ at: Date | null; isAnswered: boolean }> {
  await requireCounsellor(trx, counsellorId);
  await lockDesk(trx, counsellorId);
  const worry = await lockWorry(trx, id);
  if (!worry) throw notFound();
  if (worry.counsellor_id === counsellorId) return { at: null, isAnswered: worry.answered_at !== null };
  // before the author, whom the refusal of a taken worry must not reveal to an operator
  if (worry.status !== WORRY_STATUS.waiting) throw conflict('worry_taken', SERVER_TEXT.worryTaken);
  if (worry.author_id === counsellorId) throw conflict('own_worry', DESK_TEXT.ownWorry);
  // The counsellor must have read the current text.
  if (version !== undefined && version !== worry.version) throw conflict('stale', BOARD_TEXT.stale);
  if ((await countOpen(trx, counsellorId)) >= openLimit) throw conflict('open_limit', DESK_TEXT.openLimit(openLimit));
  // after the locks, so that times have the order of the acts
  const now = new Date();
  await assignWorry(trx, id, counsellorId, now);
  const event = { kind: 'taken', target: 'worry', targetId: id, sourceId: now.getTime() } as const;
  // waits for an author who is leaving, so it precedes the note: the withdrawal locks its member and then deletes notes
  await notify(trx, { ...event, to: [worry.author_id].filter((one) => one !== audit.actorId) }, now);
  await restoreWriting(trx, id, counsellorId, now);
  await recordAudit(trx, { ...audit, table: 'worries', targetId: id });
  await publish(trx, { topic: 'worries', kind: 'taken', id }, 'staff');
  return { at: now, isAnswered: false };
}
