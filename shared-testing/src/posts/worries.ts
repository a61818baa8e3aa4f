import type { Comment, WorryDetail, WorryListItem } from '@onmaum/shared-contract';

/** Posts and comments for tests, complete, with what a test is about given by it. */

const NOON = '2026-05-01T03:00:00.000Z';

export const worryItem = (id: number, rest: Partial<WorryListItem> = {}): WorryListItem => ({
  id,
  category: '직장',
  title: `고민 ${id}`,
  content: '내용',
  writer_id: 1,
  writer_nickname: '초록우산',
  keywords: ['#번아웃'],
  poll_yn: false,
  poll_title: '',
  vote_cnt: 0,
  comment_cnt: 0,
  is_bookmark: false,
  is_counselor_answer: false,
  created_at: NOON,
  ...rest,
});

export const worryDetail = (id: number, rest: Partial<WorryDetail> = {}): WorryDetail => ({
  id,
  title: `고민 ${id}`,
  content: ['내용'],
  category: '직장',
  writer_id: 1,
  writer_nickname: '초록우산',
  writer_profile: '',
  created_at: NOON,
  view_cnt: 0,
  dell_yn: false,
  keywords: [],
  desired_answer_type: 1,
  is_bookmark: false,
  version: 1,
  care_yn: false,
  poll_yn: false,
  poll_id: null,
  poll_title: '',
  poll_options: [],
  poll_multiple: false,
  poll_end_date: null,
  poll_ended_yn: false,
  user_vote_yn: false,
  user_voted_option: [],
  voted_count_per_option: [],
  vote_cnt: 0,
  counselor_yn: false,
  counselor_name: '',
  counselor_id: null,
  counselor_status: null,
  counselor_profile: '',
  counselor_answer: '',
  counselor_answer_cut_yn: false,
  counselor_answer_date: '',
  is_counselor_answer: false,
  review_text: '',
  review_score: 0,
  review_keyword: [],
  comment_cnt: 0,
  comments: [],
  solution_yn: false,
  solution: [],
  familyCounsels: [],
  topCounsels: [],
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

/** @param parent_id default: a root comment */
export const comment = (id: number, parent_id = id, rest: Partial<Comment> = {}): Comment => ({
  id,
  parent_id,
  comment: `댓글 ${id}`,
  writer_id: 2,
  writer_nickname: '민들레홀씨',
  writer_profile: '',
  counselor_yn: false,
  counselor_profile: '',
  counselor_id: null,
  created_at: NOON,
  del_yn: false,
  ...rest,
});
