import type { DeskNoteBody, DeskNoteSaved } from '@onmaum/shared-contract';
import type { Db } from '../../../db/schema.ts';
import type { FieldCipher } from '../../../lib/secrets/field-cipher.ts';
import { requireCounsellor } from '../counsellor.ts';
import { findNote, putNote, WORRY_NOTES } from '../note-repository.ts';
import { requireStillMember, saveText } from '../note-text.ts';
import { lockTakenWorry } from '../taken-worry.ts';

/**
 * Saves a counsellor's note about a taken worry. A repeated call succeeds.
 * @throws 409 if another device has saved a note that the caller has not read
 */
export const saveNote = (
  db: Db,
  cipher: FieldCipher,
  counsellorId: number,
  { id, note, version }: DeskNoteBody,
  now = new Date(),
): Promise<DeskNoteSaved> =>
  db.transaction().execute(async (trx) => {
    // the lock of the worry also serialises the saves of several devices
    const { author_id } = await lockTakenWorry(trx, id, counsellorId);
    await requireCounsellor(trx, counsellorId);
    await requireStillMember(trx, author_id);
    const kept = await findNote(trx, id, counsellorId);
    const put = (body_enc: string) => putNote(trx, id, counsellorId, body_enc, now);
    return saveText(WORRY_NOTES, cipher, { note, version }, kept, put);
  });
