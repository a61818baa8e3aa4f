/** @database both: counters must be right with the locks of either database */

import { useDemo } from '../../../test/support/app.ts';
import { Browser } from '../../../test/support/browser.ts';
import { postWorries } from '../../../test/support/demo.ts';
import { atDesk, type Counsellor, joinAsCounsellor } from '../../../test/support/desk/desk.ts';
import { reporting } from '../../../test/support/posts/reports.ts';

const demo = useDemo();
let counsellor: Counsellor;
let reports: ReturnType<typeof reporting>;
beforeAll(async () => {
  reports = reporting(demo, 'counted');
  counsellor = await joinAsCounsellor(demo, 'new-counted');
});

/** The number of answers on the counsellor's page, and the answers in its list. */
async function shown() {
  const view = await new Browser(demo.app).send('GET', `/api/goods/counselor-view/${counsellor.id}`);
  const { counselorInfo, counseAnswers } = view.json<{
    counselorInfo: { counsel_count: number };
    counseAnswers: { bbs_counsel_id: number }[];
  }>();
  return [counselorInfo.counsel_count, counseAnswers.map(({ bbs_counsel_id }) => bbs_counsel_id)];
}

async function answered(rest: object = {}): Promise<number> {
  const { id: author_id } = await reports.member();
  const [id = 0] = await postWorries(demo.db, [{ author_id, ...rest }]);
  await atDesk(counsellor).take(id);
  expect((await atDesk(counsellor).answer(id)).statusCode).toBe(200);
  return id;
}

async function hide(id: number): Promise<number> {
  const [report = 0] = await reports.byOthers(3, { kind: 'worry', target_id: id });
  return report;
}

test("An expert's number of answers counts the listed ones, without those to private and hidden worries", async () => {
  const first = await answered();
  const secret = await answered({ private: true, hidden_for: 'private', deleted_at: new Date() });
  expect(await shown()).toEqual([1, [first]]);
  // only counsellors see a private worry, so one of them reports it
  const { browser } = await joinAsCounsellor(demo, 'new-reporting');
  const { id } = (await reports.send(browser, { kind: 'worry', target_id: secret })).json<{ id: number }>();
  await reports.decide(id, 'upheld');
  expect(await shown()).toEqual([1, [first]]);
  const second = await answered();
  expect(await shown()).toEqual([2, [second, first]]);

  const report = await hide(first);
  expect(await shown()).toEqual([1, [second]]);
  await reports.decide(report, 'dismissed');
  expect(await shown()).toEqual([2, [second, first]]);

  await reports.decide(await hide(second), 'upheld');
  expect(await shown()).toEqual([1, [first]]);
});

test('Reports of a worry without an answer leave the number unchanged', async () => {
  const before = await shown();
  const { id: author_id } = await reports.member();
  const [id = 0] = await postWorries(demo.db, [{ author_id }]);
  await atDesk(counsellor).take(id);
  const report = await hide(id);
  expect(await shown()).toEqual(before);
  await reports.decide(report, 'dismissed');
  expect(await shown()).toEqual(before);
});
