import { WORRY_STATUS } from '@onmaum/shared-contract';
import { deletePost, FIRST_EXPERT, postInfos, postWorries } from '../../../test/support/demo.ts';
import { type Lists, withActivity } from '../../../test/support/posts/activity.ts';

const mine = withActivity();
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
const write = async (board: 'worry' | 'info', post: object) => {
  const own = { author_id: mine.myId, ...post };
  const [id = 0] = await (board === 'worry' ? postWorries(mine.demo.db, [own]) : postInfos(mine.demo.db, [own]));
  return id;
};
const answered = (status: number) => {
  const at = hoursAgo(1);
  return { status, counsellor_id: FIRST_EXPERT, assigned_at: at, answer: '답변입니다.', answered_at: at };
};

describe('the posts that a member wrote', () => {
  test('are of both boards, newest first, and say whether they were answered, reviewed or deleted', async () => {
    const old = await write('worry', { title: '처음 고민', created_at: hoursAgo(9), ...answered(3) });
    const info = await write('info', { title: '나눈 정보', created_at: hoursAgo(8), category: 'question' });
    const fresh = await write('worry', { title: '새 고민', created_at: hoursAgo(7) });
    await mine.me.send('GET', `/api/info/bookmark/${info}`);
    const { articleList, totalElements, next_cursor } = await mine.list('article');
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
    expect((await mine.me.send('POST', '/api/counsel/review-store', { payload: review })).statusCode).toBe(200);
    expect((await mine.me.send('DELETE', `/api/counsel/delete/${fresh}`)).statusCode).toBe(204);
    expect((await mine.me.send('DELETE', `/api/info/delete/${info}`)).statusCode).toBe(204);
    expect(await mine.list('article')).toMatchObject({
      articleList: [
        { id: fresh, status: WORRY_STATUS.deleted },
        { id: info, status: WORRY_STATUS.deleted },
        { id: old, status: WORRY_STATUS.reviewed, review_text: review.review_text },
      ],
      totalElements: 3,
    });
  });

  test('come once each and in order, by page number, and by cursor while more are written', async () => {
    const order: string[] = [];
    for (let hours = 40; hours > 0; hours -= 1) {
      const board = hours % 3 === 0 ? 'info' : 'worry';
      order.unshift(`${board} ${await write(board, { created_at: hoursAgo(hours) })}`);
    }
    const named = ({ articleList }: Lists['article']) =>
      articleList.map(({ table_name, id }) => `${table_name === 'bbs_counsels' ? 'worry' : 'info'} ${id}`);
    const byNumber = await Promise.all([1, 2, 3, 4, 5].map((page) => mine.list('article', page)));
    expect(byNumber.flatMap(named)).toEqual(order);
    expect(byNumber.map(({ next_cursor }) => next_cursor === null)).toEqual([false, false, false, true, true]);

    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: Lists['article'] = await mine.list('article', 1, cursor && `?cursor=${cursor}`, 7);
      seen.push(...named(page));
      cursor = page.next_cursor;
      await write('info', { title: '사이에 쓴 글' });
    }
    expect(seen).toEqual(order);
  });

  test('of one board are ordered by id, even if a post with a lower id has a later time', async () => {
    const late = await write('worry', { created_at: hoursAgo(1) });
    const early = await write('worry', { created_at: hoursAgo(5) });
    const info = await write('info', { created_at: hoursAgo(3) });
    const first = await mine.list('article', 1, '', 1);
    const second = await mine.list('article', 1, `?cursor=${first.next_cursor}`, 1);
    const third = await mine.list('article', 1, `?cursor=${second.next_cursor}`, 1);
    expect([first, second, third].map(({ articleList }) => articleList[0]?.id)).toEqual([info, early, late]);
  });
});

describe('the comments that a member wrote', () => {
  const say = async (board: 'counsel' | 'info', id: number, comment: string) => {
    const payload = { id, comment, reply_yn: 'N', parent_id: null };
    const said = await mine.me.send('POST', `/api/${board}/commment-store`, { payload });
    expect(said.statusCode).toBe(200);
    return said.json<{ id: number }>().id;
  };

  test('are shown with their posts, newest first, without deleted comments', async () => {
    const [worry = 0] = await postWorries(mine.demo.db, [{ title: '남의 고민', keywords: ['직장'] }]);
    const [info = 0] = await postInfos(mine.demo.db, [{ title: '남의 정보' }]);
    const first = await say('counsel', worry, '힘내세요');
    const gone = await say('counsel', worry, '지울 말');
    const second = await say('info', info, '고맙습니다');
    await mine.me.send('DELETE', `/api/counsel/comment-delete/${gone}`);
    const { commentList } = await mine.list('comment');
    expect(commentList).toMatchObject([
      { id: second, target_id: info, table_name: 'bbs_informations', title: '남의 정보', keywords: '', del_yn: 'N' },
      { id: first, target_id: worry, title: '남의 고민', keywords: '#직장', comment_cnt: 1, comment: '힘내세요' },
    ]);
    expect(commentList[0]?.writer_profile).toMatch(/^\/img\/profile\//);
  });

  test('stay when the post is deleted, but nothing of that post is sent', async () => {
    const [worry = 0] = await postWorries(mine.demo.db, [{ title: '사라질 고민', keywords: ['비밀'] }]);
    await say('counsel', worry, '응원해요');
    await deletePost(mine.demo.db, 'worry', worry);
    const blank = { title: '', keywords: '', comment_cnt: 0, is_bookmark: false };
    expect((await mine.list('comment')).commentList).toMatchObject([{ ...blank, comment: '응원해요', del_yn: 'Y' }]);
  });
});
