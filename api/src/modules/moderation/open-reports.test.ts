/** @database both: a query sorts the operators' list */

import { useDemo } from '../../../test/support/app.ts';
import { Browser } from '../../../test/support/browser.ts';
import { hidePost, postInfos, postWorries } from '../../../test/support/demo.ts';
import { reporting } from '../../../test/support/posts/reports.ts';

const demo = useDemo();
let reports: ReturnType<typeof reporting>;
beforeAll(() => {
  reports = reporting(demo, 'open');
});
beforeEach(async () => {
  await demo.db.deleteFrom('abuse_reports').execute();
});

/** The lines of the list that identify a target. */
const listed = async () => (await reports.listed()).filter((line) => !line.startsWith('  '));
const targets = async () => (await listed()).map((line) => /(?:worry|info|comment) \d+/.exec(line)?.[0] ?? line);

async function manyReports(count: number): Promise<number[]> {
  const infos = await postInfos(demo.db, Array(count).fill({}));
  await demo.db
    .insertInto('abuse_reports')
    .values(infos.map((info_id) => ({ info_id, reporter_id: 2, author_id: 1, reason: 'spam' })))
    .execute();
  return infos;
}

test('Urgent targets come first, then hidden targets, however many other reports are older', async () => {
  const many = await manyReports(505);
  const [worry = 0, urgent = 0] = await postWorries(demo.db, [{}, {}]);
  await reports.byOther({ kind: 'worry', target_id: worry });
  await hidePost(demo.db, 'worry', worry);
  // a report that is not urgent is listed with the urgent report of the same target
  await reports.byOther({ kind: 'worry', target_id: urgent });
  await reports.byOther({ kind: 'worry', target_id: urgent, reason: 'sexual' });

  const found = await targets();
  expect(found.slice(0, 4)).toEqual([`worry ${urgent}`, `worry ${worry}`, `info ${many[0]}`, `info ${many[1]}`]);
  expect((await listed())[0]).toMatch(/score 2.50, urgent$/);
  // 500 targets, and a line about the rest
  expect(found).toHaveLength(501);
  expect(found.at(-1)).toBe('7 more reports are open: decide these first');
});

test('A list that has all open reports does not mention further reports', async () => {
  expect(await listed()).toEqual(['no open reports']);
  const [info] = await manyReports(1);
  expect(await targets()).toEqual([`info ${info}`]);
});

test('Somebody who reports, leaves, returns and reports again cannot hide anything alone', async () => {
  const [worry = 0] = await postWorries(demo.db, [{}]);
  const state = async () => (await new Browser(demo.app).send('GET', `/api/counsel/view/${worry}`)).json().hidden;
  const report = async () => {
    const browser = new Browser(demo.app);
    await browser.join('kakao', 'new-same-person');
    const answer = await reports.send(browser, { kind: 'worry', target_id: worry, reason: 'self_harm' });
    expect(answer.statusCode).toBe(200);
    return browser;
  };
  for (let time = 0; time < 5; time += 1)
    expect((await (await report()).send('PUT', '/api/mypage/withdrawal')).statusCode).toBe(204);
  const last = await report();
  expect(await state()).toBe('');
  expect((await listed())[0]).toMatch(/score 0.75, urgent$/);

  // reports by other members count, and the worry stays hidden until a decision
  await reports.byOthers(1, { kind: 'worry', target_id: worry, reason: 'self_harm' });
  expect(await state()).toBe('');
  const [id = 0] = await reports.byOthers(1, { kind: 'worry', target_id: worry, reason: 'self_harm' });
  expect(await state()).toBe('review');
  await last.send('PUT', '/api/mypage/withdrawal');
  expect(await state()).toBe('review');
  await reports.decide(id, 'dismissed');
  expect(await state()).toBe('');
});
