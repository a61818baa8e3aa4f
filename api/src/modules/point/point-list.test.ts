import { DAY_MS as DAY, type PointList } from '@onmaum/shared-contract';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { Browser } from '../../../test/support/browser.ts';
import { openTestJobs, type TestJobs } from '../../../test/support/jobs/jobs.ts';
import { addPoints } from '../../../test/support/points/points.ts';
import { EXPIRE_POINTS } from '../../jobs/queues.ts';
import { lockAccounts } from './account-repository.ts';
import { revokePoints } from './revoke-points.ts';
import { spendPoints } from './spend-points.ts';

const NOW = new Date();
/** The instant at which points must be granted to expire in this many days. */
const expiringIn = (days: number) => {
  const at = new Date(NOW.getTime() + days * DAY);
  at.setUTCFullYear(at.getUTCFullYear() - 2);
  return at;
};

let api: TestApp;
let jobs: TestJobs;
let member: Browser;
let memberId: number;
beforeAll(async () => {
  api = await startApp();
  jobs = await openTestJobs(api);
});
afterAll(async () => {
  await jobs.stop();
  await api.close();
});
let people = 0;
beforeEach(async () => {
  people += 1;
  member = new Browser(api.app);
  memberId = (await member.join('kakao', `new-point-list-${people}`)).user_idx;
});

const page = async (address: string) =>
  (await member.send('GET', `/api/mypage/point-list/${address}`)).json<PointList>();
const act = (kind: 'spend' | 'revoke', amount: number, key: string) =>
  api.db.transaction().execute(async (trx) => {
    await lockAccounts(trx, [memberId]);
    if (kind === 'spend') await spendPoints(trx, memberId, { cause: '사용함', amount, key }, NOW);
    else await revokePoints(trx, [{ memberId, amount }], { cause: '회수함', key }, NOW);
  });

test('A member without points has a balance of 0 and an empty list', async () => {
  expect(await page('1/10')).toEqual({ totalPoint: 0, toBeDeletePoint: 0, pointList: [], next_cursor: null });
});

test('Rows show their kind and points without a sign, newest first', async () => {
  await addPoints(api.db, memberId, 500, expiringIn(-2));
  await addPoints(api.db, memberId, 1_000);
  await jobs.runScheduled(EXPIRE_POINTS.name, NOW);
  await act('spend', 300, 'a');
  await act('revoke', 50, 'b');
  const { pointList, totalPoint } = await page('1/10');
  expect(pointList.map(({ gubun, cause, handle_point }) => [gubun, cause, handle_point])).toEqual([
    ['회수', '회수함', 50],
    ['사용', '사용함', 300],
    ['소멸', '유효기간 만료로 소멸', 500],
    ['적립', '시험', 1_000],
    ['적립', '시험', 500],
  ]);
  expect(totalPoint).toBe(650);
});

test('The list shows points that expire within thirty days, without spent points', async () => {
  await addPoints(api.db, memberId, 100, expiringIn(-1));
  await addPoints(api.db, memberId, 200, expiringIn(1));
  await addPoints(api.db, memberId, 400, expiringIn(29));
  await addPoints(api.db, memberId, 800, expiringIn(31));
  await act('spend', 150, 'a');
  expect(await page('1/1')).toMatchObject({ totalPoint: 1_250, toBeDeletePoint: 450 });
});

test('Expired points are written off once a day for each member, also points that earlier runs missed', async () => {
  for (const days of [-400, -3, -2]) await addPoints(api.db, memberId, 10, expiringIn(days));
  await addPoints(api.db, memberId, 7, expiringIn(3));
  const other = (await new Browser(api.app).join('kakao', `new-point-other-${people}`)).user_idx;
  await addPoints(api.db, other, 5, expiringIn(-2));
  const writtenOff = async () => {
    const rows = await api.db
      .selectFrom('point_entries')
      .select(['member_id', 'amount'])
      .where('kind', '=', 'expire')
      .where('member_id', 'in', [memberId, other])
      .orderBy('id')
      .execute();
    return rows.map(({ member_id, amount }) => [member_id === other ? 'other' : 'member', amount]);
  };
  for (let run = 0; run < 3; run += 1) await jobs.runScheduled(EXPIRE_POINTS.name, NOW);
  expect(await writtenOff()).toEqual([
    ['member', -30],
    ['other', -5],
  ]);
  await jobs.runScheduled(EXPIRE_POINTS.name, new Date(NOW.getTime() + 5 * DAY));
  expect((await writtenOff()).slice(2)).toEqual([['member', -7]]);
});

test('Pages continue by number, and by cursor without repeating rows that moved', async () => {
  for (let n = 1; n <= 25; n += 1) await addPoints(api.db, memberId, n);
  const amounts = ({ pointList }: PointList) => pointList.map(({ handle_point }) => handle_point);
  const first = await page('1/10');
  expect(amounts(first)).toEqual([25, 24, 23, 22, 21, 20, 19, 18, 17, 16]);
  expect(amounts(await page('3/10'))).toEqual([5, 4, 3, 2, 1]);
  await addPoints(api.db, memberId, 26);
  const second = await page(`1/10?cursor=${first.next_cursor}`);
  expect(amounts(second)).toEqual([15, 14, 13, 12, 11, 10, 9, 8, 7, 6]);
  const third = await page(`1/10?cursor=${second.next_cursor}`);
  expect([amounts(third), third.next_cursor]).toEqual([[5, 4, 3, 2, 1], null]);
});

test("Another member's points are not in the list", async () => {
  const other = (await new Browser(api.app).join('kakao', `new-point-stranger-${people}`)).user_idx;
  await addPoints(api.db, other, 5);
  expect((await page('1/10')).pointList).toEqual([]);
});
