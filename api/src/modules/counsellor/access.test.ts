import * as counsellor from '@onmaum/shared-contract/counsellor/calls';
import { useDemo } from '../../../test/support/app.ts';
import { Browser } from '../../../test/support/browser.ts';
import { joinAsCounsellor } from '../../../test/support/desk.ts';
import { watchWrites } from '../../../test/support/writes.ts';

const demo = useDemo();

const PEOPLE = ['visitor', 'member', 'other counsellor', 'own counsellor', 'operator', 'inactive'] as const;
const browsers = {} as Record<(typeof PEOPLE)[number], Browser>;
let writes: () => Promise<Record<string, number>>;

beforeAll(async () => {
  Object.assign(browsers, {
    visitor: new Browser(demo.app),
    member: new Browser(demo.app),
    'other counsellor': (await joinAsCounsellor(demo, 'new-offers-other')).browser,
    'own counsellor': (await joinAsCounsellor(demo, 'new-offers-own')).browser,
    operator: new Browser(demo.app),
    inactive: (await joinAsCounsellor(demo, 'new-offers-inactive', 0)).browser,
  });
  await browsers.member.signIn('kakao', 'member');
  await browsers.operator.signIn('kakao', 'operator');
  writes = await watchWrites(demo.db, demo.pool);
});

type Made = { path?: string; payload?: object };
const NO_TIMES = { version: 0, slots: [], holidays_off_yn: 'N', exceptions: [] };
/** A valid request of each call by the own counsellor, on data of its own. */
const REQUESTS: Record<string, { call: { method: string; path: string }; make: () => Promise<Made> | Made }> = {
  times: { call: counsellor.times, make: () => ({}) },
  replaceTimes: { call: counsellor.replaceTimes, make: () => ({ payload: NO_TIMES }) },
};

/** Status by caller: visitor, member, other counsellor, own counsellor, operator, inactive counsellor. */
const EXPECTED: Record<string, readonly number[]> = {
  times: [401, 403, 200, 200, 404, 409],
  replaceTimes: [401, 403, 200, 200, 404, 409],
};

test('Every call of the own page and offers is in the table', () => {
  const called = new Set(Object.values(REQUESTS).map(({ call }) => call));
  expect(Object.values(counsellor).filter((call) => !called.has(call))).toEqual([]);
  expect(Object.keys(EXPECTED)).toEqual(Object.keys(REQUESTS));
});

test.each(Object.entries(REQUESTS))('%s: who may do it, and a refusal writes nothing', async (name, { call, make }) => {
  const found: number[] = [];
  for (const person of PEOPLE) {
    const { path = call.path, payload } = await make();
    const before = await writes();
    const answer = await browsers[person].send(call.method as 'GET', path, payload ? { payload } : {});
    found.push(answer.statusCode);
    if (answer.statusCode >= 400) expect([person, await writes()]).toEqual([person, before]);
  }
  expect(found).toEqual(EXPECTED[name]);
});
