import { type DeskWorry, HOUR_MS, LEVEL, WORRY_STATUS } from '@onmaum/shared-contract';
import { CORRECTION_HOURS } from '@onmaum/shared-contract/desk/worry-options';
import type { Db } from '../../../db/schema.ts';
import { notFound } from '../../../errors.ts';
import type { FieldCipher } from '../../../lib/secrets/field-cipher.ts';
import { firstComments } from '../../post/comment-page.ts';
import { findContentSolutions, findWorry } from '../../worry/detail-repository.ts';
import { toWorryDetail } from '../../worry/worry-detail.ts';
import { requireCounsellor } from '../counsellor.ts';
import { deadline } from '../list-repository.ts';
import { WORRY_NOTES } from '../note-repository.ts';
import { findDeskState, findEarlier } from '../worry-repository.ts';

/** A worry as a counsellor answers it (rules/desk.md#a-worry). @throws 404 unless it waits or this counsellor has taken it */
export async function viewDeskWorry(
  db: Db,
  cipher: FieldCipher,
  readerId: number,
  id: number,
  now = new Date(),
): Promise<DeskWorry> {
  await requireCounsellor(db, readerId);
  const state = await findDeskState(db, id, readerId);
  const mine = state?.counsellor_id === readerId;
  if (!state || !(mine || state.status === WORRY_STATUS.waiting)) throw notFound();
  const [row, comments, solution, earlier] = await Promise.all([
    findWorry(db, id, readerId),
    firstComments(db, 'worry', id, { id: readerId, level: LEVEL.counsellor }),
    findContentSolutions(db, id, readerId),
    findEarlier(db, { id, authorId: state.author_id }, readerId),
  ]);
  if (!row) throw notFound();
  const { note, answered_at } = state;
  return {
    ...toWorryDetail(row, { ...comments, solution, familyCounsels: [], topCounsels: [] }, false, now),
    status: state.status,
    care_yn: state.marked,
    text_length: state.text_length,
    ...deadline(state, now),
    mine_yn: mine,
    own_worry_yn: state.author_id === readerId,
    assigned_at: state.assigned_at?.toISOString() ?? null,
    note: note && {
      text: WORRY_NOTES.open(cipher, note.body_enc),
      version: note.version,
      updated_at: new Date(note.updated_at).toISOString(),
    },
    draft_saved_at: state.draft_saved_at?.toISOString() ?? null,
    earlier,
    answer_edited_at: state.answer_edited_at?.toISOString() ?? null,
    answer_editable_until: answered_at && editableUntil(answered_at).toISOString(),
  };
}

/** The end of the time in which a counsellor may correct an answer. */
export const editableUntil = (answeredAt: Date): Date => new Date(answeredAt.getTime() + CORRECTION_HOURS * HOUR_MS);
