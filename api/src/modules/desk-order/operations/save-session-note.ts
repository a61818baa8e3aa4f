import type { DeskNoteSaved, SessionNoteBody } from '@onmaum/shared-contract';
import type { Db } from '../../../db/schema.ts';
import { notFound } from '../../../errors.ts';
import type { FieldCipher } from '../../../lib/secrets/field-cipher.ts';
import { requireStillMember, saveText } from '../../desk/note-text.ts';
import { lockHeldOrder } from '../../order/held-order.ts';
import { findNote, putNote } from '../session-note-repository.ts';
import { SESSION_NOTES } from '../session-notes.ts';

/** Saves a counsellor's note about a session of one of their orders (rules/desk.md#session-notes). @throws 404, 409 */
export const saveSessionNote = (
  db: Db,
  cipher: FieldCipher,
  counsellorId: number,
  { order_id: orderId, position, ...sent }: SessionNoteBody,
  now = new Date(),
): Promise<DeskNoteSaved> =>
  db.transaction().execute(async (trx) => {
    const order = await lockHeldOrder(trx, orderId, counsellorId);
    if (position > order.sessions) throw notFound();
    await requireStillMember(trx, order.member_id);
    const place = { orderId, position, counsellorId };
    const kept = await findNote(trx, place);
    return saveText(SESSION_NOTES, cipher, sent, kept, (body_enc) => putNote(trx, place, body_enc, now));
  });
