import { BOARD_TEXT } from '@onmaum/shared-contract';
import { announcePost } from '../../db/posts/announce-post.ts';
import type { Trx } from '../../db/schema.ts';
import { conflict } from '../../errors.ts';
import { hasWordsOfOthers, lockAgainstComments } from '../persona/persona-repository.ts';
import { setPrivate } from './write-repository.ts';

/**
 * Shows a worry only to its author and staff, or to everybody again (rules/anonymous.md#private-worries).
 * @param wanted undefined changes nothing
 * @throws 409 once others have commented
 */
export async function changePrivacy(
  trx: Trx,
  { id, private: isPrivate }: { id: number; private: boolean },
  wanted: boolean | undefined,
): Promise<void> {
  if (wanted === undefined || wanted === isPrivate) return;
  await lockAgainstComments(trx, id);
  if (await hasWordsOfOthers(trx, id)) throw conflict('private_locked', BOARD_TEXT.privateLocked);
  // announced before the worry becomes private: changes of a private worry are not announced
  if (wanted) await announcePost(trx, { board: 'worry', id, kind: 'hidden' });
  await setPrivate(trx, id, wanted);
  if (!wanted) await announcePost(trx, { board: 'worry', id, kind: 'restored' });
}
