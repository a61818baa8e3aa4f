/** @database both: a query decides who may block the writer of hidden content */

import type { BlockBody, BlockList } from '@onmaum/shared-contract';
import { useDemo } from '../../../test/support/app.ts';
import { hidePost, postInfos, postWorries } from '../../../test/support/demo.ts';
import { reporting } from '../../../test/support/posts/reports.ts';
import { comment } from '../../../test/support/posts/thread.ts';
import { postedBy, updateWorry, worryForm } from '../../../test/support/posts/worry.ts';
import type { Wire } from '../../../test/support/wire.ts';

const demo = useDemo();
type Person = Awaited<ReturnType<ReturnType<typeof reporting>['member']>>;
type Target = { kind: BlockBody['kind']; target_id: number };
let reports: ReturnType<typeof reporting>;
let author: Person;
let reader: Person;
let newcomer: Person;
beforeAll(async () => {
  reports = reporting(demo, 'hidden-writer');
  [author, reader, newcomer] = [await reports.member(), await reports.member(), await reports.member()];
});
beforeEach(async () => {
  await demo.db.deleteFrom('blocks').execute();
});

const block = ({ browser }: Person, payload: Target) => browser.send('POST', '/api/moderation/block', { payload });
const blocksOf = async ({ browser }: Person) =>
  (await browser.send('GET', '/api/mypage/block-list/1/10')).json<Wire<typeof BlockList>>().blockList;
/** Reports a post or comment as the reader and as two other members, so that it is hidden. */
async function hidden(target: Target): Promise<Target> {
  expect((await reports.send(reader.browser, target)).statusCode).toBe(200);
  await reports.byOthers(2, target);
  return target;
}

const CONTENT: [string, () => Promise<Target>][] = [
  ['a worry', async () => ({ kind: 'worry', target_id: await postedBy(author.browser, worryForm) })],
  [
    'an anonymous worry',
    async () => ({ kind: 'worry', target_id: await postedBy(author.browser, { ...worryForm, anonymous_yn: 'Y' }) }),
  ],
  [
    'an info post',
    async () => ({ kind: 'info', target_id: (await postInfos(demo.db, [{ author_id: author.id }]))[0] ?? 0 }),
  ],
  [
    'a comment',
    async () => {
      const [on = 0] = await postWorries(demo.db, [{ author_id: newcomer.id }]);
      return { kind: 'comment', target_id: (await comment(author, { on })).id };
    },
  ],
  [
    'an anonymous comment',
    async () => {
      const [on = 0] = await postWorries(demo.db, [{ author_id: newcomer.id }]);
      return { kind: 'comment', target_id: (await comment(author, { on, as: 'persona' })).id };
    },
  ],
  [
    'a comment of the author on an anonymous worry',
    async () => {
      const on = await postedBy(author.browser, { ...worryForm, anonymous_yn: 'Y' });
      return { kind: 'comment', target_id: (await comment(author, { on, as: 'persona' })).id };
    },
  ],
];

test.each(CONTENT)(
  'Somebody who never saw %s that is hidden does not learn its writer by a block',
  async (_what, post) => {
    const target = await hidden(await post());
    const refused = await block(newcomer, target);
    expect([refused.statusCode, refused.json().code]).toEqual([404, 'not_found']);
    // hidden content can still be reported, but a report does not permit a block
    const reported = await reports.send(newcomer.browser, target);
    expect([reported.statusCode, reported.json().can_block]).toEqual([200, false]);
    expect((await block(newcomer, target)).statusCode).toBe(404);
    expect(await blocksOf(newcomer)).toEqual([]);
  },
);

test.each(CONTENT)('A member whose report has hidden %s can block its writer', async (_what, post) => {
  const target = await hidden(await post());
  expect((await reports.send(reader.browser, target)).json().can_block).toBe(true);
  expect((await block(reader, target)).statusCode).toBe(200);
  expect(await blocksOf(reader)).toHaveLength(1);
});

test('A hidden worry that its author shows by nickname now does not name the author to those who saw the alias', async () => {
  const id = await postedBy(author.browser, { ...worryForm, anonymous_yn: 'Y' });
  const target = await hidden({ kind: 'worry', target_id: id });
  const changed = await updateWorry(author.browser, { ...worryForm, id, anonymous_yn: 'N' });
  expect(changed.statusCode).toBe(200);
  expect((await block(reader, target)).statusCode).toBe(404);
});

test('Nor does a hidden comment of the author name the author of that worry', async () => {
  const id = await postedBy(author.browser, { ...worryForm, anonymous_yn: 'Y' });
  const target = await hidden({ kind: 'comment', target_id: (await comment(author, { on: id, as: 'persona' })).id });
  await reports.byOthers(3, { kind: 'worry', target_id: id });
  expect((await updateWorry(author.browser, { ...worryForm, id, anonymous_yn: 'N' })).statusCode).toBe(200);
  expect((await reports.send(reader.browser, target)).json().can_block).toBe(false);
  expect((await block(reader, target)).statusCode).toBe(404);
  expect(await blocksOf(reader)).toEqual([]);
});

test('The report that hides a post says that its writer can be blocked', async () => {
  const target = { kind: 'worry' as const, target_id: await postedBy(author.browser, worryForm) };
  await reports.byOthers(2, target);
  expect((await reports.send(reader.browser, target)).json().can_block).toBe(true);
  expect((await block(reader, target)).statusCode).toBe(200);
});

test('A report from before a hidden post was shown again counts; one from the time after it was hidden again does not', async () => {
  const [id = 0] = await postInfos(demo.db, [{ author_id: author.id }]);
  const target = await hidden({ kind: 'info', target_id: id });
  const { id: report } = (await reports.send(reader.browser, target)).json<{ id: number }>();
  await reports.decide(report, 'dismissed');
  await hidePost(demo.db, 'info', id);
  expect((await reports.send(newcomer.browser, target)).statusCode).toBe(200);
  expect([(await block(reader, target)).statusCode, (await block(newcomer, target)).statusCode]).toEqual([200, 404]);
});
