/** @database both: on both databases, every query must hide the member behind an anonymous writer */

import { Writable } from 'node:stream';
import { sql } from 'kysely';
import { pino } from 'pino';
import { collectData } from '../src/modules/account/personal-data/collect.ts';
import { groupNotifications } from '../src/modules/notification/operations/group-notifications.ts';
import { runOperator } from '../src/operator/commands.ts';
import { useDemo } from './support/app.ts';
import { Browser } from './support/browser.ts';
import { crawl } from './support/calls/anonymous.ts';
import { prepareSamples } from './support/calls/samples.ts';
import { FIRST_EXPERT } from './support/demo.ts';
import { pollOf, postedBy, updateWorry, worryForm } from './support/posts/worry.ts';

/** First id of the new members: so large that no other number in an answer equals it. */
const FIRST_ID = 987_650_101;
const WORD = '숨은글의낱말';

let written = '';
const stream = new Writable({
  write(chunk, _encoding, done) {
    written += String(chunk);
    done();
  },
});
const demo = useDemo({}, pino({ level: 'trace' }, stream));

const ROLES = ['visitor', 'member', 'counsellor', 'operator'] as const;
let readers: Record<(typeof ROLES)[number], Browser>;
/** Nicknames, ids and other texts of the anonymous writers, which no answer to anybody else may contain. */
let secrets: string[];
let worries: number[];
let comments: number[];
let samples: Record<string, object>;
let memberId: number;

beforeAll(async () => {
  const as = async (hint: string) => {
    const browser = new Browser(demo.app);
    const { user_idx } = await browser.signIn('kakao', hint);
    if (hint === 'member') memberId = user_idx;
    return browser;
  };
  readers = {
    visitor: new Browser(demo.app),
    member: await as('member'),
    counsellor: await as('counsellor'),
    operator: await as('operator'),
  };
  await sql`select setval(pg_get_serial_sequence('members', 'id'), ${FIRST_ID})`.execute(demo.db);
  const author = await joins('author', '비밀작성자');
  const commenter = await joins('commenter', '비밀댓글러');
  await writes(author.browser, commenter.browser);
  secrets = [author, commenter].flatMap((one) => one.secrets);
  // the list is read with a limit of 50, so that it contains all worries of the test
  samples = { ...(await prepareSamples(demo.db, memberId)), '/api/counsel/list': { limit: 50 } };
  written = '';
});

async function joins(hint: string, nickname: string) {
  const browser = new Browser(demo.app);
  const email = `${hint}@secret.example`;
  const { user_idx: id } = await browser.join('kakao', `new-secret-${hint}`, { nickname, email });
  const picture = `/img/profile/secret-${hint}.svg`;
  await demo.db.updateTable('members').set({ profile_source: picture }).where('id', '=', id).execute();
  return { browser, id, secrets: [String(id), nickname, email, picture, `new-secret-${hint}`] };
}

/** Writes worries in several states, with comments, reports, an answer, its review and other content of members. */
async function writes(author: Browser, commenter: Browser) {
  const form = {
    ...worryForm,
    anonymous_yn: 'Y',
    title: `${WORD} 이야기`,
    keywords: `#${WORD}`,
    ...pollOf('가', '나'),
  };
  const open = await postedBy(author, form);
  const answered = await postedBy(author, form);
  const taken = await postedBy(author, form);
  const reported = await postedBy(author, form);
  const turned = await postedBy(author, { ...form, anonymous_yn: 'N' });
  await updateWorry(author, { ...form, id: turned });
  const mineOfOthers = await postedBy(readers.member, worryForm);
  worries = [open, answered, taken, reported, turned, mineOfOthers];

  const say = async (browser: Browser, id: number, more: object = {}) =>
    (
      await browser.send('POST', '/api/counsel/commment-store', { payload: { id, comment: `${WORD} 댓글`, ...more } })
    ).json<{ id: number }>().id;
  comments = [];
  for (const id of worries) {
    if (id !== mineOfOthers) comments.push(await say(author, id));
    const root = await say(commenter, id, { anonymous_yn: 'Y' });
    comments.push(root, await say(readers.member, id, { reply_yn: 'Y', parent_id: root }));
    await readers.member.send('GET', `/api/counsel/bookmark/${id}`);
  }
  await readers.counsellor.send('POST', `/api/counsel/claim/${taken}`);
  const at = new Date();
  const answer = {
    status: 3,
    counsellor_id: FIRST_EXPERT,
    assigned_at: at,
    answer: '답변 '.repeat(40),
    answered_at: at,
  };
  await demo.db.updateTable('worries').set(answer).where('id', '=', answered).execute();
  const review = {
    id: answered,
    review_keyword: '위로가 돼요',
    review_text: '마음이 놓이는 답변이었어요.',
    review_score: 5,
  };
  await author.send('POST', '/api/counsel/review-store', { payload: review });
  for (const [kind, target_id] of [
    ['worry', reported],
    ['comment', comments[0]],
    ['comment', comments[1]],
  ])
    await readers.member.send('POST', '/api/moderation/report', { payload: { kind, target_id, reason: 'spam' } });
  // many bookmarks, so that the home page shows these worries
  await demo.db.updateTable('worries').set({ bookmark_cnt: 5_000 }).where('id', 'in', [open, answered]).execute();
  await groupNotifications(demo.db);
}

const params = {
  page: ['1'],
  size: ['50'],
  keyword: [WORD, '비밀작성자', '비밀댓글러'],
  kind: ['worry', 'info'],
  target: ['0'],
  table: ['bbs_counsels'],
  agree: ['Y'],
  mark: ['good'],
  position: ['1'],
  section: ['worries', 'counsellors'],
  part: ['1'],
  order_no: ['none'],
  name: ['none'],
};

test('an anonymous author gets the own id with the own worry', async () => {
  const author = new Browser(demo.app);
  const { user_idx } = await author.signIn('kakao', 'new-secret-author');
  expect((await author.send('GET', `/api/counsel/view/${worries[0]}`)).body).toContain(String(user_idx));
});

test.each(ROLES)('no answer to a %s contains anything of an anonymous member, nor does the log', async (role) => {
  written = '';
  const leaks: string[] = [];
  let answered = 0;
  for await (const { call, response } of crawl(readers[role], { params, worries, comments, samples })) {
    if (response.statusCode < 300) answered += 1;
    const text = `${JSON.stringify(response.headers)} ${response.body}`;
    // a search returns its search words, so a secret that the request contains is no leak
    const found = secrets.filter((secret) => text.includes(secret) && !decodeURIComponent(call).includes(secret));
    if (found.length > 0) leaks.push(`${call}: ${found.join(', ')}`);
  }
  expect(leaks).toEqual([]);
  expect(answered).toBeGreaterThan(role === 'visitor' ? 30 : 60);
  expect(secrets.filter((secret) => written.includes(secret))).toEqual([]);
  expect(written.length).toBeGreaterThan(10_000);
});

test('a search for the nickname finds nothing of an anonymous member', async () => {
  for (const nickname of ['비밀작성자', '비밀댓글러']) {
    const found = (await readers.visitor.send('GET', `/api/main/search/${encodeURIComponent(nickname)}`)).json();
    expect([found.articles_searched_title, found.articles_searched_keyword, found.articles_searched_text]).toEqual([
      [],
      [],
      [],
    ]);
  }
});

test('the reports that operators list do not name anonymous members', async () => {
  const listed = (await runOperator({ db: demo.db, cipher: demo.app.fieldCipher, openLimit: 5 }, ['reports'])).join(
    '\n',
  );
  expect(listed).toContain(WORD);
  expect(secrets.filter((secret) => listed.includes(secret))).toEqual([]);
});

test('the export of the author has the alias; those of a reader and a counsellor have nothing of the author', async () => {
  const exportOf = async (id: number) => {
    let text = '';
    for await (const part of collectData({ db: demo.db, fieldCipher: demo.app.fieldCipher }, id, new Date()))
      text += part;
    return text;
  };
  const { alias, member_id } = await demo.db
    .selectFrom('thread_personas')
    .selectAll()
    .orderBy('worry_id')
    .executeTakeFirstOrThrow();
  expect(await exportOf(member_id)).toContain(alias);
  for (const id of [memberId, FIRST_EXPERT]) {
    const body = await exportOf(id);
    expect(secrets.filter((secret) => body.includes(secret))).toEqual([]);
  }
});
