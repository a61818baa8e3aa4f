import type { MyArticle, MyBookmark, MyComment, MyPoll } from '@onmaum/shared-contract';

/** Activity of a member, for tests; pass the fields that matter to the test. */

const NOON = '2026-05-01T03:00:00.000Z';

export const someArticle = (id: number, own: Partial<MyArticle> = {}): MyArticle => ({
  id,
  table_name: 'worry',
  category: '직장',
  title: `고민 ${id}`,
  status: 1,
  created_at: NOON,
  comment_cnt: 0,
  is_bookmark: false,
  review_text: '',
  counselor_answer_date: '',
  hidden: '',
  anonymous_yn: false,
  private_yn: false,
  ...own,
});

export const someComment = (id: number, own: Partial<MyComment> = {}): MyComment => ({
  id,
  target_id: 1,
  table_name: 'worry',
  title: '고민 1',
  keywords: ['#번아웃'],
  comment_cnt: 1,
  comment: `댓글 ${id}`,
  created_at: NOON,
  writer_profile: '/img/profile/4.svg',
  is_bookmark: false,
  del_yn: false,
  hidden: '',
  anonymous_yn: false,
  ...own,
});

export const somePoll = (id: number, own: Partial<MyPoll> = {}): MyPoll => ({
  id,
  writer_id: 3,
  writer_nickname: '초록우산',
  anonymous_yn: false,
  bbs_counsel_id: id,
  category: '직장',
  title: `고민 ${id}`,
  poll_title: '옮기는 게 좋을까요?',
  poll_options: ['옮긴다', '남는다'],
  user_voted_option: [2],
  voted_count_per_option: [25, 75],
  vote_cnt: 4,
  keyword: [],
  comment_cnt: 0,
  is_bookmark: false,
  created_at: NOON,
  ...own,
});

export const someBookmark = (id: number, own: Partial<MyBookmark> = {}): MyBookmark => ({
  id,
  table_name: 'worry',
  target_id: id,
  category: '직장',
  title: `고민 ${id}`,
  content: '내용',
  writer_id: 3,
  writer_nickname: '초록우산',
  anonymous_yn: false,
  comment_cnt: 0,
  is_bookmark: true,
  created_at: NOON,
  ...own,
});
