/** @database both: requests at once make one export */

import { ACCOUNT_TEXT, type DataExportFile } from '@onmaum/shared-contract';
import { startDemo, type TestApp } from '../../../test/support/app.ts';
import type { Browser } from '../../../test/support/browser.ts';
import { makeFullMember } from '../../../test/support/full-member.ts';
import { openTestJobs, type TestJobs } from '../../../test/support/jobs/jobs.ts';
import { CLEAN_UP, KEEP_PRIVACY } from '../../jobs/queues.ts';
import { PERSONAL_TABLES } from './personal-data/personal-tables.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let api: TestApp;
let jobs: TestJobs;
beforeAll(async () => {
  api = await startDemo();
  jobs = await openTestJobs(api);
});
afterAll(async () => {
  await jobs.stop();
  await api.close();
});

const ask = (browser: Browser) => browser.send('POST', '/api/mypage/data-export');
const state = async (browser: Browser) => (await browser.send('GET', '/api/mypage/data-export')).json();
const download = (browser: Browser) => browser.send('GET', '/api/mypage/data-export/file');
const soon = () => new Date(Date.now() + 1_000);
const make = () => jobs.runAt(soon());
const stored = (id: number) =>
  api.db.selectFrom('data_exports').selectAll().where('member_id', '=', id).executeTakeFirst();

test('The download holds everything of its owner, in every table, and nothing of others', async () => {
  const [one, other] = [await makeFullMember(api), await makeFullMember(api)];
  expect((await ask(one.browser)).json()).toMatchObject({ status: 'waiting', expires_at: null });
  await make();
  expect(await state(one.browser)).toMatchObject({ status: 'ready' });
  const file = (await download(one.browser)).json<DataExportFile>();

  const told = PERSONAL_TABLES.filter(({ export: one }) => 'title' in one && !one.ofCounsellors).map(
    ({ table }) => table as string,
  );
  expect(file.tables.map(({ name }) => name)).toEqual(told);
  expect(file.tables.filter(({ rows }) => rows.length === 0)).toEqual([]);
  const text = JSON.stringify(file);
  for (const secret of Object.values(one.secrets)) expect(text).toContain(secret);
  const said = ['고민', '정보', '투표', '댓글', '답변 리뷰', '초안', '신고', '신청서', '카드', '구매자', '환불'];
  for (const what of [...said, '솔루션 리뷰', '적립', '교환', '주소'])
    expect(text).toContain(`${what} ${one.n}번의 말`);

  for (const secret of Object.values(other.secrets)) expect(text).not.toContain(secret);
  expect(text).not.toContain(`${other.n}번의 말`);
  expect(text).not.toContain('남의 고민');
  for (const { name, rows } of file.tables) {
    for (const row of rows) {
      for (const column of ['member_id', 'author_id', 'reporter_id', 'actor_id']) {
        if (column in row) expect([name, row[column]]).toEqual([name, one.id]);
      }
    }
  }
  expect(text).not.toMatch(/_enc"|nickname_key|cause_key|token_hash/);
});

test('It is kept encrypted, and only its owner gets it', async () => {
  const [one, other] = [await makeFullMember(api), await makeFullMember(api)];
  await ask(one.browser);
  expect((await download(one.browser)).statusCode).toBe(404);
  await make();
  const { body_enc = '' } = (await stored(one.id)) ?? {};
  expect(body_enc).toMatch(/^test\.[\w-]+\.[\w-]+\.[\w-]+$/);
  expect((await download(other.browser)).statusCode).toBe(404);
  expect(await state(other.browser)).toEqual({ status: 'none', requested_at: null, expires_at: null });
  expect((await download(one.browser)).headers['cache-control']).toBe('private, no-store');
});

test('However often it is asked for, it is made once a day', async () => {
  const { browser, id } = await makeFullMember(api);
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask(browser)));
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  const ran = await make();
  expect(ran.filter(({ queue }) => queue === 'export-data')).toHaveLength(1);
  const refused = await ask(browser);
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    { code: 'export_too_soon', message: ACCOUNT_TEXT.exportTooSoon },
  ]);
  expect(await state(browser)).toMatchObject({ status: 'ready' });

  const yesterday = new Date(Date.now() - DAY);
  await api.db.updateTable('data_exports').set({ requested_at: yesterday }).where('member_id', '=', id).execute();
  expect((await ask(browser)).json()).toMatchObject({ status: 'waiting' });
  expect((await stored(id))?.body_enc).toBeNull();
});

test('After seven days it is gone', async () => {
  const { browser, id } = await makeFullMember(api);
  await ask(browser);
  await make();
  await jobs.runScheduled(CLEAN_UP.name, new Date(Date.now() + 6 * DAY));
  expect(await stored(id)).toBeDefined();
  await api.db.updateTable('data_exports').set({ expires_at: new Date() }).where('member_id', '=', id).execute();
  expect([await state(browser), (await download(browser)).statusCode]).toMatchObject([{ status: 'none' }, 404]);
  await jobs.runScheduled(CLEAN_UP.name, new Date(Date.now() + 7 * DAY));
  expect(await stored(id)).toBeUndefined();
});

test('A request whose job was lost is made later; one of a member who left makes nothing', async () => {
  const [one, leaving] = [await makeFullMember(api), await makeFullMember(api)];
  const hoursAgo = { requested_at: new Date(Date.now() - 2 * HOUR) };
  await api.db
    .insertInto('data_exports')
    .values({ member_id: one.id, ...hoursAgo })
    .execute();
  await jobs.runScheduled(KEEP_PRIVACY.name, soon());
  expect(await state(one.browser)).toMatchObject({ status: 'ready' });

  await ask(leaving.browser);
  await leaving.browser.send('PUT', '/api/mypage/withdrawal');
  await make();
  expect(await stored(leaving.id)).toBeUndefined();
});
