/** @database both: concurrent calls give a member one persona, and aliases are unique */

import { BOARD_TEXT, type Comment, PERSONA_PICTURES, type WorryDetail } from '@onmaum/shared-contract';
import { useDemo } from '../../../test/support/app.ts';
import { Browser } from '../../../test/support/browser.ts';
import { FIRST_EXPERT, postInfos, postWorries } from '../../../test/support/demo.ts';
import { TEST_CIPHER } from '../../../test/support/jobs/jobs.ts';
import { postedBy, refusal, updateWorry, viewWorry, worryForm } from '../../../test/support/posts/worry.ts';
import type { Wire } from '../../../test/support/wire.ts';
import { runOperator } from '../../operator/commands.ts';

const demo = useDemo();
let author: Browser;
let authorId: number;
let member: Browser;
let memberId: number;
let counsellor: Browser;
const visitor = () => new Browser(demo.app);
const NICKNAME = '숨긴이름';

beforeAll(async () => {
  [author, member, counsellor] = [new Browser(demo.app), new Browser(demo.app), new Browser(demo.app)];
  authorId = (await author.join('kakao', 'new-anonymous', { nickname: NICKNAME })).user_idx;
  memberId = (await member.join('kakao', 'new-commenter', { nickname: '드러난이름' })).user_idx;
  await counsellor.signIn('kakao', 'counsellor');
});

const MASKED = { ...worryForm, anonymous_yn: 'Y' as const };
const say = (browser: Browser, id: number, more: object = {}, path = 'counsel') =>
  browser.send('POST', `/api/${path}/commment-store`, { payload: { id, comment: '한마디', ...more } });
const said = async (browser: Browser, id: number, more: object = {}) =>
  (await say(browser, id, more)).json<Wire<typeof Comment>>();
const ANONYMOUS = { anonymous_yn: 'Y' };
const faceOf = ({ writer_id, writer_nickname, writer_profile, anonymous_yn }: Wire<typeof WorryDetail>) => ({
  writer_id,
  writer_nickname,
  writer_profile,
  anonymous_yn,
});

describe('an anonymous worry', () => {
  test('shows an alias and a picture to others and to its author, and the id only to the author', async () => {
    const id = await postedBy(author, MASKED);
    const own = faceOf(await viewWorry(author, id));
    expect(own).toMatchObject({ writer_id: authorId, anonymous_yn: 'Y' });
    expect(own.writer_nickname).toMatch(/^\S+ \S+$/);
    expect(PERSONA_PICTURES).toContain(own.writer_profile);
    for (const reader of [visitor(), member, counsellor])
      expect(faceOf(await viewWorry(reader, id))).toEqual({ ...own, writer_id: 0 });
  });

  test('has another persona than the next worry of the same author', async () => {
    const names = [];
    for (let at = 0; at < 5; at += 1)
      names.push((await viewWorry(member, await postedBy(author, MASKED))).writer_nickname);
    expect(new Set(names).size).toBeGreaterThan(3);
  });

  test('shows its author with the same persona in every comment, marked as the author', async () => {
    const id = await postedBy(author, MASKED);
    const { writer_nickname, writer_profile } = await viewWorry(author, id);
    await said(author, id);
    await said(author, id, ANONYMOUS);
    const { comments } = await viewWorry(member, id);
    const face = { writer_nickname, writer_profile, writer_id: 0, post_writer_yn: 'Y', anonymous_yn: 'Y' };
    expect(comments).toEqual([expect.objectContaining(face), expect.objectContaining(face)]);
  });

  test('is in the lists of its author, marked as anonymous', async () => {
    const id = await postedBy(author, MASKED);
    await said(author, id);
    const articles = (await author.send('GET', '/api/mypage/article/1/10')).json();
    expect(articles.articleList[0]).toMatchObject({ id, anonymous_yn: 'Y' });
    const comments = (await author.send('GET', '/api/mypage/comment/1/10')).json();
    expect(comments.commentList[0]).toMatchObject({ target_id: id, anonymous_yn: 'Y' });
  });

  test('is not connected with earlier worries that the same counsellor answered', async () => {
    const at = new Date();
    const answered = { status: 3, counsellor_id: FIRST_EXPERT, assigned_at: at, answered_at: at, answer: '답변' };
    const mine = { author_id: authorId, category: '기타' };
    const [plain = 0, masked = 0] = await postWorries(demo.db, [
      { ...mine, ...answered },
      { ...mine, ...answered, anonymous: true },
      { ...mine, ...answered },
    ]);
    const earlier = async (id: number) => {
      const seen = (await counsellor.send('GET', `/api/desk/worry/${id}`)).json<{ earlier: { id: number }[] }>();
      return seen.earlier.map((one) => one.id);
    };
    expect(await earlier(masked)).toEqual([]);
    expect(await earlier(plain)).not.toContain(masked);
    expect((await earlier(plain)).length).toBeGreaterThan(0);
  });
});

describe('turning a worry anonymous, and back', () => {
  test('is possible while nobody else has written to it; the comments of the author follow', async () => {
    const id = await postedBy(author);
    await said(author, id);
    expect(await viewWorry(member, id)).toMatchObject({ writer_nickname: NICKNAME, anonymous_yn: 'N' });
    await updateWorry(author, { ...MASKED, id });
    const masked = await viewWorry(member, id);
    expect(masked).toMatchObject({ writer_id: 0, anonymous_yn: 'Y', comments: [{ writer_id: 0, anonymous_yn: 'Y' }] });
    // an edit without the field for anonymity leaves the anonymity unchanged
    await updateWorry(author, { ...worryForm, id });
    expect((await viewWorry(member, id)).writer_nickname).toBe(masked.writer_nickname);
    await updateWorry(author, { ...worryForm, anonymous_yn: 'N', id });
    expect(await viewWorry(member, id)).toMatchObject({
      writer_nickname: NICKNAME,
      comments: [{ writer_nickname: NICKNAME }],
    });
  });

  test('is refused once another person has commented, until the comment is gone', async () => {
    const id = await postedBy(author);
    await said(author, id);
    expect(await viewWorry(author, id)).toMatchObject({ readers_locked_yn: 'N' });
    const { id: comment } = await said(member, id);
    // only the author's form needs to know that anonymity is locked, so other readers get 'N'
    expect(await viewWorry(author, id)).toMatchObject({ readers_locked_yn: 'Y' });
    expect(await viewWorry(member, id)).toMatchObject({ readers_locked_yn: 'N' });
    const refused = await updateWorry(author, { ...MASKED, id });
    expect(refusal(refused)).toEqual([409, 'anonymous_locked', BOARD_TEXT.anonymousLocked]);
    expect((await updateWorry(author, { ...worryForm, anonymous_yn: 'N', id })).statusCode).toBe(200);
    await member.send('DELETE', `/api/counsel/comment-delete/${comment}`);
    expect(await viewWorry(author, id)).toMatchObject({ readers_locked_yn: 'N' });
    expect((await updateWorry(author, { ...MASKED, id })).statusCode).toBe(200);
  });
});

describe('an anonymous comment', () => {
  test('has the same persona each time, and does not name the writer', async () => {
    const id = await postedBy(author);
    const [first, second] = [await said(member, id, ANONYMOUS), await said(member, id, ANONYMOUS)];
    expect(first).toMatchObject({ writer_id: memberId, anonymous_yn: 'Y', counselor_yn: 'N' });
    expect(second.writer_nickname).toBe(first.writer_nickname);
    const named = await said(member, id);
    expect(named).toMatchObject({ writer_nickname: '드러난이름', anonymous_yn: 'N' });
    const { comments } = await viewWorry(author, id);
    expect(comments.map(({ writer_id }) => writer_id)).toEqual([0, 0, memberId]);
    expect(first.writer_nickname).not.toBe('드러난이름');
    const changed = await member.send('PUT', '/api/counsel/commment-update', {
      payload: { id: first.id, comment: '고침' },
    });
    expect(changed.json()).toMatchObject({ writer_nickname: first.writer_nickname, anonymous_yn: 'Y' });
  });

  test('gets one persona if comments are sent at the same time', async () => {
    const id = await postedBy(author);
    const all = await Promise.all(Array.from({ length: 4 }, () => said(member, id, ANONYMOUS)));
    expect(new Set(all.map(({ writer_nickname }) => writer_nickname)).size).toBe(1);
  });

  test.each([{}, ANONYMOUS])(
    'of a counsellor below their own anonymous worry shows the persona of the worry',
    async (more) => {
      const id = await postedBy(counsellor, MASKED);
      await said(counsellor, id, more);
      const { writer_nickname, comments } = await viewWorry(member, id);
      expect(comments).toMatchObject([{ writer_nickname, writer_id: 0, anonymous_yn: 'Y', counselor_yn: 'N' }]);
    },
  );

  test.each([
    ['of the author of a named worry', 'anonymous_own', BOARD_TEXT.anonymousOwn, () => author, 'counsel'],
    ['of a counsellor', 'anonymous_expert', BOARD_TEXT.anonymousExpert, () => counsellor, 'counsel'],
    ['on an info post', 'anonymous_info', BOARD_TEXT.anonymousInfo, () => member, 'info'],
  ] as const)('%s is refused instead of showing the name', async (_who, code, text, who, path) => {
    const id = path === 'info' ? (await postInfos(demo.db, [{}]))[0] : await postedBy(author);
    expect(refusal(await say(who(), id ?? 0, ANONYMOUS, path))).toEqual([409, code, text]);
  });
});

describe('a member who leaves', () => {
  test('is shown like every withdrawn member, and the persona is deleted', async () => {
    const leaver = new Browser(demo.app);
    const { user_idx } = await leaver.join('kakao', 'new-leaving-anonymous');
    const id = await postedBy(leaver, MASKED);
    await leaver.send('PUT', '/api/mypage/withdrawal');
    expect(faceOf(await viewWorry(member, id))).toMatchObject({
      writer_id: 0,
      writer_nickname: '탈퇴한 회원',
      anonymous_yn: 'N',
    });
    const rows = await demo.db.selectFrom('thread_personas').selectAll().where('member_id', '=', user_idx).execute();
    expect(rows).toEqual([]);
  });
});

test('An anonymous comment of a former counsellor who left is not shown as a comment of a counsellor', async () => {
  const leaver = new Browser(demo.app);
  const { user_idx: id } = await leaver.join('kakao', 'new-former-counsellor');
  const worry = await postedBy(author, MASKED);
  await said(leaver, worry, ANONYMOUS);
  await demo.db.insertInto('counsellors').values({ id, summary: '상담사', status: 0, answer_cnt: 321 }).execute();
  await leaver.send('PUT', '/api/mypage/withdrawal');
  const { comments } = await viewWorry(member, worry);
  expect(comments).toMatchObject([{ writer_nickname: '탈퇴한 회원', counselor_yn: 'N', counselor_answer_cnt: 0 }]);
});

describe('the command unmask', () => {
  const run = (...args: string[]) => runOperator({ db: demo.db, cipher: TEST_CIPHER, openLimit: 5 }, args);
  const looks = () =>
    demo.db
      .selectFrom('audit_rows')
      .select(['action', 'target_id', 'detail', 'actor_id'])
      .where('action', 'like', '%unmasked')
      .execute();

  test('names the member only with a reason, and records the reason in the audit', async () => {
    const id = await postedBy(author, MASKED);
    const { id: comment } = await said(member, id, ANONYMOUS);
    await expect(run('unmask', 'worry', String(id))).rejects.toThrow('usage');
    expect(await looks()).toEqual([]);
    const [line] = await run('unmask', 'worry', String(id), '자살', '위험');
    expect(line).toContain(`member ${authorId} (${NICKNAME})`);
    expect((await run('unmask', 'comment', String(comment), '--reason', '협박'))[0]).toContain(`member ${memberId}`);
    expect(await looks()).toMatchObject([
      { action: 'worry unmasked', target_id: id, detail: { reason: '자살 위험' }, actor_id: expect.any(Number) },
      { action: 'comment unmasked', target_id: comment, detail: { reason: '협박' } },
    ]);
  });

  test('finds nothing that is not anonymous', async () => {
    const id = await postedBy(author);
    await expect(run('unmask', 'worry', String(id), '위험')).rejects.toThrow();
    expect((await looks()).filter(({ target_id }) => target_id === id)).toEqual([]);
  });
});
