import type { DeskQueue, DeskQueueItem } from '@onmaum/shared-contract';

/** Worries as the desk shows them; pass the fields that matter to the test. */

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
