/** @database both: one query reads the block and the post or comment that is answered */

import { sql } from 'kysely';
import { useDemo } from '../../../test/support/app.ts';
import { postInfos, postWorries } from '../../../test/support/demo.ts';
import { reporting } from '../../../test/support/posts/reports.ts';
import { blockWriterOf, comment, sendComment } from '../../../test/support/posts/thread.ts';
import { postedBy, updateWorry, worryForm } from '../../../test/support/posts/worry.ts';
import { migrations } from '../../db/migrate.ts';

const demo = useDemo();
const ANONYMOUS = { ...worryForm, anonymous_yn: 'Y' };
type Person = Awaited<ReturnType<ReturnType<typeof reporting>['member']>>;
/** The member who blocks, the member who is blocked, and the author of the thread in which they meet. */
let blocker: Person;
let troll: Person;
let third: Person;
let thread: number;
let reports: ReturnType<typeof reporting>;
beforeAll(() => {
  reports = reporting(demo, 'refusal');
});
beforeEach(async () => {
  await demo.db.deleteFrom('blocks').execute();
  [blocker, troll, third] = [await reports.member(), await reports.member(), await reports.member()];
  [thread = 0] = await postWorries(demo.db, [{ author_id: third.id }]);
});

/** HTTP status of a call with which the blocked member comments. */
const statusOf = async (on: number, to = 0, as: 'persona' | 'name' = 'name') =>
  (await sendComment(troll, { on, to, as })).statusCode;
const ofTroll = async () => (await postInfos(demo.db, [{ author_id: troll.id }]))[0] ?? 0;
const setBlocked = async (id: number, blocked_yn: 'Y' | 'N') =>
  (await blocker.browser.send('PUT', '/api/moderation/block-state', { payload: { id, blocked_yn } })).statusCode;

describe('A block that is made as a persona refuses no comments', () => {
  let named: number;
  beforeEach(async () => {
    named = await postedBy(blocker.browser);
  });

  test('where the blocker writes by name, if it was made in an anonymous worry', async () => {
    const secret = await postedBy(blocker.browser, ANONYMOUS);
    await blockWriterOf(blocker, 'comment', (await comment(troll, { on: secret })).id);
    expect([await statusOf(secret), await statusOf(named)]).toEqual([200, 200]);
  });

  test('where the blocker writes by name, if it was made below an anonymous comment', async () => {
    const persona = await comment(blocker, { on: thread, as: 'persona' });
    const reply = await comment(troll, { on: thread, to: persona.id });
    await blocker.browser.send('DELETE', `/api/counsel/comment-delete/${persona.id}`);
    await blockWriterOf(blocker, 'comment', reply.id);
    expect([await statusOf(thread), await statusOf(named)]).toEqual([200, 200]);
  });

  test('in the same thread, neither below comments by name nor below comments of the persona', async () => {
    const byName = await comment(blocker, { on: thread });
    const persona = await comment(blocker, { on: thread, as: 'persona' });
    const masked = await comment(troll, { on: thread, as: 'persona' });
    await blockWriterOf(blocker, 'comment', masked.id);
    for (const { id } of [byName, persona])
      expect([await statusOf(thread, id), await statusOf(thread, id, 'persona')]).toEqual([200, 200]);
  });

  test('until it is made again where the blocker is no persona; then it refuses where the blocker is shown by name', async () => {
    const secret = await postedBy(blocker.browser, ANONYMOUS);
    const { id } = await blockWriterOf(blocker, 'comment', (await comment(troll, { on: secret })).id);
    expect(await blockWriterOf(blocker, 'info', await ofTroll())).toMatchObject({ id });
    expect([await statusOf(secret), await statusOf(named)]).toEqual([200, 403]);
    // a later block from the anonymous worry does not undo the refusal
    await blockWriterOf(blocker, 'comment', (await comment(troll, { on: secret })).id);
    expect([await statusOf(secret), await statusOf(named)]).toEqual([200, 403]);
  });

  test('even if an ended block of the same person refused them', async () => {
    const secret = await postedBy(blocker.browser, ANONYMOUS);
    const { id } = await blockWriterOf(blocker, 'info', await ofTroll());
    await setBlocked(id, 'N');
    await blockWriterOf(blocker, 'comment', (await comment(troll, { on: secret })).id);
    expect(await statusOf(named)).toBe(200);
  });
});

test.each([
  ['an anonymous worry', 200],
  ['an info', 403],
] as const)('A block from %s that has ended and is restored refuses as before: %i', async (place, status) => {
  const named = await postedBy(blocker.browser);
  const secret = await postedBy(blocker.browser, ANONYMOUS);
  const { id } =
    place === 'an info'
      ? await blockWriterOf(blocker, 'info', await ofTroll())
      : await blockWriterOf(blocker, 'comment', (await comment(troll, { on: secret })).id);
  expect(await statusOf(named)).toBe(status);
  expect([await setBlocked(id, 'N'), await statusOf(named)]).toEqual([204, 200]);
  expect([await setBlocked(id, 'Y'), await statusOf(named)]).toEqual([204, status]);
});

test('A block of a persona still refuses replies to comments by name after the blocker has commented as a persona', async () => {
  const byName = await comment(blocker, { on: thread });
  const masked = await comment(troll, { on: thread, as: 'persona' });
  await blockWriterOf(blocker, 'comment', masked.id);
  const both = async (to: number) => [await statusOf(thread, to), await statusOf(thread, to, 'persona')];
  expect(await both(byName.id)).toEqual([403, 403]);
  const persona = await comment(blocker, { on: thread, as: 'persona' });
  expect(await both(byName.id)).toEqual([403, 403]);
  expect(await both(persona.id)).toEqual([200, 200]);
  // replies below the persona's comment are not refused either
  const reply = await comment(third, { on: thread, to: persona.id });
  expect(await both(reply.id)).toEqual([200, 200]);
  // a later block from this thread counts as made by a persona
  await blockWriterOf(blocker, 'comment', (await comment(troll, { on: thread })).id);
  expect(await statusOf(await postedBy(blocker.browser))).toBe(200);
});

test('A block that applies everywhere refuses no comments on a worry while it is anonymous', async () => {
  const worry = await postedBy(blocker.browser);
  await blockWriterOf(blocker, 'info', await ofTroll());
  expect(await statusOf(worry)).toBe(403);
  const turn = (anonymous_yn: 'Y' | 'N') => updateWorry(blocker.browser, { ...worryForm, id: worry, anonymous_yn });
  expect((await turn('Y')).statusCode).toBe(200);
  const said = await comment(troll, { on: worry });
  await troll.browser.send('DELETE', `/api/counsel/comment-delete/${said.id}`);
  expect((await turn('N')).statusCode).toBe(200);
  expect(await statusOf(worry)).toBe(403);
});

test('If the author of a worry is shown by name again, a block that the author makes there refuses comments', async () => {
  const worry = await postedBy(blocker.browser, ANONYMOUS);
  await updateWorry(blocker.browser, { ...worryForm, id: worry, anonymous_yn: 'N' });
  const masked = await comment(troll, { on: worry, as: 'persona' });
  await blockWriterOf(blocker, 'comment', masked.id);
  expect([await statusOf(worry), await statusOf(worry, 0, 'persona')]).toEqual([403, 403]);
});

test('A block refuses replies to comments by name, but not to comments that the blocker wrote as a persona', async () => {
  const masked = await comment(blocker, { on: thread, as: 'persona' });
  await blockWriterOf(blocker, 'info', await ofTroll());
  const named = await comment(blocker, { on: thread });
  expect([await statusOf(thread, masked.id), await statusOf(thread, named.id)]).toEqual([200, 403]);
});

test('Concurrent blocks of a person, made as a persona and by name, become one block that refuses', async () => {
  const named = await postedBy(blocker.browser);
  const secret = await postedBy(blocker.browser, ANONYMOUS);
  const [there, info] = [(await comment(troll, { on: secret })).id, await ofTroll()];
  const made = await Promise.all([
    blockWriterOf(blocker, 'comment', there),
    blockWriterOf(blocker, 'info', info),
    blockWriterOf(blocker, 'comment', there),
  ]);
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  expect([await statusOf(named), await statusOf(secret)]).toEqual([403, 200]);
});

test('Blocks from before migration 0061 refuse, except blocks of a thread in which the blocker is a persona', async () => {
  const [mine = 0, masked = 0] = await postWorries(demo.db, [
    { author_id: blocker.id },
    { author_id: blocker.id, anonymous: true },
  ]);
  const [unmet = 0] = await postWorries(demo.db, [{}]);
  await comment(blocker, { on: thread, as: 'persona' });
  const pair = { member_id: blocker.id, blocked_id: troll.id, refuses: false };
  const places = [null, mine, masked, thread, unmet];
  const rows = await demo.db
    .insertInto('blocks')
    .values(places.map((worry_id) => ({ ...pair, worry_id })))
    .returning('id')
    .execute();
  await sql`alter table blocks drop column refuses`.execute(demo.db);
  await migrations['0061_block_refusals']?.up(demo.db);
  const found = await demo.db.selectFrom('blocks').select(['id', 'refuses']).execute();
  const refusing = new Map(found.map(({ id, refuses }) => [id, refuses]));
  expect(rows.map(({ id }) => refusing.get(id))).toEqual([true, true, false, false, true]);
});
