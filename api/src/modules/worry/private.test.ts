/** @database both: every condition of a private worry holds on both databases */

import { crawl } from '../../../test/support/calls/anonymous.ts';
import { prepareSamples } from '../../../test/support/calls/samples.ts';
import { FIRST_EXPERT } from '../../../test/support/demo.ts';
import { ANSWER } from '../../../test/support/desk/desk.ts';
import { OPEN, PRIVATE, say, statusFor, usePrivateWorries, WORD } from '../../../test/support/posts/private-worries.ts';
import { postedBy, updateWorry, viewWorry } from '../../../test/support/posts/worry.ts';
import { foldCounts } from '../../db/counters/counters.ts';
import { groupNotifications } from '../notification/operations/group-notifications.ts';

const { demo, people, visitor } = usePrivateWorries();

test('A private worry is read by its author, counsellors and operators; it does not exist for others', async () => {
  const id = await postedBy(people.author, PRIVATE);
  for (const reader of [people.author, people.counsellor, people.operator])
    expect(await viewWorry(reader, id)).toMatchObject({
      id,
      title: OPEN.title,
      private_yn: 'Y',
      dell_yn: 'N',
      hidden: '',
    });
  for (const reader of [visitor(), people.member]) expect(await statusFor(reader, id)).toBe(404);
  const { headers } = await people.author.send('GET', `/api/counsel/view/${id}`);
  expect(headers['cache-control']).toBe('private, no-store');
});

test('An inactive counsellor cannot read a private worry, nor change or delete their own comment on it', async () => {
  const id = await postedBy(people.author, PRIVATE);
  const said = (await say(people.counsellor, id)).json<{ id: number }>().id;
  const setStatus = (status: number) =>
    demo.db.updateTable('counsellors').set({ status }).where('id', '=', FIRST_EXPERT).execute();
  const { id: own } = await demo.db.selectFrom('counsellors').select('id').orderBy('id').executeTakeFirstOrThrow();
  expect(own).toBe(FIRST_EXPERT);
  await setStatus(0);
  const statuses = async () => [
    await statusFor(people.counsellor, id),
    (await people.counsellor.send('PUT', '/api/counsel/commment-update', { payload: { id: said, comment: '고친 말' } }))
      .statusCode,
    (await people.counsellor.send('DELETE', `/api/counsel/comment-delete/${said}`)).statusCode,
  ];
  const inactive = await statuses();
  await setStatus(1);
  expect([inactive, await statuses()]).toEqual([
    [404, 404, 404],
    [200, 200, 204],
  ]);
});

test('No call reveals a private worry to others, even if it was bookmarked, commented, answered and reviewed', async () => {
  const turned = await postedBy(people.author, OPEN);
  await people.member.send('GET', `/api/counsel/bookmark/${turned}`);
  const poll = (await viewWorry(people.member, turned)).poll_id;
  const ballot = { bbs_counsel_id: turned, poll_counsel_id: poll, voted_option: '1' };
  expect((await people.member.send('POST', '/api/counsel/vote', { payload: ballot })).statusCode).toBe(200);
  await updateWorry(people.author, { ...PRIVATE, id: turned });
  const answered = await postedBy(people.author, PRIVATE);
  await say(people.author, answered);
  await say(people.counsellor, answered);
  await people.counsellor.send('POST', `/api/counsel/claim/${answered}`);
  const answer = await people.counsellor.send('POST', '/api/desk/answer', {
    payload: { id: answered, version: 1, answer: ANSWER },
  });
  expect(answer.statusCode).toBe(200);
  const review = { id: answered, review_keyword: '위로가 돼요', review_text: `${WORD} 답변이었어요.`, review_score: 5 };
  expect((await people.author.send('POST', '/api/counsel/review-store', { payload: review })).statusCode).toBe(200);
  await demo.db.updateTable('polls').set({ ends_at: new Date() }).where('worry_id', '=', turned).execute();
  await groupNotifications(demo.db);
  await foldCounts(demo.db);

  const samples = { ...(await prepareSamples(demo.db, people.memberId)), '/api/counsel/list': { limit: 50 } };
  const { comments } = await viewWorry(people.author, answered);
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
  for (const reader of [visitor(), people.member]) {
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

test('The author and counsellors comment on a private worry, and change and delete their comments; others cannot', async () => {
  const id = await postedBy(people.author, PRIVATE);
  const own = (await say(people.author, id)).json<{ id: number }>().id;
  expect((await say(people.counsellor, id)).json()).toMatchObject({ counselor_yn: 'Y' });
  expect((await say(people.member, id)).statusCode).toBe(404);
  const payload = { id: own, comment: '고친 말' };
  expect((await people.author.send('PUT', '/api/counsel/commment-update', { payload })).statusCode).toBe(200);
  expect((await people.member.send('GET', `/api/counsel/comments/${id}`)).statusCode).toBe(404);
  expect((await people.author.send('DELETE', `/api/counsel/comment-delete/${own}`)).statusCode).toBe(204);
  const mine = (await people.author.send('GET', '/api/mypage/article/1/10')).json();
  expect(mine.articleList[0]).toMatchObject({ id, private_yn: 'Y', hidden: '' });
});
