import * as counsellor from '@onmaum/shared-contract/counsellor/calls';
import { accessTable, joinStrangers } from '../../../test/support/access-table.ts';
import { useDemo } from '../../../test/support/app.ts';
import type { Browser } from '../../../test/support/browser.ts';
import { type Counsellor, joinAsCounsellor } from '../../../test/support/desk.ts';
import { postGoods } from '../../../test/support/market/goods.ts';

const demo = useDemo();

let own: Counsellor;
let statuses: Awaited<ReturnType<typeof accessTable>>;

beforeAll(async () => {
  own = await joinAsCounsellor(demo, 'new-offers-own');
  const { browser: inactive } = await joinAsCounsellor(demo, 'new-offers-inactive', 0);
  const { visitor, member, otherCounsellor, operator } = await joinStrangers(demo, 'offers');
  statuses = await accessTable(demo, { visitor, member, otherCounsellor, own: own.browser, operator, inactive });
});

type Made = { path?: string; payload?: object };
/** A solution of the own counsellor, and a proposal for it. */
async function someGoods() {
  const [id = 0] = await postGoods(demo.db, [{ counsellor_id: own.id }]);
  const { content, summary } = { content: '<p>설명</p>', summary: '요약' };
  const prices = { ori_price: 50_000, sell_price: 40_000, sell_sdate: null, sell_edate: null, places: null };
  return { id, body: { id, version: 1, proposal_version: 0, name: '솔루션', summary, content, ...prices } };
}
const PROFILE = { portrait: '/img/expert/1.svg', summary: '소개', certificate: [], academic_ability: [], career: [] };
const NO_TIMES = { version: 0, slots: [], holidays_off_yn: 'N', exceptions: [] };
/** A valid request of each call by the own counsellor, on data of its own. */
const REQUESTS: Record<string, { call: { method: string; path: string }; make: () => Promise<Made> | Made }> = {
  times: { call: counsellor.times, make: () => ({}) },
  replaceTimes: { call: counsellor.replaceTimes, make: () => ({ payload: NO_TIMES }) },
  profile: { call: counsellor.profile, make: () => ({}) },
  proposeProfile: {
    call: counsellor.proposeProfile,
    make: () => ({ payload: { version: 1, proposal_version: 0, ...PROFILE, intro: '', story: '' } }),
  },
  goodsList: { call: counsellor.goodsList, make: () => ({}) },
  goods: { call: counsellor.goods, make: async () => ({ path: `/api/desk/goods/${(await someGoods()).id}` }) },
  proposeGoods: { call: counsellor.proposeGoods, make: async () => ({ payload: (await someGoods()).body }) },
  withdrawProposal: {
    call: counsellor.withdrawProposal,
    make: async () => {
      const { id: goods_id } = await someGoods();
      const { id } = await demo.db
        .insertInto('proposals')
        .values({ counsellor_id: own.id, goods_id, changes: '{"sell_price":1000}', base_version: 1 })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { payload: { id, version: 1 } };
    },
  },
};

/** Status by caller: visitor, member, other counsellor, own counsellor, operator, inactive counsellor. */
const EXPECTED: Record<string, readonly number[]> = {
  times: [401, 403, 200, 200, 404, 409],
  replaceTimes: [401, 403, 200, 200, 404, 409],
  profile: [401, 403, 200, 200, 404, 409],
  proposeProfile: [401, 403, 200, 200, 404, 409],
  goodsList: [401, 403, 200, 200, 404, 409],
  goods: [401, 403, 404, 200, 404, 409],
  proposeGoods: [401, 403, 404, 200, 404, 409],
  withdrawProposal: [401, 403, 404, 200, 404, 409],
};

test('Every call of the own page and offers is in the table', () => {
  const called = new Set(Object.values(REQUESTS).map(({ call }) => call));
  expect(Object.values(counsellor).filter((call) => !called.has(call))).toEqual([]);
  expect(Object.keys(EXPECTED)).toEqual(Object.keys(REQUESTS));
});

test.each(Object.entries(REQUESTS))('%s: who may do it, and a refusal writes nothing', async (name, { call, make }) => {
  const ask = (by: Browser, { path = call.path, payload }: Made) =>
    by.send(call.method as 'GET', path, payload ? { payload } : {});
  expect(await statuses(make, ask)).toEqual(EXPECTED[name]);
});
