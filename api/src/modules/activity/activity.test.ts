import { Browser } from '../../../test/support/browser.ts';
import { deletePost, postInfos, postWorries } from '../../../test/support/demo.ts';
import { withActivity } from '../../../test/support/posts/activity.ts';

const mine = withActivity();

describe('the polls that a member voted in', () => {
  const poll = async (title: string) => {
    const [worry_id = 0] = await postWorries(mine.demo.db, [{ title, has_poll: true }]);
    const ends_at = new Date(Date.now() + 86_400_000);
    const inserted = mine.demo.db
      .insertInto('polls')
      .values({ worry_id, title: '어느 쪽일까요', ends_at, multiple: true });
    const { id } = await inserted.returning('id').executeTakeFirstOrThrow();
    const options = ['남는다', '떠난다', '쉰다'].map((label, at) => ({ poll_id: id, position: at + 1, label }));
    await mine.demo.db.insertInto('poll_options').values(options).execute();
    return { bbs_counsel_id: worry_id, poll_counsel_id: id };
  };
  const vote = async (on: object, voted_option: string, browser = mine.me) =>
    expect((await browser.send('POST', '/api/counsel/vote', { payload: { ...on, voted_option } })).statusCode).toBe(
      200,
    );

  test("are shown with the member's choice and the result, the latest vote first, without polls of deleted posts", async () => {
    const [one, two, lost] = [await poll('첫 투표'), await poll('둘째 투표'), await poll('사라질 투표')];
    const other = new Browser(mine.demo.app);
    await other.signIn('naver', 'buyer');
    await vote(two, '1,3');
    await vote(two, '3', other);
    await vote(one, '2');
    await vote(lost, '2');
    await deletePost(mine.demo.db, 'worry', lost.bbs_counsel_id);
    expect((await mine.list('poll')).pollList).toMatchObject([
      {
        bbs_counsel_id: one.bbs_counsel_id,
        title: '첫 투표',
        user_voted_option: '2',
        voted_count_per_option: '0,100,0',
      },
      {
        title: '둘째 투표',
        poll_title: '어느 쪽일까요',
        poll_options: '남는다|||떠난다|||쉰다',
        user_voted_option: '1,3',
        voted_count_per_option: '50,0,100',
        vote_cnt: 2,
      },
    ]);
  });
});

describe('the posts that a member bookmarked', () => {
  test('come with the latest bookmark first, without removed bookmarks and deleted posts', async () => {
    const [worry = 0, lost = 0] = await postWorries(mine.demo.db, [{ title: '담은 고민' }, { title: '사라질 고민' }]);
    const [info = 0, lostInfo = 0] = await postInfos(mine.demo.db, [{ title: '담은 정보' }, { title: '사라질 정보' }]);
    for (const id of [worry, lost]) await mine.me.send('GET', `/api/counsel/bookmark/${id}`);
    for (const id of [info, lostInfo]) await mine.me.send('GET', `/api/info/bookmark/${id}`);
    await deletePost(mine.demo.db, 'worry', lost);
    await deletePost(mine.demo.db, 'info', lostInfo);
    expect((await mine.list('bookmark')).bookmarkList).toMatchObject([
      { table_name: 'bbs_informations', target_id: info, title: '담은 정보', is_bookmark: true },
      { table_name: 'bbs_counsels', target_id: worry, title: '담은 고민', writer_nickname: expect.any(String) },
    ]);
    await mine.me.send('POST', `/api/mypage/bookmark/bbs_informations/${info}`);
    expect((await mine.list('bookmark')).bookmarkList).toMatchObject([{ target_id: worry }]);
  });

  test('come once each while bookmarks are added and removed', async () => {
    const ids = await postWorries(mine.demo.db, Array(12).fill({}));
    await mine.demo.db
      .insertInto('bookmarks')
      .values(ids.map((worry_id) => ({ member_id: mine.myId, worry_id })))
      .execute();
    const first = await mine.list('bookmark', 1, '', 5);
    await mine.me.send('GET', `/api/counsel/bookmark/${ids.at(-1)}`);
    await mine.me.send('GET', `/api/counsel/bookmark/${(await postWorries(mine.demo.db, [{}]))[0]}`);
    const second = await mine.list('bookmark', 1, `?cursor=${first.next_cursor}`, 5);
    const shown = [first, second].flatMap(({ bookmarkList }) => bookmarkList.map(({ target_id }) => target_id));
    expect(shown).toEqual(ids.toReversed().slice(0, 10));
    expect((await mine.list('bookmark', 2, '', 5)).bookmarkList).toHaveLength(5);
  });
});

test.each(['article', 'comment', 'poll', 'bookmark'])('the list %s has only rows of its reader', async (name) => {
  const address = `/api/mypage/${name}/1/10`;
  const { app } = mine.demo;
  expect((await new Browser(app).send('GET', address)).statusCode).toBe(401);
  const other = new Browser(app);
  await other.signIn('kakao', 'member');
  expect((await other.send('GET', address)).body).toContain('"title"');
  expect((await mine.me.send('GET', address)).body).not.toContain('"title"');
  for (const cursor of ['x', Buffer.from('["other",1,1]').toString('base64url')]) {
    const refused = await other.send('GET', `${address}?cursor=${cursor}`);
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['cursor']]);
  }
});
