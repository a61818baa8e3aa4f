/** @database both: the outcome of concurrent votes depends on locks */

import fc from 'fast-check';
import { sql } from 'kysely';
import { useApp } from '../../../test/support/app.ts';
import { Browser } from '../../../test/support/browser.ts';
import { pollOf, worryForm } from '../../../test/support/posts/worry.ts';

const PEOPLE = 3;
const A_VOTE = 10;
const PAID_VOTES_A_DAY = 30;

const test_ = useApp();
let people: { browser: Browser; id: number }[];

beforeAll(async () => {
  people = [];
  for (let n = 0; n < PEOPLE; n += 1) {
    const browser = new Browser(test_.app);
    people.push({ browser, id: (await browser.join('kakao', `new-colluding-${n}`)).user_idx });
  }
});

const person = (n: number) => people[n] as { browser: Browser; id: number };
const balance = async (n: number) =>
  (await person(n).browser.send('GET', '/api/mypage/info')).json<{ point: number }>().point;
const balances = () => Promise.all(people.map((_, n) => balance(n)));

async function ask(author: number) {
  const { browser } = person(author);
  const payload = { ...worryForm, ...pollOf('하나', '둘') };
  const { id } = (await browser.send('POST', '/api/counsel/store', { payload })).json<{ id: number }>();
  const { poll_id } = (await browser.send('GET', `/api/counsel/view/${id}`)).json<{ poll_id: number }>();
  return { author, id, poll: poll_id };
}
type Post = Awaited<ReturnType<typeof ask>>;

const vote = async (n: number, { id, poll }: Post) =>
  person(n).browser.send('POST', '/api/counsel/vote', {
    payload: { bbs_counsel_id: id, poll_counsel_id: poll, voted_option: '1' },
  });
const drop = ({ author, id }: Post) => person(author).browser.send('DELETE', `/api/counsel/delete/${id}`);

/** Moves all ledger rows into the past. Outside of tests, ledger rows are never updated. */
const passHours = (hours: number) =>
  test_.db.connection().execute(async (db) => {
    await sql`alter table point_entries disable trigger point_entries_append_only`.execute(db);
    await sql`update point_entries set created_at = created_at - make_interval(hours => ${hours}::int)`.execute(db);
    await sql`alter table point_entries enable trigger point_entries_append_only`.execute(db);
  });

const spend = async (n: number, amount: number) => {
  const { id } = person(n);
  await sql`
    with lot as (select id from point_entries where member_id = ${id} and kind = 'earn' order by id desc limit 1),
    spent as (
      insert into point_entries (member_id, kind, amount, cause, cause_key)
      values (${id}, 'spend', ${-amount}, '시험', ${`test:${crypto.randomUUID()}`}) returning id
    )
    insert into point_uses (entry_id, lot_id, amount) select spent.id, lot.id, ${amount}::int from spent, lot
  `.execute(test_.db);
};

test('Accounts that vote in each other’s polls and delete them never gain', async () => {
  const who = fc.nat({ max: PEOPLE - 1 });
  const act = fc.oneof(
    fc.record({ kind: fc.constant('ask' as const), who }),
    fc.record({ kind: fc.constant('vote' as const), who, at: fc.nat({ max: 9 }) }),
    fc.record({ kind: fc.constant('delete' as const), at: fc.nat({ max: 9 }) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 14 }), async (acts) => {
      // a new day begins, on which votes earn points again
      await passHours(48);
      const before = await balances();
      const living: (Post & { voters: Set<number> })[] = [];
      for (const one of acts) {
        if (one.kind === 'ask') living.push({ ...(await ask(one.who)), voters: new Set() });
        const post = living[one.kind === 'ask' ? -1 : one.at % Math.max(1, living.length)];
        if (!post) continue;
        if (one.kind === 'vote' && (await vote(one.who, post)).statusCode === 200) post.voters.add(one.who);
        if (one.kind === 'delete' && (await drop(post)).statusCode === 204) living.splice(living.indexOf(post), 1);
      }
      // the remaining points are for votes in existing posts of others
      const earned = people.map(
        (_, n) => living.filter(({ author, voters }) => author !== n && voters.has(n)).length * A_VOTE,
      );
      expect(await balances()).toEqual(before.map((points, n) => points + (earned[n] ?? 0)));
      for (const post of living) await drop(post);
      expect(await balances()).toEqual(before);
    }),
    { numRuns: 12 },
  );
}, 180_000);

test('At most thirty votes a Korean day earn points, even if they are concurrent', async () => {
  await passHours(48);
  const before = await balance(0);
  const posts = await Promise.all(Array.from({ length: PAID_VOTES_A_DAY + 3 }, () => ask(1)));
  const together = (some: Post[]) => Promise.all(some.map((post) => vote(0, post)));
  // sends the last eight votes at the same time: five of them still earn points, and there are enough connections
  const answers = [...(await together(posts.slice(0, -8))), ...(await together(posts.slice(-8)))];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(posts.map(() => 200));
  expect(answers.filter((answer) => answer.json().point === A_VOTE)).toHaveLength(PAID_VOTES_A_DAY);
  expect(await balance(0)).toBe(before + PAID_VOTES_A_DAY * A_VOTE);
});

test('Points of a vote that is older than a day stay when the post is deleted', async () => {
  await passHours(48);
  const [before, post] = [await balance(0), await ask(1)];
  await vote(0, post);
  await passHours(25);
  await drop(post);
  expect(await balance(0)).toBe(before + A_VOTE);
});

test('Revoking spent points takes other points, and a balance does not fall below 0', async () => {
  await passHours(48);
  const browser = new Browser(test_.app);
  people.push({ browser, id: (await browser.join('kakao', 'new-spender')).user_idx });
  const n = people.length - 1;
  const [first, second] = [await ask(1), await ask(1)];
  await vote(n, first);
  await vote(n, second);
  // `spend` takes the points of the second vote
  await spend(n, 6);
  await drop(second);
  expect(await balance(n)).toBe(4);
  await drop(first);
  expect(await balance(n)).toBe(0);
  people.pop();
});
