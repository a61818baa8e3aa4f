import type { MyArticles, MyBookmarks, MyComments, MyPolls } from '@onmaum/shared-contract';
import { WORRY_STATUS } from '@onmaum/shared-contract';
import type { TestApp } from '../../../test/support/app.ts';
import { Browser } from '../../../test/support/browser.ts';
import { deletePost, FIRST_EXPERT, postInfos, postWorries, startDemo } from '../../../test/support/demo.ts';
import type { Wire } from '../../../test/support/wire.ts';

interface Lists {
  article: Wire<typeof MyArticles>;
  comment: Wire<typeof MyComments>;
  poll: Wire<typeof MyPolls>;
  bookmark: Wire<typeof MyBookmarks>;
}

let demo: TestApp;
let me: Browser;
let myId: number;
let people = 0;

beforeAll(async () => {
  demo = await startDemo();
});
afterAll(() => demo.close());
// each test has its own member, whose lists are empty
beforeEach(async () => {
  me = new Browser(demo.app);
  myId = (await me.join('kakao', `new-active-${people++}`)).user_idx;
});

const list = async <Name extends keyof Lists>(name: Name, page = 1, query = '', size = 10): Promise<Lists[Name]> => {
  const answer = await me.send('GET', `/api/mypage/${name}/${page}/${size}${query}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<Lists[Name]>();
};
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
const write = async (board: 'worry' | 'info', post: object) => {
  const own = { author_id: myId, ...post };
  const [id = 0] = await (board === 'worry' ? postWorries(demo.db, [own]) : postInfos(demo.db, [own]));
  return id;
};
const answered = (status: number) => {
  const at = hoursAgo(1);
  return { status, counsellor_id: FIRST_EXPERT, assigned_at: at, answer: '답변입니다.', answered_at: at };
};

describe('the posts that a member wrote', () => {
  test('are those of both boards, newest first, and say whether they were answered, reviewed or deleted', async () => {
    const old = await write('worry', { title: '처음 고민', created_at: hoursAgo(9), ...answered(3) });
    const info = await write('info', { title: '나눈 정보', created_at: hoursAgo(8), category: 'question' });
    const fresh = await write('worry', { title: '새 고민', created_at: hoursAgo(7) });
    await me.send('GET', `/api/info/bookmark/${info}`);
    const { articleList, totalElements, next_cursor } = await list('article');
    const { waiting, answered: done } = WORRY_STATUS;
    expect(articleList).toMatchObject([
      { id: fresh, table_name: 'bbs_counsels', title: '새 고민', status: waiting, is_bookmark: false },
      { id: info, table_name: 'bbs_informations', category: 'question', status: waiting, is_bookmark: true },
      {
        id: old,
        title: '처음 고민',
        status: done,
        review_text: '',
        counselor_answer_date: expect.stringMatching(/^20/),
      },
    ]);
    expect([totalElements, next_cursor]).toEqual([3, null]);

    const review = { id: old, review_score: 5, review_keyword: '', review_text: '마음이 한결 가벼워졌어요.' };
    expect((await me.send('POST', '/api/counsel/review-store', { payload: review })).statusCode).toBe(200);
    expect((await me.send('DELETE', `/api/counsel/delete/${fresh}`)).statusCode).toBe(204);
    expect((await me.send('DELETE', `/api/info/delete/${info}`)).statusCode).toBe(204);
    expect(await list('article')).toMatchObject({
      articleList: [
        { id: fresh, status: WORRY_STATUS.deleted },
        { id: info, status: WORRY_STATUS.deleted },
        { id: old, status: WORRY_STATUS.reviewed, review_text: review.review_text },
      ],
      totalElements: 3,
    });
  });

  test('come once each and in order, by number or by cursor, while more are written', async () => {
    const order: string[] = [];
    for (let hours = 40; hours > 0; hours -= 1) {
      const board = hours % 3 === 0 ? 'info' : 'worry';
      order.unshift(`${board} ${await write(board, { created_at: hoursAgo(hours) })}`);
    }
    const named = ({ articleList }: Lists['article']) =>
      articleList.map(({ table_name, id }) => `${table_name === 'bbs_counsels' ? 'worry' : 'info'} ${id}`);
    const byNumber = await Promise.all([1, 2, 3, 4, 5].map((page) => list('article', page)));
    expect(byNumber.flatMap(named)).toEqual(order);
    expect(byNumber.map(({ next_cursor }) => next_cursor === null)).toEqual([false, false, false, true, true]);

    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: Lists['article'] = await list('article', 1, cursor && `?cursor=${cursor}`, 7);
      seen.push(...named(page));
      cursor = page.next_cursor;
      await write('info', { title: '사이에 쓴 글' });
    }
    expect(seen).toEqual(order);
  });

  test('keep their order by id where the times of a board are not in it', async () => {
    const late = await write('worry', { created_at: hoursAgo(1) });
    const early = await write('worry', { created_at: hoursAgo(5) });
    const info = await write('info', { created_at: hoursAgo(3) });
    const first = await list('article', 1, '', 1);
    const second = await list('article', 1, `?cursor=${first.next_cursor}`, 1);
    const third = await list('article', 1, `?cursor=${second.next_cursor}`, 1);
    expect([first, second, third].map(({ articleList }) => articleList[0]?.id)).toEqual([info, early, late]);
  });
});

describe('the comments that a member wrote', () => {
  const say = async (board: 'counsel' | 'info', id: number, comment: string) => {
    const payload = { id, comment, reply_yn: 'N', parent_id: null };
    const said = await me.send('POST', `/api/${board}/commment-store`, { payload });
    expect(said.statusCode).toBe(200);
    return said.json<{ id: number }>().id;
  };

  test('are shown with their posts, newest first, without those that were deleted', async () => {
    const [worry = 0] = await postWorries(demo.db, [{ title: '남의 고민', keywords: ['직장'] }]);
    const [info = 0] = await postInfos(demo.db, [{ title: '남의 정보' }]);
    const first = await say('counsel', worry, '힘내세요');
    const gone = await say('counsel', worry, '지울 말');
    const second = await say('info', info, '고맙습니다');
    await me.send('DELETE', `/api/counsel/comment-delete/${gone}`);
    const { commentList } = await list('comment');
    expect(commentList).toMatchObject([
      { id: second, target_id: info, table_name: 'bbs_informations', title: '남의 정보', keywords: '', del_yn: 'N' },
      { id: first, target_id: worry, title: '남의 고민', keywords: '#직장', comment_cnt: 1, comment: '힘내세요' },
    ]);
    expect(commentList[0]?.writer_profile).toMatch(/^\/img\/profile\//);
  });

  test('stay when the post is deleted, but nothing of that post is told', async () => {
    const [worry = 0] = await postWorries(demo.db, [{ title: '사라질 고민', keywords: ['비밀'] }]);
    await say('counsel', worry, '응원해요');
    await deletePost(demo.db, 'worry', worry);
    const blank = { title: '', keywords: '', comment_cnt: 0, is_bookmark: false };
    expect((await list('comment')).commentList).toMatchObject([{ ...blank, comment: '응원해요', del_yn: 'Y' }]);
  });
});

describe('the polls that a member voted in', () => {
  const poll = async (title: string) => {
    const [worry_id = 0] = await postWorries(demo.db, [{ title, has_poll: true }]);
    const ends_at = new Date(Date.now() + 86_400_000);
    const inserted = demo.db.insertInto('polls').values({ worry_id, title: '어느 쪽일까요', ends_at, multiple: true });
    const { id } = await inserted.returning('id').executeTakeFirstOrThrow();
    const options = ['남는다', '떠난다', '쉰다'].map((label, at) => ({ poll_id: id, position: at + 1, label }));
    await demo.db.insertInto('poll_options').values(options).execute();
    return { bbs_counsel_id: worry_id, poll_counsel_id: id };
  };
  const vote = async (on: object, voted_option: string, browser = me) =>
    expect((await browser.send('POST', '/api/counsel/vote', { payload: { ...on, voted_option } })).statusCode).toBe(
      200,
    );

  test('are shown with the own choice and the result, the latest vote first; those of deleted posts are not', async () => {
    const [one, two, lost] = [await poll('첫 투표'), await poll('둘째 투표'), await poll('사라질 투표')];
    const other = new Browser(demo.app);
    await other.signIn('naver', 'buyer');
    await vote(two, '1,3');
    await vote(two, '3', other);
    await vote(one, '2');
    await vote(lost, '2');
    await deletePost(demo.db, 'worry', lost.bbs_counsel_id);
    expect((await list('poll')).pollList).toMatchObject([
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
  test('come with the latest bookmark first; one that is taken off or deleted is gone', async () => {
    const [worry = 0, lost = 0] = await postWorries(demo.db, [{ title: '담은 고민' }, { title: '사라질 고민' }]);
    const [info = 0, lostInfo = 0] = await postInfos(demo.db, [{ title: '담은 정보' }, { title: '사라질 정보' }]);
    for (const id of [worry, lost]) await me.send('GET', `/api/counsel/bookmark/${id}`);
    for (const id of [info, lostInfo]) await me.send('GET', `/api/info/bookmark/${id}`);
    await deletePost(demo.db, 'worry', lost);
    await deletePost(demo.db, 'info', lostInfo);
    expect((await list('bookmark')).bookmarkList).toMatchObject([
      { table_name: 'bbs_informations', target_id: info, title: '담은 정보', is_bookmark: true },
      { table_name: 'bbs_counsels', target_id: worry, title: '담은 고민', writer_nickname: expect.any(String) },
    ]);
    await me.send('POST', `/api/mypage/bookmark/bbs_informations/${info}`);
    expect((await list('bookmark')).bookmarkList).toMatchObject([{ target_id: worry }]);
  });

  test('come once each while bookmarks are made and taken off', async () => {
    const ids = await postWorries(demo.db, Array(12).fill({}));
    await demo.db
      .insertInto('bookmarks')
      .values(ids.map((worry_id) => ({ member_id: myId, worry_id })))
      .execute();
    const first = await list('bookmark', 1, '', 5);
    await me.send('GET', `/api/counsel/bookmark/${ids.at(-1)}`);
    await me.send('GET', `/api/counsel/bookmark/${(await postWorries(demo.db, [{}]))[0]}`);
    const second = await list('bookmark', 1, `?cursor=${first.next_cursor}`, 5);
    const shown = [first, second].flatMap(({ bookmarkList }) => bookmarkList.map(({ target_id }) => target_id));
    expect(shown).toEqual(ids.toReversed().slice(0, 10));
    expect((await list('bookmark', 2, '', 5)).bookmarkList).toHaveLength(5);
  });
});

test.each(['article', 'comment', 'poll', 'bookmark'])('the list %s is of its member alone', async (name) => {
  const address = `/api/mypage/${name}/1/10`;
  const { app } = demo;
  expect((await new Browser(app).send('GET', address)).statusCode).toBe(401);
  const other = new Browser(app);
  await other.signIn('kakao', 'member');
  expect((await other.send('GET', address)).body).toContain('"title"');
  expect((await me.send('GET', address)).body).not.toContain('"title"');
  for (const cursor of ['x', Buffer.from('["other",1,1]').toString('base64url')]) {
    const refused = await other.send('GET', `${address}?cursor=${cursor}`);
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['cursor']]);
  }
});
