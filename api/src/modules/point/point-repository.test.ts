/** @database both: the outcome of concurrent calls depends on locks */

import { koreanDay } from '@onmaum/shared-contract/time/korean-time';
import { useDemo } from '../../../test/support/app.ts';
import { Browser } from '../../../test/support/browser.ts';
import { POINT_CAUSES } from './causes.ts';
import { grantPoints } from './point-repository.ts';

const demo = useDemo();
let member: Browser;
let memberId: number;
let people = 0;
beforeEach(async () => {
  people += 1;
  member = new Browser(demo.app);
  memberId = (await member.join('kakao', `new-points-${people}`)).user_idx;
});

const answered = (at: Date) => {
  const { cause, amount, key } = POINT_CAUSES.worryAnswered;
  const grant = { cause, amount, key: key(koreanDay(at)) };
  return demo.db.transaction().execute((trx) => grantPoints(trx, memberId, grant, at));
};
const balance = async () => (await member.send('GET', '/api/mypage/info')).json<{ point: number }>().point;

test('A daily cause pays once a Korean day', async () => {
  const now = Date.now();
  const today = Array.from({ length: 10 }, () => answered(new Date(now)));
  expect((await Promise.all(today)).filter(Boolean)).toHaveLength(1);
  expect(await balance()).toBe(100);
  expect(await answered(new Date(now - 24 * 3600 * 1000))).toBe(true);
  expect(await balance()).toBe(200);
});

test('The day ends at midnight in Seoul, which is three in the afternoon in UTC', async () => {
  expect(await answered(new Date('2026-03-01T14:59:59Z'))).toBe(true);
  expect(await answered(new Date('2026-02-28T15:00:00Z'))).toBe(false);
  expect(await answered(new Date('2026-03-01T15:00:00Z'))).toBe(true);
});

test('Points are valid for two years', async () => {
  const twoYears = 2 * 365.25 * 24 * 3600 * 1000;
  const day = 2 * 24 * 3600 * 1000;
  await answered(new Date(Date.now() - twoYears - day));
  expect(await balance()).toBe(0);
  await answered(new Date(Date.now() - twoYears + day));
  expect(await balance()).toBe(100);
});
