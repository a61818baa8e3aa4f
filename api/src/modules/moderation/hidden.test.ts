/** @database both: reports that hide a post may be concurrent with the decision that shows it again */

import { useDemo } from '../../../test/support/app.ts';
import { Browser } from '../../../test/support/browser.ts';
import { BOTH_BOARDS, FIRST_EXPERT, postInfos, postWorries } from '../../../test/support/demo.ts';
import { readNotifications } from '../../../test/support/notifications/notifications.ts';
import { reporting } from '../../../test/support/posts/reports.ts';
import { recordEvents } from '../../../test/support/recorded-events.ts';
import { groupNotifications } from '../notification/operations/group-notifications.ts';

const WORD = '가려질낱말';
const demo = useDemo();
let reports: ReturnType<typeof reporting>;
let author: Awaited<ReturnType<typeof reports.member>>;
let member: Awaited<ReturnType<typeof reports.member>>;
let operator: Browser;
beforeAll(async () => {
  reports = reporting(demo, 'neighbour');
  [author, member] = [await reports.member(), await reports.member()];
  operator = new Browser(demo.app);
  await operator.signIn('kakao', 'operator');
});

const post = async (board: 'worry' | 'info', fields: object = {}) => {
  const row = { author_id: author.id, title: `${WORD} 이야기`, ...fields };
  return (await (board === 'worry' ? postWorries(demo.db, [row]) : postInfos(demo.db, [row])))[0] ?? 0;
};
const hiddenFor = async (board: 'worry' | 'info' | 'comment', id: number) => {
  const table = ({ worry: 'worries', info: 'infos', comment: 'comments' } as const)[board];
  return (await demo.db.selectFrom(table).select('hidden_for').where('id', '=', id).executeTakeFirstOrThrow())
    .hidden_for;
};

describe.each(BOTH_BOARDS)('a reported post of the %s board', (board, path) => {
  const view = async (browser: Browser, id: number) => (await browser.send('GET', `/api/${path}/view/${id}`)).json();
  const isGone = (page: Record<string, unknown>) => [page.dell_yn ?? page.del_yn, page.hidden, page.title];
  const places = async (browser: Browser, id: number) => {
    const section = board === 'worry' ? 'worries' : 'infos';
    const part = await browser.send('GET', `/api/main/sitemap-parts/${section}/1`);
    return {
      list: (await browser.send('POST', `/api/${path}/list`, { payload: { limit: 50 } })).body.includes(WORD),
      search: (await browser.send('GET', `/api/main/search/${WORD}`)).body.includes(`"article_id":${id},`),
      sitemap: part.body.includes(`"id":${id},`),
      home: (await browser.send('GET', '/api/main/info-list')).body.includes(WORD),
    };
  };
  const everywhere = { list: true, search: true, sitemap: true, home: board === 'info' };
  const nowhere = { list: false, search: false, sitemap: false, home: false };

  test('is hidden from the third report on, except for its author and operators, until the reports are dismissed', async () => {
    const { events, stop } = await recordEvents(demo);
    const notified = readNotifications(demo.db);
    await notified();
    const id = await post(board);
    const ids = await reports.byOthers(2, { kind: board, target_id: id });
    expect(await places(member.browser, id)).toEqual(everywhere);
    await events();
    await reports.byOthers(1, { kind: board, target_id: id });

    for (const browser of [member.browser, new Browser(demo.app)]) {
      expect(await places(browser, id)).toEqual(nowhere);
      expect(isGone(await view(browser, id))).toEqual(['Y', 'review', '']);
    }
    for (const browser of [author.browser, operator]) {
      expect(isGone(await view(browser, id))).toEqual(['N', 'review', `${WORD} 이야기`]);
      expect((await browser.send('GET', `/api/${path}/comments/${id}`)).statusCode).toBe(200);
    }
    const [own] = (await author.browser.send('GET', '/api/mypage/article/1/10')).json().articleList;
    expect(own).toMatchObject({ id, hidden: 'review', status: 1 });
    const payload = { id, comment: '댓글' };
    expect((await member.browser.send('POST', `/api/${path}/commment-store`, { payload })).statusCode).toBe(404);
    expect((await member.browser.send('GET', `/api/${path}/comments/${id}`)).statusCode).toBe(404);
    expect((await events()).filter(({ event }) => event.topic === 'report')).toEqual([
      { event: { topic: 'report', kind: 'hidden', id }, to: [author.id] },
    ]);

    await reports.decide(ids[0] ?? 0, 'dismissed');
    expect(await places(member.browser, id)).toEqual(everywhere);
    expect(isGone(await view(member.browser, id))).toEqual(['N', '', `${WORD} 이야기`]);
    expect((await events()).map(({ event }) => event.kind)).toEqual(expect.arrayContaining(['restored', 'decided']));
    expect((await notified()).map((one) => one.replace(/^\d+ report_decided/, 'a reporter'))).toEqual([
      `${author.id} hidden own-${board} ${id}`,
      `${author.id} restored own-${board} ${id}`,
      ...Array.from({ length: 3 }, () => 'a reporter report 0'),
    ]);
    // an operator has already judged this text
    await reports.byOthers(3, { kind: board, target_id: id });
    expect(await hiddenFor(board, id)).toBeNull();
    await demo.db
      .updateTable(board === 'worry' ? 'worries' : 'infos')
      .set({ title: '다른 글' })
      .where('id', '=', id)
      .execute();
    const [again = 0] = await reports.byOthers(1, { kind: board, target_id: id });
    expect(await hiddenFor(board, id)).toBe('review');
    await reports.decide(again, 'upheld');
    expect(await hiddenFor(board, id)).toBe('rules');
    // the second notification tells the author that an operator has decided
    expect((await notified()).filter((one) => one.includes(`own-${board}`)).slice(-2)).toEqual([
      `${author.id} hidden own-${board} ${id}`,
      `${author.id} hidden_decided own-${board} ${id}`,
    ]);
    await stop();
  });

  test('keeps its notifications while it is hidden for its author, but for nobody else', async () => {
    const id = await post(board);
    const say = (browser: Browser, comment: string, to: object = {}) =>
      browser.send('POST', `/api/${path}/commment-store`, { payload: { id, comment, ...to } });
    const { id: parent_id } = (await say(member.browser, '댓글')).json();
    await say(author.browser, '답글', { reply_yn: 'Y', parent_id });
    const kinds = async ({ browser }: typeof author) => {
      await groupNotifications(demo.db, []);
      const { notificationList } = (await browser.send('GET', '/api/notification/list')).json();
      return notificationList.flatMap(({ kind, to }: { kind: string; to: string }) =>
        new RegExp(`/${id}(#|$)`).test(to) ? [kind] : [],
      );
    };
    expect([await kinds(author), await kinds(member)]).toEqual([['comment'], ['reply']]);
    await reports.byOthers(3, { kind: board, target_id: id });
    expect([await kinds(author), await kinds(member)]).toEqual([['hidden', 'comment'], []]);
  });

  test('may be deleted by its author while it is hidden, and is decided afterwards', async () => {
    const id = await post(board);
    const [first = 0] = await reports.byOthers(3, { kind: board, target_id: id });
    expect((await author.browser.send('DELETE', `/api/${path}/delete/${id}`)).statusCode).toBe(204);
    expect(isGone(await view(author.browser, id))).toEqual(['Y', '', '']);
    await reports.decide(first, 'dismissed');
    expect(isGone(await view(member.browser, id))).toEqual(['Y', '', '']);
  });

  test('of a crisis is never hidden by reports, only by a decision', async () => {
    const id = await post(board, { crisis: true });
    const [first = 0] = await reports.byOthers(4, { kind: board, target_id: id, reason: 'self_harm' });
    expect(await hiddenFor(board, id)).toBeNull();
    expect((await reports.listed())[0]).toMatch(/, urgent$/);
    await reports.decide(first, 'upheld');
    expect(await hiddenFor(board, id)).toBe('rules');
  });

  test('keeps the position of a hidden comment without its text, does not count it, and shows it again', async () => {
    const id = await post(board);
    const say = async (comment: string) =>
      (await author.browser.send('POST', `/api/${path}/commment-store`, { payload: { id, comment } })).json().id;
    const [target_id] = [await say('가려질 댓글'), await say('남는 댓글')];
    const seen = async (browser: Browser) => {
      const { comments, comment_cnt } = await view(browser, id);
      return [
        comment_cnt,
        ...comments.map((one: Record<string, string>) => [one.comment, one.writer_nickname, one.del_yn, one.hidden]),
      ];
    };
    const [first = 0] = await reports.byOthers(3, { kind: 'comment', target_id });
    const other = ['남는 댓글', author.nickname, 'N', ''];
    expect(await seen(member.browser)).toEqual([1, ['', '', 'Y', 'review'], other]);
    for (const browser of [author.browser, operator])
      expect(await seen(browser)).toEqual([1, ['가려질 댓글', author.nickname, 'N', 'review'], other]);
    const own = (await author.browser.send('GET', '/api/mypage/comment/1/10')).json().commentList;
    expect(own.find((one: { id: number }) => one.id === target_id)).toMatchObject({
      hidden: 'review',
      comment: '가려질 댓글',
    });
    await reports.decide(first, 'dismissed');
    expect(await seen(member.browser)).toEqual([2, ['가려질 댓글', author.nickname, 'N', ''], other]);
  });

  test('is named in the notification of a hidden comment, unless the post was deleted', async () => {
    const id = await post(board);
    const payload = { id, comment: '가려질 댓글' };
    const said = await member.browser.send('POST', `/api/${path}/commment-store`, { payload });
    const titles = async () => {
      while (await groupNotifications(demo.db));
      const { notificationList } = (await member.browser.send('GET', '/api/notification/list')).json();
      return notificationList
        .filter((one: { kind: string }) => one.kind === 'hidden')
        .map((one: { title: string }) => one.title);
    };
    const before = await titles();
    await reports.byOthers(3, { kind: 'comment', target_id: said.json().id });
    expect(await titles()).toEqual([`${WORD} 이야기`, ...before]);
    await author.browser.send('DELETE', `/api/${path}/delete/${id}`);
    expect(await titles()).toEqual(['', ...before]);
  });

  test('that is hidden and restored does not restore a comment that a decision has hidden', async () => {
    const id = await post(board);
    const payload = { id, comment: '규칙에 어긋나는 댓글' };
    const said = await author.browser.send('POST', `/api/${path}/commment-store`, { payload });
    const [ofComment = 0] = await reports.byOthers(1, { kind: 'comment', target_id: said.json().id });
    const [ofPost = 0] = await reports.byOthers(3, { kind: board, target_id: id });
    await reports.decide(ofComment, 'upheld');
    await reports.decide(ofPost, 'dismissed');
    expect(await hiddenFor('comment', said.json().id)).toBe('rules');
    const { comments } = await view(member.browser, id);
    expect(comments).toMatchObject([{ comment: '', del_yn: 'Y', hidden: 'rules' }]);
  });

  test('is hidden at most once by concurrent reports and a decision', async () => {
    const id = await post(board);
    const [first = 0] = await reports.byOthers(1, { kind: board, target_id: id });
    await Promise.all([
      ...[1, 2, 3, 4].map(() => reports.byOther({ kind: board, target_id: id })),
      reports.decide(first, 'dismissed'),
    ]);
    const rows = await demo.db
      .selectFrom('audit_rows')
      .select('action')
      .where('table_name', '=', board === 'worry' ? 'worries' : 'infos')
      .where('target_id', '=', id)
      .where('action', 'in', [`${board} hidden`, `${board} restored`])
      .orderBy('id')
      .execute();
    // if the decision comes before the third report, the text is accepted, and later reports do not hide it
    const actions = rows.map(({ action }) => action);
    expect([[], [`${board} hidden`, `${board} restored`]]).toContainEqual(actions);
    expect(await hiddenFor(board, id)).toBeNull();
  });
});

test('An answer is never hidden by reports', async () => {
  const at = new Date();
  const answered = { counsellor_id: FIRST_EXPERT, status: 3, assigned_at: at, answer: '답변', answered_at: at };
  const id = await post('worry', answered);
  await reports.byOthers(4, { kind: 'answer', target_id: id });
  expect(await hiddenFor('worry', id)).toBeNull();
  expect((await member.browser.send('GET', `/api/counsel/view/${id}`)).json()).toMatchObject({
    counselor_answer: '답변',
  });
});
