import { DESK_TEXT } from '@onmaum/shared-contract/texts/desk-texts';
import type { Trx } from '../../db/schema.ts';
import { conflict } from '../../errors.ts';
import type { FieldCipher } from '../../lib/secrets/field-cipher.ts';
import { isStillMember } from './answer-repository.ts';

/** A note of a counsellor as it is stored. */
interface Kept {
  body_enc: string;
  version: number;
}

interface Saved {
  version: number;
  updated_at: Date;
}

/** How the notes of a table are encrypted. @param context the column, without `_enc` */
export const notesOf = (context: string) => ({
  seal: (cipher: FieldCipher, text: string): string => cipher.encrypt(text, context),
  open: (cipher: FieldCipher, encrypted: string): string => cipher.decrypt(encrypted, context),
});
type Notes = ReturnType<typeof notesOf>;

/**
 * Refuses to store a note about a person who has left, because a withdrawal deletes such notes.
 * @param memberId author of the worry or buyer of the order
 * @throws 409 after the person has left
 */
export async function requireStillMember(trx: Trx, memberId: number): Promise<void> {
  if (!(await isStillMember(trx, memberId))) throw conflict('member_left', DESK_TEXT.noteLeft);
}

/**
 * Saves a counsellor's note (rules/desk.md#notes). A repeated call succeeds. The caller must hold a lock that serialises the
 * saves of several devices.
 * @throws 409 if another device has saved a note that the caller has not read
 */
export async function saveText(
  { seal, open }: Notes,
  cipher: FieldCipher,
  { note, version }: { note: string; version: number },
  kept: (Kept & Saved) | undefined,
  put: (body_enc: string) => Promise<Saved>,
): Promise<{ version: number; updated_at: string }> {
  const isSame = kept && open(cipher, kept.body_enc) === note;
  if (!isSame && version !== (kept?.version ?? 0)) throw conflict('note_stale', DESK_TEXT.noteStale);
  const saved = isSame ? kept : await put(seal(cipher, note));
  return { version: saved.version, updated_at: saved.updated_at.toISOString() };
}
