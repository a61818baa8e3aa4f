/** @database both: a deletion and a proposal lock the same rows */

import { DAY_MS, HOUR_MS } from '@onmaum/shared-contract';
import { Browser } from '../../../test/support/browser.ts';
import { joinAsCounsellor } from '../../../test/support/desk/desk.ts';
import { Proposals } from '../../../test/support/desk/proposals.ts';
import { openTestJobs, type TestJobs } from '../../../test/support/jobs/jobs.ts';
import { somePicture, uploadPortrait } from '../../../test/support/posts/pictures.ts';
import { DELETE_UPLOADS } from '../../jobs/queues.ts';
import { storePicture } from './operations/store-picture.ts';

let desk: Proposals;
let jobs: TestJobs;
let clock = Date.now();
beforeAll(async () => {
  desk = await Proposals.start('new-unused');
  jobs = await openTestJobs({ ...desk.market, media: desk.market.app.media });
});
afterAll(async () => {
  await jobs.stop();
  await desk.close();
});

const upload = async (background: string, by = desk.counsellor.browser) =>
  (await uploadPortrait(by, await somePicture(background))).json<{ portrait: string }>().portrait;
const exists = async (path: string) => (await desk.market.app.inject(`/api${path}`)).statusCode === 200;
const rows = (path: string) =>
  desk.market.db.selectFrom('uploads').select('member_id').where('name', '=', path.replace('/media/', '')).execute();
/** Advances the simulated clock in steps of six hours, and runs the job after each step. */
async function wait(hours: number): Promise<void> {
  for (let hour = 0; hour < hours; hour += 6) {
    clock += 6 * HOUR_MS;
    const ran = await jobs.runScheduled(DELETE_UPLOADS.name, new Date(clock));
    expect(ran.filter(({ failed }) => failed)).toEqual([]);
  }
}
async function propose(portrait: string, by = desk.counsellor.browser) {
  const { version, live, proposal } = (await by.send('GET', '/api/desk/profile')).json();
  const proposal_version = proposal?.state === 'open' ? proposal.version : 0;
  const payload = { version, proposal_version, ...live, summary: '소개', portrait };
  const made = await by.send('PUT', '/api/desk/profile-proposal', { payload });
  expect(made.statusCode).toBe(200);
  return made.json<{ proposal: { id: number; version: number } }>().proposal;
}

test('An upload that nothing uses is deleted after a day, with its file', async () => {
  const path = await upload('red');
  await wait(18);
  expect(await exists(path)).toBe(true);
  await wait(12);
  expect([await exists(path), await rows(path)]).toEqual([false, []]);
});

test('A portrait stays while a proposal or the page uses it, and is deleted a day after another replaced it', async () => {
  const [first, second] = [await upload('green'), await upload('blue')];
  const { id, version } = await propose(first);
  await wait(72);
  expect([await exists(first), await exists(second)]).toEqual([true, false]);
  expect((await desk.operator('proposals')).join('\n')).toContain(`portrait: (none) -> "/api${first}"`);
  await desk.approve(id, version);
  await wait(72);
  const view = await desk.market.app.inject(`/api/goods/counselor-view/${desk.counsellor.id}`);
  expect([view.json().counselorInfo.profile, await exists(first)]).toEqual([first, true]);

  const next = await propose('/img/expert/2.svg');
  await desk.approve(next.id, next.version);
  expect(await exists(first)).toBe(true);
  await wait(36);
  expect(await exists(first)).toBe(false);
});

test('A file that two counsellors uploaded stays as long as one of them uses it', async () => {
  const other = await joinAsCounsellor(desk.market, 'new-unused-other');
  const path = await upload('orange');
  expect(await upload('orange', other.browser)).toBe(path);
  await propose(path, other.browser);
  await wait(48);
  expect([await exists(path), await rows(path)]).toEqual([true, [{ member_id: other.id }]]);
});

test('Uploading a picture again while it is deleted keeps the picture', async () => {
  const picture = await somePicture('purple');
  const path = await upload('purple');
  clock += 2 * DAY_MS;
  const now = new Date(clock);
  const { db, app } = desk.market;
  const again = () => storePicture({ db, media: app.media }, desk.counsellor.id, picture, 'portrait', now);
  const [, stored] = await Promise.all([jobs.runScheduled(DELETE_UPLOADS.name, now), again()]);
  expect(stored.path).toBe(path);
  expect([await exists(path), await rows(path)]).toEqual([true, [{ member_id: desk.counsellor.id }]]);
});

test('The pictures of a former counsellor are deleted when they leave', async () => {
  const former = await joinAsCounsellor(desk.market, 'new-former');
  const path = await upload('pink', former.browser);
  const { id, version } = await propose(path, former.browser);
  await desk.approve(id, version);
  const { db } = desk.market;
  await db.updateTable('members').set({ level: 1 }).where('id', '=', former.id).execute();
  const browser = new Browser(desk.market.app);
  await browser.signIn('kakao', 'new-former');
  expect((await browser.send('PUT', '/api/mypage/withdrawal')).statusCode).toBe(204);
  const page = db.selectFrom('counsellors').select('portrait').where('id', '=', former.id);
  expect(await page.execute()).toEqual([{ portrait: '' }]);
  clock = Math.max(clock, Date.now());
  await wait(6);
  expect([await exists(path), await rows(path)]).toEqual([false, []]);
});
