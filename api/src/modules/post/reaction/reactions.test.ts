/** @database both: the outcome of concurrent calls depends on locks */

import type { ReactionSubject, Reactions } from '@onmaum/shared-contract';
import { useDemo } from '../../../../test/support/app.ts';
import { Browser } from '../../../../test/support/browser.ts';
import { deletePost, FIRST_EXPERT, hidePost, postInfos, postWorries } from '../../../../test/support/demo.ts';
import { foldReactions, REACTED } from '../../../db/counters/reaction-counts.ts';

const NONE = { empathy: 0, cheer: 0, thanks: 0, mine: '' };
const OWN = { code: 'reaction_own', message: '내가 쓴 글에는 공감할 수 없습니다.' };

const demo = useDemo();
let member: Browser;
let memberId: number;
let other: Browser;
let counsellor: Browser;

beforeAll(async () => {
  [member, other, counsellor] = [new Browser(demo.app), new Browser(demo.app), new Browser(demo.app)];
  memberId = (await member.signIn('kakao', 'member')).user_idx;
  await other.join('kakao', 'new-reacting');
  await counsellor.signIn('kakao', 'counsellor');
});

const react = (browser: Browser, subject: ReactionSubject, id: number, kind: string) =>
  browser.send('PUT', `/api/reaction/${subject}/${id}`, { payload: { kind } });
const unreact = (browser: Browser, subject: ReactionSubject, id: number) =>
  browser.send('DELETE', `/api/reaction/${subject}/${id}`);

/** A new worry, info post or comment of a counsellor, with the id of its post. */
async function subjectOf(subject: ReactionSubject) {
  const mine = { author_id: FIRST_EXPERT };
  const [post = 0] = subject === 'info' ? await postInfos(demo.db, [mine]) : await postWorries(demo.db, [mine]);
  if (subject !== 'comment') return { id: post, post };
  const row = demo.db.insertInto('comments').values({ ...mine, worry_id: post, text: '댓글' });
  return { ...(await row.returning('id').executeTakeFirstOrThrow()), post };
}

describe.each(['worry', 'info', 'comment'] as const)('a reaction to a %s', (subject) => {
  let id: number;
  let post: number;
  beforeEach(async () => {
    ({ id, post } = await subjectOf(subject));
  });

  /** The reactions as the page of the post shows them. */
  const shown = async (browser: Browser): Promise<Reactions> => {
    const page = (await browser.send('GET', `/api/${subject === 'info' ? 'info' : 'counsel'}/view/${post}`)).json();
    return subject === 'comment' ? page.comments[0].reactions : page.reactions;
  };
  /** The rows of reactions, and the counters after all pending changes are added to them. */
  const stored = async () => {
    while (await foldReactions(demo.db));
    const { table, column } = REACTED[subject];
    const rows = await demo.db.selectFrom('reactions').select('kind').where(column, '=', id).orderBy('kind').execute();
    const counts = await demo.db
      .selectFrom(table)
      .select(['empathy_cnt', 'cheer_cnt', 'thanks_cnt'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return { rows: rows.map(({ kind }) => kind), counts: Object.values(counts) };
  };

  test('is one for each member, can be changed and removed, and is counted immediately', async () => {
    const first = await react(member, subject, id, 'empathy');
    expect([first.statusCode, first.json()]).toEqual([200, { ...NONE, empathy: 1, mine: 'empathy' }]);
    expect(first.headers['cache-control']).toBe('private, no-store');
    expect((await react(other, subject, id, 'empathy')).json()).toEqual({ ...NONE, empathy: 2, mine: 'empathy' });
    expect(await shown(member)).toEqual({ ...NONE, empathy: 2, mine: 'empathy' });
    expect(await stored()).toEqual({ rows: ['empathy', 'empathy'], counts: [2, 0, 0] });

    expect((await react(member, subject, id, 'thanks')).json()).toEqual({
      ...NONE,
      empathy: 1,
      thanks: 1,
      mine: 'thanks',
    });
    expect(await shown(other)).toEqual({ ...NONE, empathy: 1, thanks: 1, mine: 'empathy' });
    expect((await unreact(other, subject, id)).json()).toEqual({ ...NONE, thanks: 1 });
    expect(await stored()).toEqual({ rows: ['thanks'], counts: [0, 0, 1] });
    expect(await shown(member)).toEqual({ ...NONE, thanks: 1, mine: 'thanks' });
  });

  test('is set or removed once, however often the call is repeated and whatever runs concurrently', async () => {
    const same = await Promise.all(Array.from({ length: 8 }, () => react(member, subject, id, 'cheer')));
    expect(same.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
    expect(await stored()).toEqual({ rows: ['cheer'], counts: [0, 1, 0] });

    const mixed = await Promise.all([
      ...(['empathy', 'cheer', 'thanks'] as const).map((kind) => react(member, subject, id, kind)),
      unreact(member, subject, id),
      foldReactions(demo.db),
      ...(['empathy', 'cheer', 'thanks'] as const).map((kind) => react(other, subject, id, kind)),
      foldReactions(demo.db),
      unreact(member, subject, id),
    ]);
    expect(mixed.filter((one) => typeof one === 'object' && one.statusCode !== 200)).toEqual([]);
    const { rows, counts } = await stored();
    const kinds = ['empathy', 'cheer', 'thanks'] as const;
    expect(counts).toEqual(kinds.map((kind) => rows.filter((one) => one === kind).length));

    for (const _ of [1, 2, 3]) expect((await unreact(member, subject, id)).json()).toMatchObject({ mine: '' });
    await unreact(other, subject, id);
    expect(await stored()).toEqual({ rows: [], counts: [0, 0, 0] });
  });

  test('is refused to visitors and the author, for other kinds, and for anything that readers do not see', async () => {
    expect((await react(new Browser(demo.app), subject, id, 'cheer')).statusCode).toBe(401);
    const own = await react(counsellor, subject, id, 'cheer');
    expect([own.statusCode, own.json()]).toEqual([409, expect.objectContaining(OWN)]);
    expect((await react(member, subject, id, 'angry')).statusCode).toBe(422);
    expect((await react(member, subject, 987_654_321, 'cheer')).statusCode).toBe(404);

    if (subject === 'comment') {
      const hide = (row: object) => demo.db.updateTable('comments').set(row).where('id', '=', id).execute();
      await hide({ deleted_at: new Date(), hidden_for: 'review' });
      expect((await react(member, subject, id, 'cheer')).statusCode).toBe(404);
      await hide({ deleted_at: null, hidden_for: null });
    }
    const board = subject === 'info' ? 'info' : 'worry';
    await hidePost(demo.db, board, post);
    expect((await react(member, subject, id, 'cheer')).statusCode).toBe(404);
    const deleted = await subjectOf(subject);
    await deletePost(demo.db, board, deleted.post);
    expect((await react(member, subject, deleted.id, 'cheer')).statusCode).toBe(404);
    expect(await stored()).toEqual({ rows: [], counts: [0, 0, 0] });
  });

  test('does not change popularity, and notifies nobody', async () => {
    const table = subject === 'info' ? 'infos' : 'worries';
    const popularity = () => demo.db.selectFrom(table).select('hot').where('id', '=', post).executeTakeFirstOrThrow();
    const before = await popularity();
    await react(member, subject, id, 'cheer');
    expect((await stored()).counts).toEqual([0, 1, 0]);
    expect(await popularity()).toEqual(before);
    const notified = demo.db.selectFrom('notifications').select('id').where('target_id', '=', post);
    expect(await notified.where('target', '=', subject === 'info' ? 'info' : 'worry').execute()).toEqual([]);
  });
});

test('A deleted comment shows no reactions', async () => {
  const { id, post } = await subjectOf('comment');
  await react(member, 'comment', id, 'cheer');
  await counsellor.send('DELETE', `/api/counsel/comment-delete/${id}`);
  const { comments } = (await member.send('GET', `/api/counsel/view/${post}`)).json();
  expect(comments[0]).toMatchObject({ del_yn: 'Y', reactions: NONE });
  expect((await unreact(member, 'comment', id)).statusCode).toBe(404);
});

test('A visitor sees the numbers of a post, and nobody sees who reacted', async () => {
  const { id } = await subjectOf('worry');
  await react(member, 'worry', id, 'thanks');
  const visitor = await new Browser(demo.app).send('GET', `/api/counsel/view/${id}`);
  expect(visitor.json().reactions).toEqual({ ...NONE, thanks: 1 });
  expect(visitor.body).not.toContain(`"member_id":${memberId}`);
});
