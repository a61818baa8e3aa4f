import { randomUUID } from 'node:crypto';
import type { InfoDetail, InfoStoreBody } from '@onmaum/shared-contract';
import { BOARD_TEXT, InfoDetail as InfoDetailSchema } from '@onmaum/shared-contract';
import { useDemo } from '../../../test/support/app.ts';
import { Browser } from '../../../test/support/browser.ts';
import { postInfos } from '../../../test/support/demo.ts';
import type { Wire } from '../../../test/support/wire.ts';

const demo = useDemo();
let member: Browser;
let other: Browser;
let visitor: Browser;
let memberId: number;

beforeAll(async () => {
  [member, other, visitor] = [new Browser(demo.app), new Browser(demo.app), new Browser(demo.app)];
  memberId = (await member.signIn('kakao', 'member')).user_idx;
  await other.signIn('naver', 'buyer');
});

const TEXT = '마음을 돌보는 작은 습관을 나눕니다. '.repeat(6).trim();
const post = (
  body: Partial<Record<keyof Wire<typeof InfoStoreBody>, unknown>> = {},
  headers: Record<string, string> = {},
) =>
  member.send('POST', '/api/info/store', {
    payload: { title: '새 글', category: 'experience', content: TEXT, again: 'Y', ...body },
    headers,
  });
const posted = async () => (await post()).json<{ id: number }>().id;
const change = (browser: Browser, id: number, more: object = {}, headers: Record<string, string> = {}) =>
  browser.send('PUT', '/api/info/update', {
    payload: { id, title: '고친 글', category: 'question', content: `${TEXT} 고침`, ...more },
    headers,
  });
const view = async (browser: Browser, id: number) =>
  (await browser.send('GET', `/api/info/view/${id}`)).json<Wire<typeof InfoDetail>>();
const count = async () => (await demo.db.selectFrom('infos').select('id').execute()).length;
const keep = async (target: number) => {
  const body = { title: '쓰던 글', category: '', content: '' };
  const kept = await member.send('PUT', `/api/drafts/info/${target}`, {
    payload: { body, key: randomUUID(), base: null },
  });
  expect([kept.statusCode, await drafts()]).toEqual([200, 1]);
};
const drafts = async () =>
  (await demo.db.selectFrom('drafts').select('target_id').where('member_id', '=', memberId).execute()).length;

describe('an info post', () => {
  test('matches the contract for every reader; visitors get the number of comments, but no comments', async () => {
    const infos = await demo.db.selectFrom('infos').selectAll().execute();
    expect(infos.some(({ comment_cnt }) => comment_cnt > 0)).toBe(true);
    for (const { id, comment_cnt, content } of infos) {
      const [asVisitor, asMember] = [await view(visitor, id), await view(member, id)];
      for (const one of [asVisitor, asMember]) InfoDetailSchema.parse(one);
      expect(asVisitor).toMatchObject({ content, comment_cnt, comments: [], del_yn: 'N' });
      expect(asMember.comments.filter(({ del_yn }) => del_yn === 'N')).toHaveLength(comment_cnt);
    }
    expect((await visitor.send('GET', '/api/info/view/1')).headers['cache-control']).toContain('s-maxage');
    expect((await member.send('GET', '/api/info/view/1')).headers['cache-control']).toBe('private, no-store');
  });

  test('lists the five newest other posts of its category', async () => {
    const ids = await postInfos(
      demo.db,
      Array.from({ length: 7 }, () => ({ category: 'question' as const })),
    );
    const gone = ids[2] ?? 0;
    await demo.db.updateTable('infos').set({ deleted_at: new Date() }).where('id', '=', gone).execute();
    const { relatedInfos } = await view(visitor, ids[6] ?? 0);
    expect(relatedInfos.map(({ id }) => id)).toEqual([ids[5], ids[4], ids[3], ids[1], ids[0]]);
  });

  test('that is deleted is blank; an unknown post is not found', async () => {
    const [id = 0] = await postInfos(demo.db, [{ title: '지울 글', deleted_at: new Date() }]);
    const response = await member.send('GET', `/api/info/view/${id}`);
    expect(response.statusCode).toBe(200);
    expect(InfoDetailSchema.parse(response.json())).toMatchObject({ id, del_yn: true, title: '', writer_id: 0 });
    expect(response.body).not.toContain('지울 글');
    for (const unknown of ['999999', '0', 'x']) {
      expect((await member.send('GET', `/api/info/view/${unknown}`)).statusCode).toBe(404);
    }
  });

  test('is stored, normalised, and deletes the draft of a new post', async () => {
    await keep(0);
    const response = await post({ title: '  새   글 ', category: 'info', content: `\r\n${TEXT}\r\n<b>끝</b>\n` });
    expect(response.statusCode).toBe(200);
    expect(await view(visitor, response.json().id)).toMatchObject({
      title: '새 글',
      category: 'information',
      content: `${TEXT}\n<b>끝</b>`,
      writer_id: memberId,
      version: 1,
    });
    expect(await drafts()).toBe(0);
  });

  test('posted again with the same key is the same post', async () => {
    const before = await count();
    const headers = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all(Array.from({ length: 5 }, () => post({}, headers)));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await count()).toBe(before + 1);
  });

  test.each([
    ['title', ' ', BOARD_TEXT.titleEmpty],
    ['title', '가'.repeat(101), BOARD_TEXT.titleLong],
    ['category', '', BOARD_TEXT.categoryEmpty],
    ['content', '가'.repeat(99), BOARD_TEXT.infoShort],
    ['content', '가'.repeat(10_001), BOARD_TEXT.textLong],
    ['content', `${'가'.repeat(100)}^^^`, BOARD_TEXT.forbiddenText],
  ])('with a wrong %s is refused with an error at the field, and nothing is written', async (field, value, text) => {
    const before = await count();
    const refused = await post({ [field]: value });
    expect([refused.statusCode, refused.json().errors]).toEqual([422, { [field]: text }]);
    expect(await count()).toBe(before);
  });

  test('is changed by its author, which deletes its draft', async () => {
    const id = await posted();
    await keep(id);
    expect((await change(member, id, { version: 1 })).json()).toEqual({ id });
    expect(await view(member, id)).toMatchObject({ title: '고친 글', category: 'question', version: 2 });
    expect(await drafts()).toBe(0);
    expect((await change(other, id)).statusCode).toBe(404);
    expect((await change(visitor, id)).statusCode).toBe(401);
    expect((await view(member, id)).version).toBe(2);
  });

  test('changed from two tabs keeps the first change; a repeated call is not a conflict', async () => {
    const id = await posted();
    const headers = { 'idempotency-key': randomUUID() };
    expect((await change(member, id, { version: 1 }, headers)).statusCode).toBe(200);
    expect((await change(member, id, { version: 1 }, headers)).statusCode).toBe(200);
    const late = await change(member, id, { version: 1, title: '늦은 글' });
    expect([late.statusCode, late.json()]).toMatchObject([409, { code: 'stale', message: BOARD_TEXT.stale }]);
    expect(await view(member, id)).toMatchObject({ title: '고친 글', version: 2 });
  });

  test('can be deleted only by its author, and leaves the board', async () => {
    const id = await posted();
    const remove = (browser: Browser) => browser.send('DELETE', `/api/info/delete/${id}`);
    expect((await remove(other)).statusCode).toBe(404);
    expect((await remove(visitor)).statusCode).toBe(401);
    expect((await view(visitor, id)).del_yn).toBe('N');
    expect((await remove(member)).statusCode).toBe(204);
    expect((await view(visitor, id)).del_yn).toBe('Y');
    const { infoList } = (await visitor.send('POST', '/api/info/list', { payload: {} })).json();
    expect(infoList.some((one: { id: number }) => one.id === id)).toBe(false);
    for (const answer of [await remove(member), await change(member, id)]) expect(answer.statusCode).toBe(404);
    const audit = demo.db.selectFrom('audit_rows').select('actor_id').where('table_name', '=', 'infos');
    expect(await audit.where('target_id', '=', id).execute()).toEqual([{ actor_id: memberId }]);
  });
});
