/** @database both: the marks are written from arrays, and posts are edited meanwhile */

import { startDemo, type TestApp } from '../../../test/support/app.ts';
import { Browser } from '../../../test/support/browser.ts';
import { postInfos, postWorries } from '../../../test/support/demo.ts';
import { openTestJobs, type TestJobs } from '../../../test/support/jobs/jobs.ts';
import { pollOf, postedBy, updateWorry, worryForm } from '../../../test/support/posts/worry.ts';
import { MARK_CRISES } from '../../jobs/queues.ts';
import { markCrises } from './operations/mark-crises.ts';

const CRISIS = '요즘은 죽 고 싶 다는 생각뿐이에요. ';

let demo: TestApp;
let jobs: TestJobs;
let browser: Browser;
beforeAll(async () => {
  demo = await startDemo();
  jobs = await openTestJobs(demo);
  browser = new Browser(demo.app);
  await browser.join('kakao', 'new-care');
});
afterAll(async () => {
  await jobs.stop();
  await demo.close();
});

const markOf = async (table: 'worries' | 'infos', id: number) =>
  (await demo.db.selectFrom(table).select('crisis').where('id', '=', id).executeTakeFirstOrThrow()).crisis;

/** Posts a worry and removes its mark, as if it was posted before marks existed. */
async function postedBefore(form: object): Promise<number> {
  const id = await postedBy(browser, { ...worryForm, ...form });
  await demo.db.updateTable('worries').set({ crisis: null }).where('id', '=', id).execute();
  return id;
}

/** Runs a callback once, after the next answer of the database and before the code under test processes it. */
function afterNextAnswer(happens: () => Promise<unknown>) {
  const executor = demo.db.getExecutor();
  const execute: typeof executor.executeQuery = executor.executeQuery.bind(executor);
  return jest.spyOn(executor, 'executeQuery').mockImplementationOnce(async (query) => {
    const answer = await execute(query);
    await happens();
    return answer;
  });
}

const markAll = () => jobs.runScheduled(MARK_CRISES.name, new Date());

test('The job marks posts from before marks existed, and leaves judged posts as they are', async () => {
  const content = `${CRISIS}${'내용'.repeat(200)}`;
  const [crisis = 0, calm = 0, consult = 0, keyword = 0, judged = 0] = await postWorries(demo.db, [
    { content },
    {},
    {
      mode: 'consult',
      content: null,
      consult_situation: '가',
      consult_feelings: CRISIS,
      consult_tried: '다',
      consult_hoped: '라',
    },
    { keywords: ['자살'] },
    { content, crisis: false },
  ]);
  const [info = 0, calmInfo = 0] = await postInfos(demo.db, [{ title: '자해' }, {}]);
  expect(await markOf('worries', crisis)).toBeNull();

  expect(await markAll()).toEqual([{ queue: MARK_CRISES.name, failed: false }]);
  const marks = await Promise.all([crisis, calm, consult, keyword, judged].map((id) => markOf('worries', id)));
  expect(marks).toEqual([true, false, true, true, false]);
  expect(await markOf('infos', info)).toBe(true);
  expect(await markOf('infos', calmInfo)).toBe(false);
});

test.each([
  ['in the question', { ...pollOf('남는다', '떠난다'), poll_title: '자살 말고 다른 길' }],
  ['in an option', pollOf('버틴다', '죽고싶다')],
])('The job also reads the poll: %s', async (_where, poll) => {
  const id = await postedBefore(poll);
  await markAll();
  expect(await markOf('worries', id)).toBe(true);
});

test.each([
  ['loses', '자살', '요즘 잠이 오지 않아요', false],
  ['gains', '요즘 잠이 오지 않아요', '자살', true],
])('The job keeps the result of a concurrent edit: a post %s its mark', async (_what, before, after, mark) => {
  const id = await postedBefore({ title: before });
  const statuses: number[] = [];
  const beside = afterNextAnswer(async () => {
    statuses.push((await updateWorry(browser, { ...worryForm, id, title: after })).statusCode);
  });
  await markCrises(demo.db);
  beside.mockRestore();
  expect(statuses).toEqual([200]);
  expect(await markOf('worries', id)).toBe(mark);
});

test('The job changes neither version nor time of a post, and changes nothing the second time', async () => {
  const [id = 0] = await postWorries(demo.db, [{ title: '자살' }]);
  const read = () =>
    demo.db
      .selectFrom('worries')
      .select(['version', 'updated_at', 'crisis'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const before = await read();
  await markAll();
  await markAll();
  expect(await read()).toEqual({ ...before, crisis: true });
});
