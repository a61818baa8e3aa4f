/** @database both: the outcome of concurrent calls depends on locks */

import { randomUUID } from 'node:crypto';
import { BOARD_TEXT, Comment } from '@onmaum/shared-contract';
import { useDemo } from '../../../test/support/app.ts';
import { Browser } from '../../../test/support/browser.ts';
import { BOTH_BOARDS, deletePost, postOn } from '../../../test/support/demo.ts';
import type { Wire } from '../../../test/support/wire.ts';
import { BOARDS } from '../../db/posts/boards.ts';

const demo = useDemo();
let member: Browser;
let counsellor: Browser;

beforeAll(async () => {
  [member, counsellor] = [new Browser(demo.app), new Browser(demo.app)];
  await member.signIn('kakao', 'member');
  await counsellor.signIn('kakao', 'counsellor');
});

describe.each(BOTH_BOARDS)('comments of %s', (board, path) => {
  let post: number;
  beforeEach(async () => {
    post = await postOn(demo.db, board);
  });

  const say = (browser: Browser, comment: unknown, more: object = {}, headers: Record<string, string> = {}) =>
    browser.send('POST', `/api/${path}/commment-store`, { payload: { id: post, comment, ...more }, headers });
  const said = async (browser: Browser, comment: string, more: object = {}) => {
    const response = await say(browser, comment, more);
    expect(response.statusCode).toBe(200);
    Comment.parse(response.json());
    return response.json<Wire<typeof Comment>>();
  };
  const change = (browser: Browser, id: number, comment: string) =>
    browser.send('PUT', `/api/${path}/commment-update`, { payload: { id, comment } });
  const remove = (browser: Browser, id: number) => browser.send('DELETE', `/api/${path}/comment-delete/${id}`);
  const thread = async () =>
    (await member.send('GET', `/api/${path}/view/${post}`)).json<{
      comments: Wire<typeof Comment>[];
      comment_cnt: number;
    }>();
  const written = () =>
    demo.db
      .selectFrom('comments')
      .select(['id', 'text', 'deleted_at'])
      .where(BOARDS[board].post, '=', post)
      .orderBy('id')
      .execute();

  test('are returned as the thread shows them, newest last, and counted', async () => {
    const first = await said(member, '  힘내세요.\r\n응원합니다.  ');
    expect(first).toMatchObject({ comment: '힘내세요.\n응원합니다.', parent_id: first.id, del_yn: 'N' });
    const second = await said(counsellor, '전문가의 댓글');
    expect(second).toMatchObject({ counselor_yn: 'Y', counselor_id: second.writer_id });
    expect(second).toMatchObject({ counselor_profile: expect.stringMatching(/^\/img\/expert\/\d+\.svg$/) });
    expect([second.counselor_certificate.length > 0, second.counselor_answer_cnt > 0]).toEqual([true, true]);
    expect(first).toMatchObject({ counselor_profile: '', counselor_certificate: '', counselor_answer_cnt: 0 });
    expect(await thread()).toMatchObject({ comments: [first, second], comment_cnt: 2 });
  });

  test('by the writer of the post are marked; comments by others and deleted comments are not', async () => {
    const { id: writer } = await demo.db
      .selectFrom('members')
      .select('id')
      .where('nickname', '=', '느린걸음')
      .executeTakeFirstOrThrow();
    await demo.db.updateTable(BOARDS[board].posts).set({ author_id: writer }).where('id', '=', post).execute();
    const own = await said(member, '글쓴이의 댓글');
    const gone = await said(member, '글쓴이가 지울 댓글');
    await said(counsellor, '다른 사람의 댓글');
    await remove(member, gone.id);
    expect(own).toMatchObject({ writer_id: writer, post_writer_yn: 'Y' });
    expect((await change(member, own.id, '고친 댓글')).json()).toMatchObject({ post_writer_yn: 'Y' });
    expect((await thread()).comments.map(({ post_writer_yn }) => post_writer_yn)).toEqual(['Y', 'N', 'N']);
  });

  test('a reply belongs to the root, also a reply to a reply', async () => {
    const root = await said(member, '댓글');
    const reply = await said(counsellor, '답글', { reply_yn: 'Y', parent_id: root.id });
    const second = await said(member, '답글의 답글', { reply_yn: 'Y', parent_id: reply.id });
    expect([reply.parent_id, second.parent_id]).toEqual([root.id, root.id]);
    const apart = await said(member, '따로', { reply_yn: 'N', parent_id: root.id });
    expect(apart.parent_id).toBe(apart.id);
    const first = await said(member, '아무것에도', { reply_yn: 'N', parent_id: 0 });
    expect(first.parent_id).toBe(first.id);
    expect((await thread()).comments.map(({ id }) => id)).toEqual(
      [root, reply, second, apart, first].map(({ id }) => id),
    );
  });

  test('a reply to a comment that is deleted, unknown or on another post is refused and not counted', async () => {
    const gone = await said(member, '지울 댓글');
    await remove(member, gone.id);
    const here = post;
    post = await postOn(demo.db, board);
    const elsewhere = await said(member, '다른 글의 댓글');
    post = here;
    for (const parent_id of [gone.id, elsewhere.id, 999_999]) {
      const refused = await say(member, '답글', { reply_yn: 'Y', parent_id });
      expect([refused.statusCode, refused.json().message]).toEqual([409, BOARD_TEXT.commentGone]);
    }
    for (const none of [{}, { parent_id: 0 }]) {
      const toNone = await say(member, '답글', { reply_yn: 'Y', ...none });
      expect([toNone.statusCode, toNone.json().errors]).toEqual([422, { parent_id: BOARD_TEXT.replyToNone }]);
    }
    expect((await thread()).comment_cnt).toBe(0);
    expect(await written()).toHaveLength(1);
  });

  test.each([
    ['', BOARD_TEXT.commentEmpty],
    [' \n\u200b\u3164', BOARD_TEXT.commentEmpty],
    ['가'.repeat(1001), BOARD_TEXT.commentLong],
    ['가|||나', BOARD_TEXT.forbiddenText],
    ['\u202e거꾸로', BOARD_TEXT.forbiddenText],
  ])('refuses the text %j with an error at its field', async (comment, text) => {
    const refused = await say(member, comment);
    expect([refused.statusCode, refused.json().errors]).toEqual([422, { comment: text }]);
    expect(await written()).toEqual([]);
  });

  test('are answered with 503 while the stored comment cannot be read, as on a standby that lags behind', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const { id } = (await say(member, '힘내세요.', {}, headers)).json<Wire<typeof Comment>>();
    await demo.db.deleteFrom('comments').where('id', '=', id).execute();
    const again = await say(member, '힘내세요.', {}, headers);
    expect([again.statusCode, Number(again.headers['retry-after'])]).toEqual([503, 5]);
  });

  test('that are sent many times with one key are written once', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all(Array.from({ length: 6 }, () => say(member, '한 번만', {}, headers)));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect((await thread()).comment_cnt).toBe(1);
    expect(await written()).toHaveLength(1);
    const elsewhere = await say(member, '한 번만', { id: await postOn(demo.db, board) }, headers);
    expect(elsewhere.statusCode).toBe(422);
  });

  test('are counted correctly under concurrent writes and deletions', async () => {
    const mine = await Promise.all([1, 2, 3, 4].map((number) => said(member, `댓글 ${number}`)));
    const answers = await Promise.all([
      ...mine.slice(0, 3).flatMap(({ id }) => [remove(member, id), remove(member, id)]),
      ...[5, 6].map((number) => say(counsellor, `댓글 ${number}`)),
    ]);
    const codes = answers.map(({ statusCode }) => statusCode).toSorted();
    expect(codes).toEqual([200, 200, 204, 204, 204, 409, 409, 409]);
    const { comments, comment_cnt } = await thread();
    expect([comment_cnt, comments.filter(({ del_yn }) => del_yn === 'N').length]).toEqual([3, 3]);
  });

  test('can be changed only by their writer', async () => {
    const { id } = await said(member, '처음');
    expect((await change(member, id, '고친 글')).json()).toMatchObject({ id, comment: '고친 글', del_yn: 'N' });
    expect((await change(counsellor, id, '남의 글')).statusCode).toBe(404);
    expect((await change(new Browser(demo.app), id, '남의 글')).statusCode).toBe(401);
    const blank = await change(member, id, ' ');
    expect(blank.json().errors).toEqual({ comment: BOARD_TEXT.commentEmpty });
    expect((await thread()).comments.map(({ comment }) => comment)).toEqual(['고친 글']);
  });

  test('can be deleted only by their writer; the text stays in the database and is sent to nobody', async () => {
    const root = await said(member, '지울 댓글');
    await said(counsellor, '남는 답글', { reply_yn: 'Y', parent_id: root.id });
    expect((await remove(counsellor, root.id)).statusCode).toBe(404);
    const removed = await remove(member, root.id);
    expect([removed.statusCode, removed.body]).toEqual([204, '']);
    const { comments, comment_cnt } = await thread();
    expect(comment_cnt).toBe(1);
    expect(comments.map(({ comment, del_yn }) => [comment, del_yn])).toEqual([
      ['', 'Y'],
      ['남는 답글', 'N'],
    ]);
    expect((await written())[0]).toMatchObject({ text: '지울 댓글' });
    const again = await change(member, root.id, '되살리기');
    expect([again.statusCode, again.json().message]).toEqual([409, BOARD_TEXT.commentGone]);
    const audit = demo.db.selectFrom('audit_rows').select('actor_id').where('table_name', '=', 'comments');
    expect(await audit.where('target_id', '=', root.id).execute()).toEqual([{ actor_id: root.writer_id }]);
  });

  test('are refused for visitors, on deleted posts, and through the other board', async () => {
    const { id } = await said(member, '댓글');
    expect((await say(new Browser(demo.app), '방문자')).statusCode).toBe(401);
    const other = path === 'info' ? 'counsel' : 'info';
    expect((await member.send('DELETE', `/api/${other}/comment-delete/${id}`)).statusCode).toBe(404);
    await deletePost(demo.db, board, post);
    for (const answer of [await say(member, '늦은 댓글'), await change(member, id, '수정'), await remove(member, id)]) {
      expect(answer.statusCode).toBe(404);
    }
    expect(await written()).toEqual([{ id, text: '댓글', deleted_at: null }]);
  });
});
