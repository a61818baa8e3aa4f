import type { DeskNoteBody, DeskNoteSaved } from '@onmaum/shared-contract';
import { DESK_TEXT } from '@onmaum/shared-contract/texts/desk-texts';
import type { Db } from '../../../db/schema.ts';
import { conflict } from '../../../errors.ts';
import type { FieldCipher } from '../../../lib/field-cipher.ts';
import { requireCounsellor } from '../counsellor.ts';
import { findNote, openNote, putNote, sealNote } from '../note-repository.ts';
import { lockTakenWorry } from '../taken-worry.ts';

/** Saves a counsellor's note about a taken worry. A repeated call succeeds; a newer note is not overwritten unseen. */
export const saveNote = (
  db: Db,
  cipher: FieldCipher,
  counsellorId: number,
  { id, note, version }: DeskNoteBody,
  now = new Date(),
): Promise<DeskNoteSaved> =>
  db.transaction().execute(async (trx) => {
    // the lock of the worry also serialises the saves of several devices
    await lockTakenWorry(trx, id, counsellorId);
    await requireCounsellor(trx, counsellorId);
    const kept = await findNote(trx, id, counsellorId);
    if (kept && openNote(cipher, kept.body_enc) === note) return saved(kept);
    if (version !== (kept?.version ?? 0)) throw conflict('note_stale', DESK_TEXT.noteStale);
    return saved(await putNote(trx, id, counsellorId, sealNote(cipher, note), now));
  });

const saved = ({ version, updated_at }: { version: number; updated_at: Date }) => ({
  version,
  updated_at: updated_at.toISOString(),
});
