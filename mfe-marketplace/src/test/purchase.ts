import type {
  ContactPhone,
  ExpertInfo,
  GoodsInfo,
  GoodsView,
  MyInfo,
  OrderProgress,
  PaymentState,
  PreparedPayment,
  Receipt,
} from '@onmaum/shared-contract';
import type { KeptPurchase } from '../features/purchase/lib/return/kept-purchases.ts';
import { someGoods } from './goods.ts';

const expert: ExpertInfo = {
  id: 31,
  nickname: '한서윤',
  summary: '',
  profile: '/img/expert/1.svg',
  solution_count: 2,
  solution_avg_review_score: 4.6,
  solution_review_count: 12,
  counsel_count: 12,
  counsel_avg_review_score: 4.5,
  counsel_review_count: 8,
  certificate: [],
  academic_ability: [],
  career: [],
  keyword: [],
  intro: '',
  story: '',
  status: true,
  schedule: [],
};

/** The page of a solution on sale; pass what matters to the test. */
export const someView = (goods: Partial<GoodsInfo> = {}, counsellor: Partial<ExpertInfo> = {}): GoodsView => ({
  goodsInfo: {
    ...someGoods({ id: 7 }),
    content: '',
    inwon: 1,
    sessions: 1,
    meeting_kind: '',
    review_spread: [0, 0, 0, 0, 12],
    ...goods,
  },
  counselorInfo: { ...expert, ...counsellor },
  goodsReview: [],
  next_review_cursor: null,
});

export const buyer: MyInfo = {
  nickname: '느린걸음',
  social_type: 'kakao',
  email: 'slow@onmaum.example',
  birthday: '19940302',
  sex: '여성',
  cellphone: '010-1234-5678',
  marketing_event_agree: false,
  marketing_agreed_at: null,
  profile_image: '/img/profile/4.svg',
  point: 0,
  level: 1,
  invite_code: 'a1b2c3d4e5f6',
};

export const ORDER_NO = 'ONMAUM_1763600000000_ab12cd34';

/** A purchase that this tab has begun. */
export const begunPurchase: KeptPurchase = {
  order_no: ORDER_NO,
  goods_id: 7,
  order_price: 48_000,
  imp_uid: '',
  member: 9,
  left: false,
  order_id: null,
};

export const prepared = (own: Partial<PreparedPayment> = {}): PreparedPayment => ({
  order_no: ORDER_NO,
  amount: 48_000,
  name: '번아웃 점검 상담',
  buyer_name: '느린걸음',
  buyer_tel: '010-1234-5678',
  buyer_email: 'slow@onmaum.example',
  script: '/emulator/portone/v1/iamport.js',
  imp_code: 'imp00000000',
  channel_key: '',
  redirect_url: 'http://localhost/solution_counseling/7',
  ...own,
});

/** The server's state of an open payment; pass the fields that matter to the test. */
export const somePayment = (own: Partial<PaymentState> = {}): PaymentState => ({
  state: 'prepared',
  goods_id: 7,
  amount: 48_000,
  order_id: null,
  ...own,
});

/** The receipt of an order of solution 7; pass what matters to the test. */
export const someReceipt = (own: Partial<Receipt> = {}): Receipt => ({
  order_id: 5,
  order_no: ORDER_NO,
  goods_id: 7,
  goods_name: '번아웃 점검 상담',
  goods_category: '심리상담',
  goods_communicate: '화상',
  goods_time: 50,
  sessions: 1,
  counselor_nickname: '한서윤',
  order_price: 48_000,
  payment_method: 'card',
  card_name: '온마음카드',
  buyer_name: '느린걸음',
  payment_date: '2026-11-20T03:00:00.000Z',
  contact_until: '2026-11-21T03:00:00.000Z',
  valid_until: '2026-12-04T15:00:00.000Z',
  order_status: 1,
  settle_status: 0,
  refunds: [],
  ...own,
});

/** States of orders that have ended, with the text that the receipt shows for them. */
export const ENDED = [
  ['requested as a refund', { order_status: 5, settle_status: 2 }, '환불 신청 완료'],
  ['refunded', { order_status: 5, settle_status: 3 }, '환불 완료'],
  ['completed', { order_status: 3, settle_status: 0 }, '이용 완료'],
  ['lapsed', { order_status: 4, settle_status: 0 }, '이용 기간 종료'],
] as const;

/** Sessions and offers of a new order: none yet. */
export const someProgress = (own: Partial<OrderProgress> = {}): OrderProgress => ({
  order_id: 5,
  order_status: 1,
  contacted_at: null,
  sessions: [],
  offers: [],
  ...own,
});

/** The number that the counsellor of the order calls. */
export const somePhone = (own: Partial<ContactPhone> = {}): ContactPhone => ({
  order_id: 5,
  buyer_tel: '010-1234-5678',
  change_yn: true,
  ...own,
});
