/** @database both: every condition of a private worry holds on both databases */

import { BOARD_TEXT, type DeskQueue } from '@onmaum/shared-contract';
import { useDemo } from '../../../test/support/app.ts';
import { Browser } from '../../../test/support/browser.ts';
import { crawl } from '../../../test/support/calls/anonymous.ts';
import { prepareSamples } from '../../../test/support/calls/samples.ts';
import { FIRST_EXPERT } from '../../../test/support/demo.ts';
import { ANSWER } from '../../../test/support/desk/desk.ts';
import { reporting } from '../../../test/support/posts/reports.ts';
import {
  deleteWorry,
  pollOf,
  postedBy,
  refusal,
  updateWorry,
  viewWorry,
  worryForm,
} from '../../../test/support/posts/worry.ts';
import type { Wire } from '../../../test/support/wire.ts';
import { foldCounts } from '../../db/counters/counters.ts';
import { groupNotifications } from '../notification/operations/group-notifications.ts';

const WORD = '둘만아는낱말';
const demo = useDemo();
let author: Browser;
let member: Browser;
let memberId: number;
let counsellor: Browser;
let operator: Browser;
const visitor = () => new Browser(demo.app);

beforeAll(async () => {
  const signedIn = async (hint: string) => {
    const browser = new Browser(demo.app);
    const { user_idx } = await browser.signIn('kakao', hint);
    if (hint === 'member') memberId = user_idx;
    return browser;
  };
  author = new Browser(demo.app);
  await author.join('kakao', 'new-private');
  member = await signedIn('member');
  counsellor = await signedIn('counsellor');
  operator = await signedIn('operator');
});

const OPEN = { ...worryForm, title: `${WORD} 이야기`, keywords: `#${WORD}`, ...pollOf(`${WORD} 하나`, '둘') };
const PRIVATE = { ...OPEN, private_yn: 'Y' as const };
const statusFor = async (browser: Browser, id: number) =>
  (await browser.send('GET', `/api/counsel/view/${id}`)).statusCode;
const say = (browser: Browser, id: number) =>
  browser.send('POST', '/api/counsel/commment-store', { payload: { id, comment: `${WORD} 댓글` } });
const queueOf = async () =>
  (await counsellor.send('GET', '/api/desk/worry-list?sort=newest'))
    .json<Wire<typeof DeskQueue>>()
    .worryList.map(({ id }) => id);
const rowOf = (id: number) =>
  demo.db
    .selectFrom('worries')
    .select(['private', 'hidden_for', 'deleted_at', 'status'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const outboxOf = async (id: number) =>
  (
    await demo.db
      .selectFrom('outbox')
      .select('kind')
      .where('post_id', '=', id)
      .where('board', '=', 'worry')
      .orderBy('id')
      .execute()
  ).map(({ kind }) => kind);

test('A private worry is read by its author, counsellors and operators; it does not exist for others', async () => {
  const id = await postedBy(author, PRIVATE);
  for (const reader of [author, counsellor, operator])
    expect(await viewWorry(reader, id)).toMatchObject({
      id,
      title: OPEN.title,
      private_yn: 'Y',
      dell_yn: 'N',
      hidden: '',
    });
  for (const reader of [visitor(), member]) expect(await statusFor(reader, id)).toBe(404);
  const { headers } = await author.send('GET', `/api/counsel/view/${id}`);
  expect(headers['cache-control']).toBe('private, no-store');
});

test('An inactive counsellor does not read it, and neither changes nor deletes an own comment there', async () => {
  const id = await postedBy(author, PRIVATE);
  const said = (await say(counsellor, id)).json<{ id: number }>().id;
  const setStatus = (status: number) =>
    demo.db.updateTable('counsellors').set({ status }).where('id', '=', FIRST_EXPERT).execute();
  const { id: own } = await demo.db.selectFrom('counsellors').select('id').orderBy('id').executeTakeFirstOrThrow();
  expect(own).toBe(FIRST_EXPERT);
  await setStatus(0);
  const statuses = async () => [
    await statusFor(counsellor, id),
    (await counsellor.send('PUT', '/api/counsel/commment-update', { payload: { id: said, comment: '고친 말' } }))
      .statusCode,
    (await counsellor.send('DELETE', `/api/counsel/comment-delete/${said}`)).statusCode,
  ];
  const inactive = await statuses();
  await setStatus(1);
  expect([inactive, await statuses()]).toEqual([
    [404, 404, 404],
    [200, 200, 204],
  ]);
});

test('No answer of any call to others has anything of it, while its author and counsellors do their work', async () => {
  const turned = await postedBy(author, OPEN);
  await member.send('GET', `/api/counsel/bookmark/${turned}`);
  const poll = (await viewWorry(member, turned)).poll_id;
  const ballot = { bbs_counsel_id: turned, poll_counsel_id: poll, voted_option: '1' };
  expect((await member.send('POST', '/api/counsel/vote', { payload: ballot })).statusCode).toBe(200);
  await updateWorry(author, { ...PRIVATE, id: turned });
  const answered = await postedBy(author, PRIVATE);
  await say(author, answered);
  await say(counsellor, answered);
  await counsellor.send('POST', `/api/counsel/claim/${answered}`);
  const answer = await counsellor.send('POST', '/api/desk/answer', {
    payload: { id: answered, version: 1, answer: ANSWER },
  });
  expect(answer.statusCode).toBe(200);
  const review = { id: answered, review_keyword: '위로가 돼요', review_text: `${WORD} 답변이었어요.`, review_score: 5 };
  expect((await author.send('POST', '/api/counsel/review-store', { payload: review })).statusCode).toBe(200);
  await demo.db.updateTable('polls').set({ ends_at: new Date() }).where('worry_id', '=', turned).execute();
  await groupNotifications(demo.db);
  await foldCounts(demo.db);

  const samples = { ...(await prepareSamples(demo.db, memberId)), '/api/counsel/list': { limit: 50 } };
  const { comments } = await viewWorry(author, answered);
  const targets = {
    params: {
      page: ['1'],
      size: ['50'],
      keyword: [WORD],
      kind: ['worry', 'info'],
      target: ['0'],
      table: ['bbs_counsels'],
      agree: ['Y'],
      mark: ['good'],
      position: ['1'],
      section: ['worries'],
      part: ['1'],
      order_no: ['none'],
      name: ['none'],
    },
    worries: [turned, answered],
    comments: comments.map(({ id }) => id),
    samples,
  };
  for (const reader of [visitor(), member]) {
    const leaks: string[] = [];
    const written: string[] = [];
    for await (const { call, response } of crawl(reader, targets)) {
      const isMeant = [turned, answered].some((id) => call.endsWith(`/${id}`));
      if (response.body.includes(WORD) && !decodeURIComponent(call).includes(WORD)) leaks.push(call);
      if (response.statusCode < 300 && isMeant && /counsel\/|bookmark|comment/.test(call)) written.push(call);
    }
    expect(leaks).toEqual([]);
    expect(written).toEqual([]);
  }
  const parts = (await visitor().send('GET', '/api/main/sitemap-parts/worries/1')).json<{ id: number }[]>();
  expect(parts.filter(({ id }) => targets.worries.includes(id))).toEqual([]);
});

test('Its author and counsellors comment, change and delete their comments; others cannot', async () => {
  const id = await postedBy(author, PRIVATE);
  const own = (await say(author, id)).json<{ id: number }>().id;
  expect((await say(counsellor, id)).json()).toMatchObject({ counselor_yn: 'Y' });
  expect((await say(member, id)).statusCode).toBe(404);
  const payload = { id: own, comment: '고친 말' };
  expect((await author.send('PUT', '/api/counsel/commment-update', { payload })).statusCode).toBe(200);
  expect((await member.send('GET', `/api/counsel/comments/${id}`)).statusCode).toBe(404);
  expect((await author.send('DELETE', `/api/counsel/comment-delete/${own}`)).statusCode).toBe(204);
  const mine = (await author.send('GET', '/api/mypage/article/1/10')).json();
  expect(mine.articleList[0]).toMatchObject({ id, private_yn: 'Y', hidden: '' });
});

test('It is in the queue of the desk, and its answer notifies the author and earns points', async () => {
  const asker = new Browser(demo.app);
  await asker.join('kakao', 'new-private-asker');
  const id = await postedBy(asker, PRIVATE);
  expect(await queueOf()).toContain(id);
  await counsellor.send('POST', `/api/counsel/claim/${id}`);
  expect((await counsellor.send('GET', `/api/desk/worry/${id}`)).json()).toMatchObject({
    private_yn: 'Y',
    mine_yn: 'Y',
  });
  const open = (await counsellor.send('GET', '/api/desk/own-list?state=open')).json<{ worryList: { id: number }[] }>();
  expect(open.worryList.map((one) => one.id)).toContain(id);
  const sent = await counsellor.send('POST', '/api/desk/answer', { payload: { id, version: 1, answer: ANSWER } });
  expect(sent.statusCode).toBe(200);
  await groupNotifications(demo.db);
  const listed = (await asker.send('GET', '/api/notification/list')).json();
  expect(JSON.stringify(listed)).toContain('answered');
  expect(await viewWorry(asker, id)).toMatchObject({ is_counselor_answer: true, private_yn: 'Y' });
  expect((await asker.send('GET', '/api/mypage/point-list/1/10')).body).toContain('답변');
  expect(await outboxOf(id)).toEqual([]);
});

describe('turning a worry private, and back', () => {
  test('hides it from everybody at once, and shows it again', async () => {
    const id = await postedBy(author, OPEN);
    await updateWorry(author, { ...PRIVATE, id });
    expect([await statusFor(member, id), await statusFor(author, id)]).toEqual([404, 200]);
    // a form without the choice leaves it unchanged
    await updateWorry(author, { ...OPEN, id });
    expect(await statusFor(member, id)).toBe(404);
    await updateWorry(author, { ...OPEN, private_yn: 'N', id });
    expect(await statusFor(visitor(), id)).toBe(200);
    expect(await rowOf(id)).toMatchObject({ private: false, hidden_for: null, deleted_at: null });
    expect(await outboxOf(id)).toEqual(['created', 'hidden', 'restored', 'edited']);
  });

  test('is refused once another person has commented', async () => {
    const id = await postedBy(author, OPEN);
    await say(member, id);
    expect(refusal(await updateWorry(author, { ...PRIVATE, id }))).toEqual([
      409,
      'private_locked',
      BOARD_TEXT.privateLocked,
    ]);
    const own = await postedBy(author, PRIVATE);
    await say(counsellor, own);
    const refused = await updateWorry(author, { ...OPEN, private_yn: 'N', id: own });
    expect(refusal(refused)).toEqual([409, 'private_locked', BOARD_TEXT.privateLocked]);
    expect(await statusFor(member, own)).toBe(404);
  });
});

test('A deleted private worry does not exist for others either', async () => {
  const id = await postedBy(author, PRIVATE);
  expect((await deleteWorry(author, id)).statusCode).toBe(204);
  expect([await statusFor(member, id), await statusFor(counsellor, id)]).toEqual([404, 404]);
  expect(await viewWorry(author, id)).toMatchObject({ dell_yn: 'Y', title: '' });
  expect(await queueOf()).not.toContain(id);
});

test('One that reports hide is for its author and operators, and private again when they are dismissed', async () => {
  const id = await postedBy(author, PRIVATE);
  const reports = reporting(demo, 'private');
  expect((await reports.send(member, { kind: 'worry', target_id: id })).statusCode).toBe(404);
  const report = (await reports.send(counsellor, { kind: 'worry', target_id: id })).json<{ id: number }>().id;
  await reports.decide(report, 'upheld');
  expect([await statusFor(counsellor, id), await statusFor(author, id)]).toEqual([404, 200]);
  expect(await queueOf()).not.toContain(id);
  await updateWorry(author, { ...worryForm, id, title: '고친 제목' });
  const again = (await reports.send(counsellor, { kind: 'worry', target_id: id })).statusCode;
  expect(again).toBe(404);
  expect(await rowOf(id)).toMatchObject({ private: true, hidden_for: 'rules' });
});

test('A private worry that reports hid is not shown to everybody when they are dismissed', async () => {
  const id = await postedBy(author, PRIVATE);
  await demo.db.updateTable('worries').set({ hidden_for: 'review' }).where('id', '=', id).execute();
  const reports = reporting(demo, 'private-again');
  await demo.db.insertInto('abuse_reports').values({ worry_id: id, reporter_id: memberId, reason: 'spam' }).execute();
  const { id: report } = await demo.db
    .selectFrom('abuse_reports')
    .select('id')
    .where('worry_id', '=', id)
    .executeTakeFirstOrThrow();
  await reports.decide(report, 'dismissed');
  expect(await rowOf(id)).toMatchObject({ private: true, hidden_for: 'private' });
  expect([await statusFor(member, id), await statusFor(counsellor, id)]).toEqual([404, 200]);
});
