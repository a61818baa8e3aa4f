import type {
  ExpertList,
  ExpertListItem,
  GoodsInfo,
  GoodsList,
  GoodsListItem,
  GoodsView,
} from '@onmaum/shared-contract';
import { someExpert } from './expert.ts';

/** A solution on sale; pass the fields that matter to the test. */
export const someGoods = (own: Partial<GoodsListItem> = {}): GoodsListItem => ({
  id: 1,
  category: '심리상담',
  name: '번아웃 점검 상담',
  summary: '무엇이 나를 지치게 했는지 나누어 봅니다.',
  counselor_nickname: '한서윤',
  counselor_profile: '/img/expert/1.svg',
  counselor_certificate: '상담심리사 1급 (한국상담심리학회)',
  counselor_answer_cnt: 12,
  dc_rate: 20,
  sell_price: 48_000,
  ori_price: 60_000,
  keyword: ['번아웃', '퇴사고민'],
  time: 50,
  multiple: false,
  communicate: '화상',
  avg_review_point: 4.6,
  review_total_count: 12,
  selling_count: 30,
  sell_status: true,
  sell_sdate: null,
  sell_edate: null,
  places_left: null,
  created_at: '2026-11-01T00:00:00.000Z',
  ...own,
});

/** A list of solutions with only one page. */
export const listOf = (...goodsList: GoodsListItem[]): GoodsList => ({ goodsList, next_cursor: null });

/** An active expert; pass the fields that matter to the test. */
export const someListedExpert = (own: Partial<ExpertListItem> = {}): ExpertListItem => ({
  id: 31,
  nickname: '한서윤',
  certificate: ['상담심리사 1급 (한국상담심리학회)'],
  summary: '일에 지친 마음을 차근차근 정리합니다',
  keyword: ['번아웃', '이직'],
  profile_source: '/img/expert/1.svg',
  avg_review_point: 4.6,
  review_total_count: 12,
  goods_lowest_price: 48_000,
  selling_count: 30,
  intro: '월요일 아침 승강장에서',
  story: '상담을 공부하기 전에',
  ...own,
});

/** A list of experts with only one page. */
export const expertsOf = (...counselorList: ExpertListItem[]): ExpertList => ({ counselorList, next_cursor: null });

/** The page of a solution without reviews. */
export const someGoodsView = ({
  goodsInfo,
  ...own
}: Partial<Omit<GoodsView, 'goodsInfo'>> & { goodsInfo?: Partial<GoodsInfo> } = {}): GoodsView => ({
  goodsInfo: {
    ...someGoods(),
    content: '<h3>이런 분께 권합니다</h3><p>쉬어도 쉰 것 같지 않은 분</p>',
    inwon: 1,
    sessions: 1,
    meeting_kind: '',
    review_spread: [0, 0, 0, 2, 10],
    ...goodsInfo,
  },
  counselorInfo: someExpert(),
  goodsReview: [],
  next_review_cursor: null,
  ...own,
});
