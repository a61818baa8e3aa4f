import type { DeskGoods, DeskProfile, GoodsValues, ProfileValues, ProposalInfo } from '@onmaum/shared-contract';

/** The counsellor's page, solutions and proposals, for tests; pass the fields that matter to the test. */

export const someProposal = (rest: Partial<ProposalInfo> = {}): ProposalInfo => ({
  id: 5,
  version: 2,
  state: 'open',
  created_at: '2026-11-20T03:00:00.000Z',
  updated_at: '2026-11-21T03:00:00.000Z',
  decided_at: null,
  reason: '',
  stale_yn: false,
  changed: ['sell_price'],
  ...rest,
});

const LIVE: GoodsValues = {
  name: '마음 상담',
  summary: '일에 지친 마음을 나누어 봅니다',
  content: '<h3>이런 분께 권해요</h3><ul><li>쉬어도 피곤한 분</li></ul>',
  keywords: ['번아웃', '이직'],
  ori_price: 50_000,
  sell_price: 40_000,
  sell_sdate: null,
  sell_edate: null,
  places: null,
};

export const someGoods = ({
  live,
  ...rest
}: Partial<Omit<DeskGoods, 'live'>> & { live?: Partial<GoodsValues> } = {}): DeskGoods => ({
  id: 7,
  category: '심리상담',
  participants: 1,
  sell_status: true,
  selling_count: 3,
  version: 4,
  live: { ...LIVE, ...live },
  proposal: null,
  ...rest,
});

const PAGE: ProfileValues = {
  portrait: '/img/expert/1.svg',
  summary: '천천히 듣습니다',
  certificate: ['상담심리사 1급'],
  academic_ability: [],
  career: ['마음센터 5년', '학교 상담 3년'],
  intro: '<p>안녕하세요</p>',
  story: '',
};

export const someProfile = ({
  live,
  ...rest
}: Partial<Omit<DeskProfile, 'live'>> & { live?: Partial<ProfileValues> } = {}): DeskProfile => ({
  version: 2,
  live: { ...PAGE, ...live },
  proposal: null,
  ...rest,
});
