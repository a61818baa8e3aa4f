import * as counsellor from '@onmaum/shared-contract/counsellor/calls';
import { useDemo } from '../../../test/support/app.ts';
import {
  type AccessRow,
  accessTable,
  forCounsellors,
  joinStrangers,
  testAccess,
} from '../../../test/support/calls/access-table.ts';
import { type Counsellor, joinAsCounsellor } from '../../../test/support/desk/desk.ts';
import { postGoods } from '../../../test/support/market/goods.ts';
import { somePicture } from '../../../test/support/posts/pictures.ts';

const demo = useDemo();

let own: Counsellor;
let table: Awaited<ReturnType<typeof accessTable>>;

beforeAll(async () => {
  own = await joinAsCounsellor(demo, 'new-proposals-own');
  const { browser: inactive } = await joinAsCounsellor(demo, 'new-proposals-inactive', 0);
  const { visitor, member, otherCounsellor, operator } = await joinStrangers(demo, 'proposals');
  table = await accessTable(demo, { visitor, member, otherCounsellor, own: own.browser, operator, inactive });
});

/** A solution of the counsellor `own`, and a proposal for it. */
async function someGoods() {
  const [id = 0] = await postGoods(demo.db, [{ counsellor_id: own.id }]);
  const { content, summary } = { content: '<p>설명</p>', summary: '요약' };
  const prices = { ori_price: 50_000, sell_price: 40_000, sell_sdate: null, sell_edate: null, places: null };
  return { id, body: { id, version: 1, proposal_version: 0, name: '솔루션', summary, content, ...prices } };
}
const PROFILE = { portrait: '/img/expert/1.svg', summary: '소개', certificate: [], academic_ability: [], career: [] };
const NO_TIMES = { version: 0, slots: [], holidays_off_yn: 'N', exceptions: [] };
const REQUESTS: Record<string, AccessRow> = {
  times: { call: counsellor.times, make: () => ({}), statuses: forCounsellors(200) },
  replaceTimes: { call: counsellor.replaceTimes, make: () => ({ payload: NO_TIMES }), statuses: forCounsellors(200) },
  profile: { call: counsellor.profile, make: () => ({}), statuses: forCounsellors(200) },
  proposeProfile: {
    call: counsellor.proposeProfile,
    make: () => ({ payload: { version: 1, proposal_version: 0, ...PROFILE, intro: '', story: '' } }),
    statuses: forCounsellors(200),
  },
  uploadPortrait: {
    call: counsellor.uploadPortrait,
    make: async () => ({ payload: await somePicture(), headers: { 'content-type': 'image/png' } }),
    statuses: forCounsellors(200),
  },
  goodsList: { call: counsellor.goodsList, make: () => ({}), statuses: forCounsellors(200) },
  goods: {
    call: counsellor.goods,
    make: async () => ({ path: `/api/desk/goods/${(await someGoods()).id}` }),
    statuses: forCounsellors(200, 404),
  },
  proposeGoods: {
    call: counsellor.proposeGoods,
    make: async () => ({ payload: (await someGoods()).body }),
    statuses: forCounsellors(200, 404),
  },
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
    statuses: forCounsellors(200, 404),
  },
};

testAccess(counsellor, REQUESTS, () => table);
