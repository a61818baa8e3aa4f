import type { Comments } from '@onmaum/shared-contract';
import fc from 'fast-check';
import { useDemo } from '../../../test/support/app.ts';
import { Browser } from '../../../test/support/browser.ts';
import { BOTH_BOARDS, deletePost, postOn } from '../../../test/support/demo.ts';
import type { Wire } from '../../../test/support/wire.ts';
import { BOARDS } from '../../db/posts/boards.ts';

const demo = useDemo();
let member: Browser;

beforeAll(async () => {
  member = new Browser(demo.app);
  await member.signIn('kakao', 'member');
});

type Page = Pick<Wire<typeof Comments>, 'comments' | 'next_cursor'>;

describe.each(BOTH_BOARDS)('further comments of %s', (board, path) => {
  /** Writes a thread for each number of replies. The threads get their replies in turn. @returns the ids of each thread */
  async function write(post: number, replies: readonly number[]): Promise<number[][]> {
    const { id: author_id } = await demo.db.selectFrom('members').select('id').limit(1).executeTakeFirstOrThrow();
    const insert = async (parents: readonly (number | null)[]) => {
      if (parents.length === 0) return [];
      const rows = parents.map((parent_id) => ({ [BOARDS[board].post]: post, author_id, parent_id, text: '힘내세요' }));
      const stored = await demo.db.insertInto('comments').values(rows).returning('id').execute();
      return stored.map(({ id }) => id).toSorted((one, other) => one - other);
    };
    const roots = await insert(replies.map(() => null));
    const most = Math.max(0, ...replies);
    const parents = Array.from({ length: most }, (_, round) => roots.filter((_root, at) => (replies[at] ?? 0) > round));
    const stored = await insert(parents.flat());
    const of = Map.groupBy(stored, (_id, at) => parents.flat()[at]);
    return roots.map((root) => [root, ...(of.get(root) ?? [])]);
  }
  const view = async (post: number): Promise<Page> => {
    const answer = await member.send('GET', `/api/${path}/view/${post}`);
    const { comments, next_comment_cursor } = answer.json<{
      comments: Page['comments'];
      next_comment_cursor: string;
    }>();
    return { comments, next_cursor: next_comment_cursor };
  };
  const ask = (post: number, query: Record<string, string>, browser = member) =>
    browser.send('GET', `/api/${path}/comments/${post}?${new URLSearchParams(query)}`);
  async function* pages(post: number, query: Record<string, string> = {}) {
    let page = await view(post);
    yield page;
    while (page.next_cursor !== null) {
      page = (await ask(post, { ...query, cursor: page.next_cursor })).json<Page>();
      yield page;
    }
  }
  const idsOf = ({ comments }: Page) => comments.map(({ id }) => id);

  test('follow page by page, each once, in the order of the threads', async () => {
    const thread = fc.oneof(
      { weight: 9, arbitrary: fc.nat(6) },
      { weight: 1, arbitrary: fc.integer({ min: 150, max: 450 }) },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(thread, { maxLength: 50 }), async (replies) => {
        const post = await postOn(demo.db, board);
        const threads = await write(post, replies);
        const found = [];
        for await (const page of pages(post)) {
          expect(page.comments.length).toBeLessThanOrEqual(200);
          found.push(...idsOf(page));
        }
        expect(found).toEqual(threads.flat());
      }),
      { numRuns: 12 },
    );
  });

  test('stay in their place when somebody replies to an earlier comment', async () => {
    const post = await postOn(demo.db, board);
    const threads = await write(post, Array(30).fill(0));
    const { next_cursor, comments } = await view(post);
    expect(comments).toHaveLength(20);
    for (const at of [0, 19, 20]) {
      const payload = { id: post, comment: '답글', reply_yn: 'Y', parent_id: threads[at]?.[0] };
      await member.send('POST', `/api/${path}/commment-store`, { payload });
    }
    const again = await view(post);
    expect([again.next_cursor, again.comments.length]).toEqual([next_cursor, 22]);
    const rest = (await ask(post, { cursor: next_cursor ?? '' })).json<Page>();
    expect(rest.next_cursor).toBe(null);
    expect(rest.comments.map(({ parent_id }) => parent_id).filter((root) => root === threads[20]?.[0])).toHaveLength(2);
    expect(rest.comments).toHaveLength(11);
  });

  test('are sent up to a comment that a link names', async () => {
    const post = await postOn(demo.db, board);
    const threads = await write(post, [...Array(90).fill(0), 3, 0, 0]);
    const { next_cursor } = await view(post);
    const named = threads[90]?.[2] ?? 0;
    const page = (await ask(post, { cursor: next_cursor ?? '', to: String(named) })).json<Page>();
    expect(idsOf(page)).toEqual(threads.slice(20, 91).flat());
    const strange = (await ask(post, { cursor: next_cursor ?? '', to: '1' })).json<Page>();
    expect(strange.comments).toHaveLength(20);
  });

  test('are only for members, and only of posts that are not deleted', async () => {
    const post = await postOn(demo.db, board);
    await write(post, Array(25).fill(0));
    const { next_cursor } = await view(post);
    expect((await ask(post, { cursor: next_cursor ?? '' }, new Browser(demo.app))).statusCode).toBe(401);
    expect((await ask(post, { cursor: 'x' })).statusCode).toBe(422);
    expect((await ask(post, { to: 'x' })).statusCode).toBe(422);
    await deletePost(demo.db, board, post);
    expect((await ask(post, { cursor: next_cursor ?? '' })).statusCode).toBe(404);
  });
});
