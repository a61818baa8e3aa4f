import type { DeskOwn, DeskOwnItem, DeskQueue, DeskQueueItem, DeskWorry } from '@onmaum/shared-contract';
import { worryDetail } from '@onmaum/shared-testing/posts';

/** Worries as the API returns them to the desk; pass the fields that matter to the test. */

export const queueItem = (id: number, rest: Partial<DeskQueueItem> = {}): DeskQueueItem => ({
  id,
  category: '직장',
  title: `고민 ${id}`,
  content: '내용',
  desired_answer_type: 1,
  text_length: 640,
  poll_yn: false,
  comment_cnt: 0,
  care_yn: false,
  version: 1,
  created_at: '2026-11-30T03:00:00.000Z',
  answer_due_at: '2026-12-03T15:00:00.000Z',
  answer_late_yn: false,
  ...rest,
});

export const queuePage = (worryList: DeskQueueItem[], rest: Partial<DeskQueue> = {}): DeskQueue => ({
  worryList,
  next_cursor: null,
  waiting_count: worryList.length,
  open_count: 0,
  open_limit: 5,
  ...rest,
});

export const ownPage = (worryList: DeskOwnItem[]): DeskOwn => ({
  worryList,
  next_cursor: null,
  open_count: worryList.length,
  open_limit: 5,
});

export const ownItem = (id: number, rest: Partial<DeskOwnItem> = {}): DeskOwnItem => ({
  ...queueItem(id),
  status: 2,
  assigned_at: '2026-12-01T03:00:00.000Z',
  draft_saved_at: null,
  counselor_answer_date: null,
  answer_edited_at: null,
  review_score: 0,
  ...rest,
});

/** A waiting worry. */
export const deskWorry = (id: number, rest: Partial<DeskWorry> = {}): DeskWorry => ({
  ...worryDetail(id),
  status: 1,
  care_yn: false,
  text_length: 640,
  answer_due_at: '2026-12-03T15:00:00.000Z',
  answer_late_yn: false,
  mine_yn: false,
  own_worry_yn: false,
  assigned_at: null,
  note: null,
  draft_saved_at: null,
  earlier: [],
  answer_edited_at: null,
  answer_editable_until: null,
  ...rest,
});

/** A worry that the signed-in counsellor has claimed. */
export const claimedWorry = (id: number, rest: Partial<DeskWorry> = {}) =>
  deskWorry(id, {
    status: 2,
    mine_yn: true,
    assigned_at: '2026-12-01T03:00:00.000Z',
    counselor_name: '백시우',
    counselor_certificate: '전문상담사 1급',
    ...rest,
  });
