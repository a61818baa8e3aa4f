/** @database both: concurrent requests make one export */

import { gunzipSync, gzipSync } from 'node:zlib';
import { ACCOUNT_TEXT, DataExportFile } from '@onmaum/shared-contract';
import { sql } from 'kysely';
import { startDemo, type TestApp } from '../../../test/support/app.ts';
import { Browser } from '../../../test/support/browser.ts';
import { FIRST_EXPERT, postWorries } from '../../../test/support/demo.ts';
import { makeFullMember } from '../../../test/support/full-member/full-member.ts';
import { openTestJobs, TEST_CIPHER, type TestJobs } from '../../../test/support/jobs/jobs.ts';
import { CLEAN_UP, KEEP_PRIVACY } from '../../jobs/queues.ts';
import { collectData } from './personal-data/collect.ts';
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

test('The download contains everything of its owner, in every table, and nothing of others', async () => {
  const [one, other] = [await makeFullMember(api), await makeFullMember(api)];
  const signedOut = new Browser(api.app);
  await signedOut.signIn('kakao', one.hint);
  await signedOut.send('POST', '/api/auth/logout');
  expect((await ask(one.browser)).json()).toMatchObject({ status: 'waiting', expires_at: null });
  await make();
  expect(await state(one.browser)).toMatchObject({ status: 'ready' });
  const file = (await download(one.browser)).json<DataExportFile>();

  const exported = PERSONAL_TABLES.filter(({ export: one }) => 'title' in one && !one.ofCounsellors).map(
    ({ table }) => table as string,
  );
  expect(file.tables.map(({ name }) => name)).toEqual(exported);
  expect(file.tables.filter(({ rows }) => rows.length === 0)).toEqual([]);
  const text = JSON.stringify(file);
  for (const secret of Object.values(one.secrets)) expect(text).toContain(secret);
  const said = [
    '고민',
    '정보',
    '투표',
    '선택지',
    '검색',
    '댓글',
    '사진',
    '답변 리뷰',
    '초안',
    '신고',
    '신청서',
    '카드',
    '구매자',
    '환불',
  ];
  for (const what of [...said, '솔루션 리뷰', '적립', '교환', '주소'])
    expect(text).toContain(`${what} ${one.n}번의 말`);

  const rowsOf = (table: string) => file.tables.find(({ name }) => name === table)?.rows;
  expect(rowsOf('view_marks')).toMatchObject([{ table_name: 'bbs_counsels', target_id: one.foreign }]);
  // the browser, and the device that every full member has
  expect(rowsOf('sessions')).toHaveLength(2);
  expect(rowsOf('ballot_options')).toMatchObject([{ position: 1, label: `남이 쓴 선택지 ${one.n}` }]);
  // the poll is open, and its author has not voted
  expect(rowsOf('poll_options')?.map((row) => Object.keys(row))).toEqual([['poll_id', 'position', 'label']]);
  expect(rowsOf('intake_readings')).toMatchObject([{ counsellor_nickname: expect.stringMatching(/[가-힣]/) }]);

  for (const secret of Object.values(other.secrets)) expect(text).not.toContain(secret);
  expect(text).not.toContain(`${other.n}번의 말`);
  for (const words of ['남의 고민', '남의 답변']) expect(text).not.toContain(words);
  for (const { name, rows } of file.tables) {
    for (const row of rows) {
      for (const column of ['member_id', 'author_id', 'reporter_id', 'actor_id']) {
        if (column in row) expect([name, row[column]]).toEqual([name, one.id]);
      }
    }
  }
  expect(text).not.toMatch(/_enc"|nickname_key|cause_key|token_hash/);
});

test('An export is stored encrypted, and only its owner gets it', async () => {
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

test('An export is sent as gzip to clients that accept gzip, and decompressed to others', async () => {
  const { browser, id } = await makeFullMember(api);
  await ask(browser);
  await make();
  const taking = (encoding: string) =>
    browser.send('GET', '/api/mypage/data-export/file', { headers: { 'accept-encoding': encoding } });
  const { rawPayload, headers } = await taking('gzip, deflate, br, zstd');
  expect(headers).toMatchObject({ 'content-encoding': 'gzip', 'content-type': 'application/json; charset=utf-8' });
  const text = gunzipSync(rawPayload).toString('utf8');
  expect(rawPayload.length).toBeLessThan(text.length / 2);
  expect(DataExportFile.parse(JSON.parse(text)).site).toBe('온마음');
  for (const encoding of ['', 'br', 'identity', 'gzip;q=0, br', '*;q=0.00']) {
    const plain = await taking(encoding);
    expect([encoding, plain.headers['content-encoding'], plain.body === text]).toEqual([encoding, undefined, true]);
  }
  for (const encoding of ['br,gzip;q=0.5', '*', 'GZIP; q=1.0'])
    expect([encoding, (await taking(encoding)).headers['content-encoding']]).toEqual([encoding, 'gzip']);

  // invalid JSON: the server must send the stored bytes without parsing them
  const body_enc = TEST_CIPHER.encrypt(gzipSync('{"no JSON'), 'data_exports.body');
  await api.db.updateTable('data_exports').set({ body_enc }).where('member_id', '=', id).execute();
  expect((await download(browser)).body).toBe('{"no JSON');
});

test('The export of a member who wrote much is made in pieces, and is complete', async () => {
  const { id, browser } = await makeFullMember(api);
  await ask(browser);
  const [worry_id = 0] = await postWorries(api.db, [{ author_id: FIRST_EXPERT, title: '많은 댓글' }]);
  await sql`
    insert into comments (author_id, worry_id, text)
    select ${id}, ${worry_id}, '댓글 ' || n || repeat('가', 1000) from generate_series(1, 2001) n
  `.execute(api.db);
  let longest = 0;
  for await (const { length } of collectData({ ...api, fieldCipher: TEST_CIPHER }, id, new Date())) {
    longest = Math.max(longest, length);
  }
  // the whole export has about 2,000,000 characters
  expect(longest).toBeLessThan(400_000);
  await make();
  const { tables } = (await download(browser)).json<DataExportFile>();
  const comments = tables.find(({ name }) => name === 'comments')?.rows ?? [];
  expect(new Set(comments.map((row) => row.id)).size).toBe(2_002);
});

test('An export is made at most once a day, however often it is requested', async () => {
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

test('An export is deleted after seven days', async () => {
  const { browser, id } = await makeFullMember(api);
  await ask(browser);
  await make();
  const { ready_at, expires_at } = (await stored(id)) ?? {};
  expect(Number(expires_at) - Number(ready_at)).toBe(7 * DAY);
  await jobs.runScheduled(CLEAN_UP.name, new Date(Date.now() + 6 * DAY));
  expect(await stored(id)).toBeDefined();
  await api.db.updateTable('data_exports').set({ expires_at: new Date() }).where('member_id', '=', id).execute();
  expect([await state(browser), (await download(browser)).statusCode]).toMatchObject([{ status: 'none' }, 404]);
  await jobs.runScheduled(CLEAN_UP.name, new Date(Date.now() + 7 * DAY));
  expect(await stored(id)).toBeUndefined();
});

test('If the job of a request was lost, the export is made later; no export is made for a member who left', async () => {
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
