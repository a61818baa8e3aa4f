import type { DeskTimesBody, GoodsProposalBody, ProfileProposalBody, WithdrawBody } from '@onmaum/shared-contract';
import { SCHEDULE_DAYS, SCHEDULE_TIMES, type ScheduleTime } from '@onmaum/shared-contract/constants';
import type { Kysely } from 'kysely';
import { people } from '../../../emulators/people.ts';
import type { Database } from '../../../src/db/schema.ts';
import type { Wire } from '../wire.ts';

const TIMES = Object.keys(SCHEDULE_TIMES) as ScheduleTime[];
const SOLD = { name: '마음 상담', summary: '요약', content: '<p>설명</p>', sell_price: 40_000, ori_price: 50_000 };

/**
 * A valid body for every call about a counsellor's own profile, times and solutions, sent by the emulator's person
 * 'counsellor'.
 */
export async function offerSamples(db: Kysely<Database>) {
  const { id: counsellor_id } = await db
    .selectFrom('members')
    .select('id')
    .where('social_id', '=', people.counsellor?.socialId.kakao ?? '')
    .executeTakeFirstOrThrow();
  const newGoods = () =>
    db
      .insertInto('goods')
      .values({ ...SOLD, counsellor_id, category: '심리상담', minutes: 50, communicate: '화상' })
      .returning('id')
      .executeTakeFirstOrThrow();
  const [proposed, open] = [await newGoods(), await newGoods()];
  const proposal = await db
    .insertInto('proposals')
    .values({ counsellor_id, goods_id: open.id, changes: '{"sell_price":45000}', base_version: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    '/api/desk/times': {
      version: 0,
      slots: SCHEDULE_DAYS.flatMap((day) => TIMES.map((time) => ({ day, time }))),
      holidays_off_yn: 'N',
      exceptions: [],
    } satisfies Wire<typeof DeskTimesBody>,
    '/api/desk/profile-proposal': {
      ...{ version: 1, proposal_version: 0, portrait: '/img/expert/2.svg', summary: '새 소개' },
      ...{ certificate: ['상담심리사 1급'], academic_ability: [], career: [], intro: '<p>소개</p>', story: '' },
    } satisfies Wire<typeof ProfileProposalBody>,
    '/api/desk/goods-proposal': {
      ...{ id: proposed.id, version: 1, proposal_version: 0, ...SOLD, sell_price: 45_000, keywords: ['번아웃'] },
      ...{ sell_sdate: null, sell_edate: null, places: null },
    } satisfies Wire<typeof GoodsProposalBody>,
    '/api/desk/proposal-withdraw': { id: proposal.id, version: 1 } satisfies Wire<typeof WithdrawBody>,
  };
}
