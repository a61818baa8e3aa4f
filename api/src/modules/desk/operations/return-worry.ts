import type { DeskReturnBody, Stored } from '@onmaum/shared-contract';
import { type Attempt, runOnce } from '../../../db/run-once.ts';
import type { Db } from '../../../db/schema.ts';
import type { FieldCipher } from '../../../lib/secrets/field-cipher.ts';
import { giveBack } from '../give-back.ts';
import { insertReturn } from '../return-repository.ts';
import { lockOpenWorry } from '../taken-worry.ts';

/** Returns a taken worry to the queue (rules/desk.md#returning). An inactive counsellor may also do this. */
export const returnWorry = (
  db: Db,
  cipher: FieldCipher,
  attempt: Attempt,
  { id, reason, words }: DeskReturnBody,
): Promise<Stored> =>
  runOnce(db, { ...attempt, action: `return worry ${id}` }, async (trx) => {
    const counsellorId = attempt.memberId;
    const { assigned_at, author_id } = await lockOpenWorry(trx, id, counsellorId);
    // reads the clock after locking, so that later changes have later times
    const now = new Date();
    await insertReturn(trx, {
      worry_id: id,
      counsellor_id: counsellorId,
      reason,
      words_enc: words === '' ? null : cipher.encrypt(words, 'worry_returns.words'),
      assigned_at: assigned_at ?? now,
      created_at: now,
    });
    const worry = { id, counsellorId, authorId: author_id };
    await giveBack(trx, worry, { actorId: counsellorId, action: 'worry returned' }, now);
    return { id };
  });
