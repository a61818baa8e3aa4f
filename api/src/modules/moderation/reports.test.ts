/** @database both: concurrent calls store one report */

import { type AbuseReports, BOARD_TEXT, REPORT_TEXT } from '@onmaum/shared-contract';
import { useDemo } from '../../../test/support/app.ts';
import { Browser } from '../../../test/support/browser.ts';
import { deletePost, FIRST_EXPERT, postInfos, postWorries } from '../../../test/support/demo.ts';
import { reporting } from '../../../test/support/posts/reports.ts';
import { recordEvents } from '../../../test/support/recorded-events.ts';
import type { Wire } from '../../../test/support/wire.ts';
import { forgetReports } from '../account/leaving-repository.ts';

const demo = useDemo();
let reports: ReturnType<typeof reporting>;
let member: Awaited<ReturnType<typeof reports.member>>;
let author: Awaited<ReturnType<typeof reports.member>>;
beforeAll(async () => {
  reports = reporting(demo, 'reporter');
  [member, author] = [await reports.member(), await reports.member()];
});
beforeEach(async () => {
  await demo.db.deleteFrom('abuse_reports').execute();
});

const rows = () =>
  demo.db.selectFrom('abuse_reports').selectAll().where('author_id', '=', author.id).orderBy('id').execute();
const listOf = async (browser: Browser) =>
  (await browser.send('GET', '/api/mypage/abuse-report-list/1/10')).json<Wire<typeof AbuseReports>>().reportList;
const newInfo = async () => (await postInfos(demo.db, [{ author_id: author.id, title: '처음 제목' }]))[0] ?? 0;

test('Posts, comments, answers, nicknames and pictures can be reported, and the reporter sees all reports', async () => {
  const info = await newInfo();
  const at = new Date();
  const answered = { counsellor_id: FIRST_EXPERT, status: 3, assigned_at: at, answer: '답변', answered_at: at };
  const [worry = 0] = await postWorries(demo.db, [{ author_id: author.id, ...answered }]);
  const said = await author.browser.send('POST', '/api/info/commment-store', {
    payload: { id: info, comment: '댓글' },
  });
  const targets = { worry, info, comment: said.json().id, answer: worry, nickname: author.id, picture: author.id };
  for (const [kind, target_id] of Object.entries(targets) as [keyof typeof targets, number][]) {
    const answer = await reports.send(member.browser, { kind, target_id });
    expect([kind, answer.statusCode, answer.json()]).toEqual([
      kind,
      200,
      {
        id: expect.any(Number),
        kind,
        reason: 'abusive',
        text: '',
        state: 'open',
        created_at: expect.any(String),
        decided_at: null,
        ...(['worry', 'info', 'comment'].includes(kind) && { can_block: true }),
      },
    ]);
  }
  expect((await listOf(member.browser)).map(({ kind }) => kind)).toEqual(Object.keys(targets).reverse());
  expect(await listOf(author.browser)).toEqual([]);
});

test('A report that is sent several times at the same time is stored once', async () => {
  const target_id = await newInfo();
  const answers = await Promise.all([1, 2, 3, 4].map(() => reports.send(member.browser, { kind: 'info', target_id })));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(await rows()).toHaveLength(1);
});

test.each([
  [{ reason: undefined }, { reason: REPORT_TEXT.reasonEmpty }],
  [{ reason: 'boring' }, { reason: REPORT_TEXT.reasonEmpty }],
  [{ reason: 'direct_deal' }, { reason: REPORT_TEXT.reasonEmpty }],
  [{ reason: 'other', text: ' \u200b' }, { text: REPORT_TEXT.textEmpty }],
  [{ text: '가'.repeat(501) }, { text: REPORT_TEXT.textLong }],
  [{ text: '가|||나' }, { text: BOARD_TEXT.forbiddenText }],
] as const)('%j is refused with an error at its field', async (report, errors) => {
  const refused = await reports.send(member.browser, { kind: 'info', target_id: await newInfo(), ...report } as never);
  expect([refused.statusCode, refused.json().errors]).toEqual([422, errors]);
  expect(await rows()).toEqual([]);
});

test('Visitors, unknown and deleted targets, worries without an answer and own posts are refused', async () => {
  const info = await newInfo();
  const [worry = 0] = await postWorries(demo.db, [{ author_id: author.id }]);
  expect((await reports.send(new Browser(demo.app), { kind: 'info', target_id: info })).statusCode).toBe(401);
  const own = await reports.send(author.browser, { kind: 'info', target_id: info });
  expect([own.statusCode, own.json().message]).toEqual([409, REPORT_TEXT.own]);
  await deletePost(demo.db, 'info', info);
  for (const [kind, target_id] of [
    ['info', info],
    ['worry', 9_999_999],
    ['answer', worry],
    ['comment', 9_999_999],
  ] as const) {
    expect((await reports.send(member.browser, { kind, target_id })).statusCode).toBe(404);
  }
  expect(await rows()).toEqual([]);
});

test('Operators read what the reporter saw, even after edits and deletion, and decide once', async () => {
  const target_id = await newInfo();
  const { id } = (
    await reports.send(member.browser, { kind: 'info', target_id, reason: 'other', text: '이상해요' })
  ).json();
  await demo.db.updateTable('infos').set({ title: '고친 제목' }).where('id', '=', target_id).execute();
  await deletePost(demo.db, 'info', target_id);
  const listed = (await reports.listed()).join('\n');
  expect(listed).toContain(
    `report ${id}: info ${target_id}, by ${author.nickname}, score 1.00, deleted or gone, changed`,
  );
  expect(listed).toMatch(/기타: "이상해요"[\s\S]*처음 제목/);
  expect(listed).not.toContain(member.nickname);
  const stored = JSON.stringify(await rows());
  expect(stored).not.toContain('처음 제목');

  const { events, stop } = await recordEvents(demo);
  const answers = await Promise.allSettled([reports.decide(id, 'upheld'), reports.decide(id, 'dismissed')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'report_closed' } });
  expect(await events()).toEqual([{ event: { topic: 'report', kind: 'decided', id }, to: [member.id] }]);
  await stop();
  const [own] = await listOf(member.browser);
  expect(own).toMatchObject({ id, state: expect.stringMatching(/upheld|dismissed/), decided_at: expect.any(String) });
  expect((await reports.listed()).join('\n')).not.toContain(`report ${id}:`);
});

test('A decision does not cover a changed text that was reported after the list was read', async () => {
  const target_id = await newInfo();
  const other = await reports.member();
  await reports.send(member.browser, { kind: 'info', target_id });
  const { id } = (await reports.send(other.browser, { kind: 'info', target_id })).json();
  expect((await reports.listed()).join('\n')).toContain(`report ${id}: info ${target_id}`);
  const [sameText] = await reports.byOthers(1, { kind: 'info', target_id });
  await demo.db.updateTable('infos').set({ title: '고친 제목' }).where('id', '=', target_id).execute();
  const [changed = 0] = await reports.byOthers(1, { kind: 'info', target_id });
  await expect(reports.decide(id, 'dismissed')).rejects.toMatchObject({
    code: 'report_stale',
    message: REPORT_TEXT.stale,
  });
  expect(new Set((await rows()).map(({ status }) => status))).toEqual(new Set(['open']));
  expect((await reports.listed()).join('\n')).toContain(`report ${changed}: info ${target_id}`);
  await reports.decide(changed, 'dismissed');
  expect((await rows()).map((one) => [one.id === sameText, one.status])).toContainEqual([true, 'dismissed']);
});

test('A decision covers later reports of the text that the operator has read', async () => {
  const target_id = await newInfo();
  const { id } = (await reports.send(member.browser, { kind: 'info', target_id })).json();
  await reports.byOthers(2, { kind: 'info', target_id });
  await reports.decide(id, 'dismissed');
  expect((await rows()).map(({ status }) => status)).toEqual(['dismissed', 'dismissed', 'dismissed']);
});

test('A member can report a decided post again only after the post has changed', async () => {
  const target_id = await newInfo();
  const { id } = (await reports.send(member.browser, { kind: 'info', target_id })).json();
  await reports.decide(id, 'dismissed');
  const again = await reports.send(member.browser, { kind: 'info', target_id });
  expect([again.statusCode, again.json().message]).toEqual([409, REPORT_TEXT.decided]);
  await demo.db.updateTable('infos').set({ title: '고친 제목' }).where('id', '=', target_id).execute();
  const changed = await reports.send(member.browser, { kind: 'info', target_id });
  expect([changed.statusCode, (await rows()).map(({ status }) => status)]).toEqual([200, ['dismissed', 'open']]);
  await reports.decide(changed.json().id, 'dismissed');
});

test('Three years after a decision, when its text is deleted, a post can be reported and hidden again', async () => {
  const target_id = await newInfo();
  const ids = await reports.byOthers(2, { kind: 'info', target_id });
  const { id } = (await reports.send(member.browser, { kind: 'info', target_id })).json();
  await reports.decide(id, 'dismissed');
  expect((await reports.send(member.browser, { kind: 'info', target_id })).statusCode).toBe(409);
  expect(await forgetReports(demo.db, new Date(Date.now() + 60_000), 100)).toBe(ids.length + 1);
  expect((await reports.send(member.browser, { kind: 'info', target_id })).statusCode).toBe(200);
  await reports.byOthers(3, { kind: 'info', target_id });
  const { hidden_for } = await demo.db
    .selectFrom('infos')
    .select('hidden_for')
    .where('id', '=', target_id)
    .executeTakeFirstOrThrow();
  expect(hidden_for).toBe('review');
});

test('A nickname and a picture that break the rules are replaced', async () => {
  await demo.db
    .updateTable('members')
    .set({ profile_source: '/img/profile/9.svg' })
    .where('id', '=', author.id)
    .execute();
  for (const kind of ['nickname', 'picture'] as const) {
    const { id } = (await reports.send(member.browser, { kind, target_id: author.id })).json();
    await reports.decide(id, 'upheld');
  }
  const found = demo.db.selectFrom('members').select(['nickname', 'profile_source']).where('id', '=', author.id);
  expect(await found.executeTakeFirst()).toEqual({
    nickname: expect.stringMatching(/^이웃\d{6}$/),
    profile_source: '/img/profile/1.svg',
  });
  const rename = (browser: Browser) =>
    browser.send('PUT', '/api/mypage/info-update', { payload: { nickname: author.nickname } });
  // nobody gets the former name, not even its former owner
  for (const browser of [author.browser, member.browser]) expect((await rename(browser)).statusCode).toBe(422);
});

test('A nickname that was changed since its report stays', async () => {
  const renamed = await reports.member();
  const { id } = (await reports.send(member.browser, { kind: 'nickname', target_id: renamed.id })).json();
  const nickname = `새이름${renamed.id}`;
  expect((await renamed.browser.send('PUT', '/api/mypage/info-update', { payload: { nickname } })).statusCode).toBe(
    204,
  );
  await reports.decide(id, 'upheld');
  const row = demo.db.selectFrom('members').select('nickname').where('id', '=', renamed.id);
  expect(await row.executeTakeFirst()).toEqual({ nickname });
});

test('A portrait of a counsellor that breaks the rules is removed', async () => {
  const counsellor = await demo.db
    .selectFrom('counsellors')
    .select(['id', 'profile_version'])
    .where('portrait', '<>', '')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const { id } = (await reports.send(member.browser, { kind: 'picture', target_id: counsellor.id })).json();
  await reports.decide(id, 'upheld');
  const row = demo.db.selectFrom('counsellors').select(['portrait', 'profile_version']).where('id', '=', counsellor.id);
  // a new version, so that proposals made before it are refused as stale
  expect(await row.executeTakeFirst()).toEqual({ portrait: '', profile_version: counsellor.profile_version + 1 });
});
