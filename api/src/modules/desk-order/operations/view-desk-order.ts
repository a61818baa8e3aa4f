import { type DeskOrder, OPEN_ORDER } from '@onmaum/shared-contract';
import type { Db } from '../../../db/schema.ts';
import { notFound } from '../../../errors.ts';
import type { FieldCipher } from '../../../lib/secrets/field-cipher.ts';
import { requireCounsellor } from '../../desk/counsellor.ts';
import { findUnread } from '../../order/message/thread-repository.ts';
import { showTimes } from '../../order/session/show-times.ts';
import { findHeld, findHistory } from '../desk-order-repository.ts';
import { phoneChangedAt, showHistory } from '../history.ts';
import { findNotes } from '../session-note-repository.ts';
import { SESSION_NOTES } from '../session-notes.ts';
import { showOrder } from '../show-order.ts';

/** An order as its counsellor works on it (rules/desk.md#an-order). @throws 404 for everybody else */
export async function viewDeskOrder(
  db: Db,
  cipher: FieldCipher,
  counsellorId: number,
  id: number,
  now = new Date(),
): Promise<DeskOrder> {
  await requireCounsellor(db, counsellorId);
  const order = await findHeld(db, id, counsellorId);
  if (!order) throw notFound();
  const [timesOf, unread, history, notes] = await Promise.all([
    showTimes(db, [id]),
    findUnread(db, [id], 'counsellor'),
    findHistory(db, id),
    findNotes(db, id, counsellorId),
  ]);
  const isOpen = OPEN_ORDER.includes(order.order_status);
  return {
    ...showOrder(order, timesOf(id), unread.get(id) ?? 0, now),
    left_yn: order.buyer_status === 'withdrawn',
    looks_yn: isOpen,
    sheet_yn: isOpen && order.sheet_of !== null,
    phone_changed_at: phoneChangedAt(history),
    history: showHistory(history, order),
    notes: notes.map(({ position, body_enc, version, updated_at }) => ({
      position,
      text: SESSION_NOTES.open(cipher, body_enc),
      version,
      updated_at: updated_at.toISOString(),
    })),
  };
}
