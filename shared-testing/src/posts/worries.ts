import type { Comment, RelatedWorry, WorryDetail, WorryListItem } from '@onmaum/shared-contract';
import { NO_REACTIONS } from '@onmaum/shared-contract/reaction/reaction-kinds';
import { blankWorry } from '@onmaum/shared-contract/worry/blank-worry';

/** Creates complete worries and comments for tests. A test passes only the fields that matter to it. */

const NOON = '2026-05-01T03:00:00.000Z';

export const worryItem = (id: number, rest: Partial<WorryListItem> = {}): WorryListItem => ({
  id,
  category: '직장',
  title: `고민 ${id}`,
  content: '내용',
  writer_id: 1,
  writer_nickname: '초록우산',
  anonymous_yn: false,
  keywords: ['#번아웃'],
  poll_yn: false,
  poll_title: '',
  vote_cnt: 0,
  comment_cnt: 0,
  is_bookmark: false,
  is_counselor_answer: false,
  counselor_name: '',
  counselor_profile: '',
  answer_due_at: null,
  answer_late_yn: false,
  created_at: NOON,
  ...rest,
});

export const relatedWorry = (top_counsel_id: number, rest: Partial<RelatedWorry> = {}): RelatedWorry => ({
  top_counsel_id,
  top_counsel_title: `고민 ${top_counsel_id}`,
  writer_id: 3,
  writer_nickname: '초록우산',
  anonymous_yn: false,
  ...rest,
});

export const worryDetail = (id: number, rest: Partial<WorryDetail> = {}): WorryDetail => ({
  ...blankWorry(id),
  title: `고민 ${id}`,
  content: ['내용'],
  category: '직장',
  writer_id: 1,
  writer_nickname: '초록우산',
  created_at: NOON,
  desired_answer_type: 1,
  ...rest,
});

export const answered = (rest: Partial<WorryDetail> = {}) =>
  worryDetail(1, {
    counselor_yn: true,
    counselor_name: '백시우',
    counselor_id: 7,
    counselor_status: true,
    counselor_answer: '첫 줄\n둘째 줄',
    counselor_answer_date: NOON,
    is_counselor_answer: true,
    ...rest,
  });

/** @param parent_id the comment that is replied to; by default the result is a root comment */
export const comment = (id: number, parent_id = id, rest: Partial<Comment> = {}): Comment => ({
  id,
  parent_id,
  comment: `댓글 ${id}`,
  writer_id: 2,
  writer_nickname: '민들레홀씨',
  writer_profile: '',
  anonymous_yn: false,
  counselor_yn: false,
  counselor_profile: '',
  counselor_certificate: '',
  counselor_answer_cnt: 0,
  counselor_id: null,
  post_writer_yn: false,
  created_at: NOON,
  edited_at: null,
  del_yn: false,
  hidden: '',
  quote: '',
  quoted_id: null,
  mentions: [],
  reactions: NO_REACTIONS,
  ...rest,
});
