/** @database both: the two databases deliver events differently */

import { startDemo, type TestApp } from '../../../test/support/app.ts';
import { Browser } from '../../../test/support/browser.ts';
import { ANSWER, atDesk, type Counsellor, joinAsCounsellor } from '../../../test/support/desk/desk.ts';
import { deleteWorry, postedBy, storeWorry, updateWorry, worryForm } from '../../../test/support/posts/worry.ts';
import { recordEvents } from '../../../test/support/recorded-events.ts';

let demo: TestApp;
let author: Browser;
let counsellor: Counsellor;
let desk: ReturnType<typeof atDesk>;
let recording: Awaited<ReturnType<typeof recordEvents>>;
let people = 0;

beforeAll(async () => {
  demo = await startDemo();
  recording = await recordEvents(demo);
});
afterAll(async () => {
  await recording.stop();
  await demo.close();
});
beforeEach(async () => {
  people += 1;
  author = new Browser(demo.app);
  await author.join('kakao', `new-heard-${people}`);
  counsellor = await joinAsCounsellor(demo, `new-hearing-${people}`);
  desk = atDesk(counsellor);
  await recording.events();
});

const toStaff = (kind: string, id: number) => ({ event: { topic: 'worries', kind, id }, to: 'staff' });
const toCounsellor = (kind: string, id: number) => ({ event: { topic: 'worries', kind, id }, to: [counsellor.id] });

it('Every desk learns that a worry was posted, edited and deleted', async () => {
  const id = await postedBy(author);
  expect(await recording.events()).toEqual([toStaff('new', id)]);
  await updateWorry(author, { ...worryForm, id, title: '이제는 조금 자요', version: 1 });
  expect(await recording.events()).toEqual([toStaff('changed', id)]);
  await deleteWorry(author, id);
  expect(await recording.events()).toEqual([toStaff('removed', id)]);
});

it('Every desk learns that a worry was taken and returned', async () => {
  const id = await postedBy(author);
  await desk.take(id);
  await desk.giveBack(id);
  expect(await recording.events()).toEqual([toStaff('new', id), toStaff('taken', id), toStaff('returned', id)]);
});

it('Only the counsellor of a worry learns on other devices that it was answered, corrected and reviewed', async () => {
  const id = await postedBy(author);
  await desk.take(id);
  await recording.events();
  await desk.answer(id);
  await desk.correct(id, `${ANSWER} 그리고 하나 더 있어요.`);
  const review = { id, review_text: '정말 큰 힘이 되었습니다.', review_score: 5, review_keyword: '위로가 돼요' };
  expect((await author.send('POST', '/api/counsel/review-store', { payload: review })).statusCode).toBe(200);
  expect(await recording.events()).toEqual([
    toCounsellor('answered', id),
    toCounsellor('changed', id),
    toCounsellor('changed', id),
  ]);
});

it('Calls that change nothing publish nothing', async () => {
  const key = { 'idempotency-key': 'f0f0f0f0-0000-4000-8000-00000000000a' };
  const { id } = (await storeWorry(author, worryForm, key)).json<{ id: number }>();
  await desk.take(id);
  await desk.answer(id);
  await recording.events();
  // repeated calls
  await storeWorry(author, worryForm, key);
  await desk.take(id);
  await desk.correct(id, ANSWER);
  // refused calls
  await deleteWorry(author, id);
  await updateWorry(author, { ...worryForm, id, version: 1 });
  await desk.giveBack(id);
  await desk.answer(id);
  const other = await joinAsCounsellor(demo, `new-late-${people}`);
  await atDesk(other).take(id);
  expect(await recording.events()).toEqual([]);
});

it('If two counsellors take a worry at the same time, only one event is published', async () => {
  const id = await postedBy(author);
  const others = [counsellor, await joinAsCounsellor(demo, `new-second-${people}`)];
  await Promise.all(others.map((one) => atDesk(one).take(id)));
  expect(await recording.events()).toEqual([toStaff('new', id), toStaff('taken', id)]);
});
