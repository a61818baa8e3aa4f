/** @database both: the outcome of concurrent calls depends on locks */

import type { Comment } from '@onmaum/shared-contract';
import { sql } from 'kysely';
import { foldCounts } from '../src/db/counters/counters.ts';
import { fromSite, useDemo } from './support/app.ts';
import { Browser } from './support/browser.ts';
import { dropDraft, saveDraft } from './support/posts/drafts.ts';
import { pollOf, postedBy, updateWorry, viewWorry, worryForm } from './support/posts/worry.ts';
import type { Wire } from './support/wire.ts';

const PEOPLE = 6;
const ROUNDS = 4;
const form = { ...worryForm, ...pollOf('하나', '둘') };

const demo = useDemo();
let people: Browser[];
/** A worry of each person, with a poll and a comment. */
let posts: { id: number; poll: number; root: number }[];

beforeAll(async () => {
  people = Array.from({ length: PEOPLE }, () => new Browser(demo.app));
  posts = await Promise.all(
    people.map(async (browser, at) => {
      await browser.join('kakao', `new-busy-${at}`);
      const id = await postedBy(browser, form);
      const root = await say(browser, { id, comment: '뿌리' });
      return { id, poll: (await viewWorry(browser, id)).poll_id ?? 0, root: root.json<Wire<typeof Comment>>().id };
    }),
  );
});

const say = (browser: Browser, payload: object) => browser.send('POST', '/api/counsel/commment-store', { payload });

/** Starts all actions of one person on every post concurrently. @param own id of the person's own worry */
const actsOf = (browser: Browser, own: number, round: number) => [
  ...posts.map(({ id, root }) => say(browser, { id, comment: '답글', reply_yn: 'Y', parent_id: root })),
  ...posts.map(async ({ id }) => {
    const { id: comment } = (await say(browser, { id, comment: '지울 댓글' })).json<Wire<typeof Comment>>();
    return browser.send('DELETE', `/api/counsel/comment-delete/${comment}`);
  }),
  ...posts.map(({ id }) => browser.send('GET', `/api/counsel/bookmark/${id}`)),
  ...posts.map(({ id, poll }) => {
    const payload = { bbs_counsel_id: id, poll_counsel_id: poll, voted_option: '1' };
    return browser.send('POST', '/api/counsel/vote', { payload });
  }),
  ...posts.map(({ id }) => {
    const headers = fromSite({ address: `10.${round}.${own >> 8}.${own & 255}` });
    const payload = { anonym_token: 'visitor' };
    return demo.app.inject({ method: 'POST', url: `/api/main/view/bbs_counsels/${id}`, headers, payload });
  }),
  updateWorry(browser, { ...form, id: own }, { 'idempotency-key': crypto.randomUUID() }),
  saveDraft(browser, {}, `worry/${own}`),
  dropDraft(browser, `worry/${own}`),
];

test('Concurrent actions on the same posts never fail, and all counters are correct afterwards', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const acts = people.flatMap((browser, at) => actsOf(browser, posts[at]?.id ?? 0, round));
    const [answers] = await Promise.all([Promise.all(acts), demo.app.views.flush(), foldCounts(demo.db)]);
    expect(answers.filter(({ statusCode }) => statusCode >= 500).map(({ body }) => body)).toEqual([]);
  }
  await demo.app.views.flush();
  await foldCounts(demo.db);

  const { rows } = await sql`
    select w.comment_cnt, w.bookmark_cnt, w.vote_cnt, w.view_cnt,
      (select count(*) from comments c where c.worry_id = w.id and c.deleted_at is null) as comments,
      (select count(*) from bookmarks b where b.worry_id = w.id) as bookmarks,
      (select count(*) from ballots b join polls p on p.id = b.poll_id where p.worry_id = w.id) as votes
    from worries w where id = any(${posts.map(({ id }) => id)}::bigint[])
  `.execute(demo.db);
  const counts = {
    ...{ comment_cnt: 1 + PEOPLE * ROUNDS, comments: 1 + PEOPLE * ROUNDS },
    ...{ bookmark_cnt: 0, bookmarks: 0 },
    ...{ vote_cnt: PEOPLE, votes: PEOPLE },
    view_cnt: PEOPLE * ROUNDS,
  };
  expect(rows).toEqual(posts.map(() => counts));
});
