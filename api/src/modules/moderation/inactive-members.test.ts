import { useDemo } from '../../../test/support/app.ts';
import { reporting } from '../../../test/support/posts/reports.ts';
import { forgetMember } from '../account/operations/forget-member.ts';

const demo = useDemo();
let reports: ReturnType<typeof reporting>;
let member: Awaited<ReturnType<typeof reports.member>>;
beforeAll(async () => {
  reports = reporting(demo, 'inactive');
  member = await reports.member();
});

test('Nickname and picture of a disabled member, still shown with the posts, can be reported and reset', async () => {
  const disabled = await reports.member();
  const target_id = disabled.id;
  const { id } = (await reports.send(member.browser, { kind: 'nickname', target_id })).json();
  await demo.db.updateTable('members').set({ status: 'disabled' }).where('id', '=', target_id).execute();
  expect((await reports.listed()).join('\n')).not.toContain('deleted or gone');
  await reports.decide(id, 'upheld');
  const row = demo.db.selectFrom('members').select('nickname').where('id', '=', target_id);
  expect(await row.executeTakeFirst()).toEqual({ nickname: expect.stringMatching(/^이웃\d{6}$/) });
  for (const kind of ['nickname', 'picture'] as const)
    expect((await reports.send(member.browser, { kind, target_id })).statusCode).toBe(200);
});

test('Nickname and picture of a member who has left can no longer be reported', async () => {
  const left = await reports.member();
  expect((await left.browser.send('PUT', '/api/mypage/withdrawal')).statusCode).toBe(204);
  for (const kind of ['nickname', 'picture'] as const)
    expect((await reports.send(member.browser, { kind, target_id: left.id })).statusCode).toBe(404);
});

test('Nobody can take a nickname that was replaced, even after its member has left', async () => {
  const left = await reports.member();
  const { id } = (await reports.send(member.browser, { kind: 'nickname', target_id: left.id })).json();
  await reports.decide(id, 'upheld');
  const own = `제이름${left.id}`;
  const rename = (browser: typeof left.browser, nickname: string) =>
    browser.send('PUT', '/api/mypage/info-update', { payload: { nickname } });
  expect((await rename(left.browser, own)).statusCode).toBe(204);
  expect((await left.browser.send('PUT', '/api/mypage/withdrawal')).statusCode).toBe(204);
  await forgetMember(demo.db, left.id, new Date());
  expect((await rename(member.browser, left.nickname)).statusCode).toBe(422);
  // names that nobody banned are free
  expect((await rename(member.browser, own)).statusCode).toBe(204);
});
