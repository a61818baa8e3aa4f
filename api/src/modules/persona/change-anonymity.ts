import { BOARD_TEXT } from '@onmaum/shared-contract';
import type { Trx } from '../../db/schema.ts';
import { conflict } from '../../errors.ts';
import { ensurePersona, hasWordsOfOthers, lockAgainstComments, setAnonymous } from './persona-repository.ts';

/**
 * Shows the author of a worry as a persona, or by nickname again.
 * @param wanted undefined changes nothing
 * @throws 409 once others have commented, because they have read the former name
 */
export async function changeAnonymity(
  trx: Trx,
  { id, author_id, anonymous }: { id: number; author_id: number; anonymous: boolean },
  wanted: boolean | undefined,
): Promise<void> {
  if (wanted === undefined || wanted === anonymous) return;
  await lockAgainstComments(trx, id);
  if (await hasWordsOfOthers(trx, id)) throw conflict('anonymous_locked', BOARD_TEXT.anonymousLocked);
  if (wanted) await ensurePersona(trx, { worryId: id, memberId: author_id });
  await setAnonymous(trx, id, wanted);
}
