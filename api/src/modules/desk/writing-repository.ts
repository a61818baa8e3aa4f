import { DAY_MS } from '@onmaum/shared-contract';
import { RETURNED_DAYS } from '@onmaum/shared-contract/desk/worry-options';
import type { Trx } from '../../db/schema.ts';
import { lockDrafts } from '../draft/draft-repository.ts';

/**
 * Lets note and draft of a returned worry expire (rules/desk.md#returning). Waits for a draft that is being saved; a later save
 * is refused. The caller must have locked the worry.
 */
export async function expireWriting(trx: Trx, worryId: number, counsellorId: number, now: Date): Promise<void> {
  // locks drafts after the worry, as `answerWorry` does
  await lockDrafts(trx, counsellorId);
  await setExpiry(trx, worryId, counsellorId, new Date(now.getTime() + RETURNED_DAYS * DAY_MS));
}

/** Restores note and draft when their counsellor takes the worry again, or deletes them if they have expired. */
export async function restoreWriting(trx: Trx, worryId: number, counsellorId: number, now: Date): Promise<void> {
  await trx
    .deleteFrom('worry_notes')
    .where('worry_id', '=', worryId)
    .where('counsellor_id', '=', counsellorId)
    .where('expires_at', '<=', now)
    .execute();
  await trx
    .deleteFrom('drafts')
    .where('member_id', '=', counsellorId)
    .where('kind', '=', 'answer')
    .where('target_id', '=', worryId)
    .where('expires_at', '<=', now)
    .execute();
  await setExpiry(trx, worryId, counsellorId, null);
}

async function setExpiry(trx: Trx, worryId: number, counsellorId: number, expires_at: Date | null): Promise<void> {
  await trx
    .updateTable('worry_notes')
    .set({ expires_at })
    .where('worry_id', '=', worryId)
    .where('counsellor_id', '=', counsellorId)
    .execute();
  await trx
    .updateTable('drafts')
    .set({ expires_at })
    .where('member_id', '=', counsellorId)
    .where('kind', '=', 'answer')
    .where('target_id', '=', worryId)
    .execute();
}
