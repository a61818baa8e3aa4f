import { MyCounts } from '@onmaum/shared-contract';
import { Browser } from '../../../test/support/browser.ts';
import { BOTH_BOARDS, hidePost, postInfos } from '../../../test/support/demo.ts';
import { withActivity } from '../../../test/support/posts/activity.ts';
import { pollOf, postedBy, viewWorry, worryForm } from '../../../test/support/posts/worry.ts';

const mine = withActivity();

const NOTHING = { comments: [], bookmarks: [], polls: [], counts: [0, 0] };

/** Ids of the posts in the member's lists, and the counts of these lists. */
async function listed() {
  const [{ commentList }, { bookmarkList }, { pollList }] = [
    await mine.list('comment'),
    await mine.list('bookmark'),
    await mine.list('poll'),
  ];
  const { bookmarks, polls } = MyCounts.parse((await mine.me.send('GET', '/api/mypage/counts')).json());
  return {
    // a comment is listed without the title of a post that the member may not read
    comments: commentList.flatMap(({ target_id, title, del_yn }) => (title && del_yn === 'N' ? [target_id] : [])),
    bookmarks: bookmarkList.map(({ target_id }) => target_id),
    polls: pollList.map(({ bbs_counsel_id }) => bbs_counsel_id),
    counts: [bookmarks, polls],
  };
}

describe.each(BOTH_BOARDS)('a post of the %s board on which the member was active', (board, path, table) => {
  const post = async (author = mine.me, author_id = mine.myId): Promise<number> =>
    board === 'worry'
      ? postedBy(author, { ...worryForm, ...pollOf('남는다', '떠난다') })
      : ((await postInfos(mine.demo.db, [{ author_id }]))[0] ?? 0);
  /** Comments on a post, bookmarks it, and votes in its poll. */
  async function act(id: number): Promise<void> {
    await mine.me.send('POST', `/api/${path}/commment-store`, { payload: { id, comment: '댓글' } });
    await mine.me.send('GET', `/api/${path}/bookmark/${id}`);
    if (board === 'info') return;
    const { poll_id: poll_counsel_id } = await viewWorry(mine.me, id);
    const payload = { bbs_counsel_id: id, poll_counsel_id, voted_option: '1' };
    expect((await mine.me.send('POST', '/api/counsel/vote', { payload })).statusCode).toBe(200);
  }

  test('stays in the lists of its author while it is hidden, until the author deletes it', async () => {
    const id = await post();
    await act(id);
    const polls = board === 'worry' ? [id] : [];
    const shown = { comments: [id], bookmarks: [id], polls, counts: [1, polls.length] };
    expect(await listed()).toEqual(shown);
    await hidePost(mine.demo.db, board, id);
    expect(await listed()).toEqual(shown);
    expect((await mine.me.send('DELETE', `/api/${path}/delete/${id}`)).statusCode).toBe(204);
    expect(await listed()).toEqual(NOTHING);
  });

  test('leaves the lists of other members while it is hidden', async () => {
    const author = new Browser(mine.demo.app);
    const { user_idx: authorId } = await author.signIn('naver', 'buyer');
    const id = await post(author, authorId);
    await act(id);
    expect((await listed()).comments).toEqual([id]);
    await hidePost(mine.demo.db, board, id);
    expect(await listed()).toEqual(NOTHING);
  });

  test('can be removed from the bookmarks by its author while it is hidden, but not added again', async () => {
    const id = await post();
    await act(id);
    await hidePost(mine.demo.db, board, id);
    const toggle = () => mine.me.send('POST', `/api/mypage/bookmark/${table}/${id}`);
    expect((await toggle()).json()).toEqual({ is_bookmark: false });
    expect((await listed()).bookmarks).toEqual([]);
    expect((await toggle()).statusCode).toBe(404);
    expect((await listed()).bookmarks).toEqual([]);
  });
});
