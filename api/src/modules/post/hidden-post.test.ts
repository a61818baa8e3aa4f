import { useDemo } from '../../../test/support/app.ts';
import { Browser } from '../../../test/support/browser.ts';
import { BOTH_BOARDS, hidePost, postInfos, postWorries } from '../../../test/support/demo.ts';

const demo = useDemo();
let author: Browser;
let authorId: number;
let member: Browser;
beforeAll(async () => {
  [author, member] = [new Browser(demo.app), new Browser(demo.app)];
  authorId = (await author.join('kakao', 'new-hidden-author')).user_idx;
  await member.signIn('kakao', 'member');
});

describe.each(BOTH_BOARDS)('a hidden post of the %s board', (board, path) => {
  const post = async () => {
    const rows = [{ author_id: authorId }];
    return (await (board === 'worry' ? postWorries(demo.db, rows) : postInfos(demo.db, rows)))[0] ?? 0;
  };
  const say = async (browser: Browser, id: number) => {
    const payload = { id, comment: '먼저 쓴 댓글' };
    return (await browser.send('POST', `/api/${path}/commment-store`, { payload })).json<{ id: number }>().id;
  };
  const change = async (browser: Browser, id: number) => {
    const payload = { id, comment: '고친 댓글' };
    return (await browser.send('PUT', `/api/${path}/commment-update`, { payload })).statusCode;
  };
  const remove = async (browser: Browser, id: number) =>
    (await browser.send('DELETE', `/api/${path}/comment-delete/${id}`)).statusCode;

  test('lets its author change and delete own comments, and nobody else', async () => {
    const id = await post();
    const [ofAuthor, ofMember] = [await say(author, id), await say(member, id)];
    await hidePost(demo.db, board, id);
    expect([await change(author, ofAuthor), await change(member, ofMember)]).toEqual([200, 404]);
    const { comments } = (await author.send('GET', `/api/${path}/comments/${id}`)).json();
    expect(comments).toMatchObject([{ comment: '고친 댓글' }, { comment: '먼저 쓴 댓글' }]);
    expect([await remove(author, ofAuthor), await remove(member, ofMember)]).toEqual([204, 404]);
  });

  test('lets nobody change comments once its author has deleted it', async () => {
    const id = await post();
    const ofAuthor = await say(author, id);
    await hidePost(demo.db, board, id);
    expect((await author.send('DELETE', `/api/${path}/delete/${id}`)).statusCode).toBe(204);
    expect([await change(author, ofAuthor), await remove(author, ofAuthor)]).toEqual([404, 404]);
  });
});
