import type { ExpertGoods, ExpertInfo, ExpertView, Review } from '@onmaum/shared-contract';

/** An active expert; pass the fields that matter to the test. */
export const someExpert = (own: Partial<ExpertInfo> = {}): ExpertInfo => ({
  id: 7,
  nickname: '한서윤',
  summary: '일에 지친 마음을 차근차근 정리합니다',
  profile: '/img/expert/1.svg',
  solution_count: 4,
  solution_avg_review_score: 4.75,
  solution_review_count: 12,
  counsel_count: 1_234,
  counsel_avg_review_score: 4.5,
  counsel_review_count: 30,
  certificate: ['상담심리사 1급 (한국상담심리학회)', '임상심리사 1급'],
  academic_ability: ['상담심리학 석사'],
  career: ['사내 상담실 전임상담사 (6년)'],
  keyword: [{ keyword: '번아웃' }, { keyword: '이직' }],
  intro: '<p>월요일 아침 <strong>발걸음</strong>이 멈춘 적이 있으신가요.</p>',
  story: '<p>회사에서 5년을 일했습니다.</p>',
  status: true,
  schedule: [
    { day: 'MON', time: 'NINE_TO_TWELVE' },
    { day: 'SAT', time: 'TWENTY_TO_TWENTYFOUR' },
  ],
  ...own,
});

export const someReview = (id: number, own: Partial<Review> = {}): Review => ({
  id,
  table_name: 'worry',
  target_id: 100 + id,
  title: `고민 ${id}`,
  review_score: 4.5,
  review_text: `후기 ${id}의 글입니다. 마음이 가벼워졌어요.`,
  review_keyword: ['위로가 돼요'],
  writer_nickname: '작은용기',
  created_at: '2026-11-02T00:00:00.000Z',
  ...own,
});

/** Reviews with descending ids. @param from the first id */
export const someReviews = (from: number, count: number, own: Partial<Review> = {}): Review[] =>
  Array.from({ length: count }, (_, index) => someReview(from - index, own));

/** The page of an expert without answers and reviews. */
export const someView = (own: Partial<ExpertView> = {}): ExpertView => ({
  counselorInfo: someExpert(),
  counseAnswers: [],
  next_answer_cursor: null,
  reviews: [],
  next_review_cursor: null,
  ...own,
});

export const someExpertGoods = (id: number, own: Partial<ExpertGoods> = {}): ExpertGoods => ({
  id,
  category: '심리상담',
  places_left: null,
  name: `솔루션 ${id}`,
  summary: '무엇이 나를 지치게 했는지 나누어 봅니다.',
  content: '한 시간 동안 이야기를 나눕니다.',
  avg_review_point: 4.6,
  review_total_count: 12,
  dc_rate: 20,
  sell_price: 48_000,
  ori_price: 60_000,
  keyword: ['번아웃'],
  ...own,
});
