/** @database both: concurrent calls store one row for each event */

import { BOARD_TEXT } from '@onmaum/shared-contract';
import { useDemo } from '../../../test/support/app.ts';
import { Browser } from '../../../test/support/browser.ts';
import { BOTH_BOARDS, postOn } from '../../../test/support/demo.ts';
import { readNotifications } from '../../../test/support/notifications/notifications.ts';
import { BOARDS } from '../../db/posts/boards.ts';

const demo = useDemo();
let author: Browser;
let authorId: number;
let other: Browser;
let otherId: number;
let writer: Browser;
beforeAll(async () => {
  [author, other, writer] = [new Browser(demo.app), new Browser(demo.app), new Browser(demo.app)];
  authorId = (await author.join('kakao', 'new-mention-author', { nickname: '글쓴사람' })).user_idx;
  otherId = (await other.join('kakao', 'new-mentioned', { nickname: '댓글사람' })).user_idx;
  await writer.join('kakao', 'new-mentioning', { nickname: '부른사람' });
});

/** Marks a member as withdrawn, or as active again if the time is null. */
const leave = (id: number, withdrawn_at: Date | null) =>
  demo.db
    .updateTable('members')
    .set({ status: withdrawn_at ? 'withdrawn' : 'active', withdrawn_at })
    .where('id', '=', id)
    .execute();

describe.each(BOTH_BOARDS)('a mention in a comment on %s', (board, path) => {
  let post: number;
  let theirs: number;
  let notified: () => Promise<string[]>;
  beforeEach(async () => {
    post = await postOn(demo.db, board);
    await demo.db.updateTable(BOARDS[board].posts).set({ author_id: authorId }).where('id', '=', post).execute();
    theirs = (await say(other, {})).json().id;
    notified = readNotifications(demo.db);
    await notified();
  });
  const say = (browser: Browser, body: object, headers = {}) =>
    browser.send('POST', `/api/${path}/commment-store`, { payload: { id: post, comment: '저도요', ...body }, headers });
  const mention = (mentions: unknown[], more: object = {}) => say(writer, { mentions, ...more });
  const told = (id: number, kind: string) => `${id} ${kind} ${board} ${post}`;
  const names = async (id: number) => {
    const { comments } = (await other.send('GET', `/api/${path}/comments/${post}`)).json();
    return comments.find((one: { id: number }) => one.id === id).mentions;
  };

  test('shows the current names and notifies each member once, also if two comments name them or the call repeats', async () => {
    const again = (await say(other, {})).json().id;
    await notified();
    const key = { 'idempotency-key': crypto.randomUUID() };
    const answers = await Promise.all([1, 2].map(() => say(writer, { mentions: ['author', theirs, again] }, key)));
    const [said] = answers.map((one) => one.json());
    expect(said).toMatchObject({ mentions: ['글쓴사람', '댓글사람'] });
    expect((await notified()).toSorted()).toEqual([told(authorId, 'mention'), told(otherId, 'mention')].toSorted());

    await demo.db.updateTable('members').set({ nickname: '새이름' }).where('id', '=', otherId).execute();
    expect(await names(said.id)).toEqual(['글쓴사람', '새이름']);
    await demo.db.updateTable('members').set({ nickname: '댓글사람' }).where('id', '=', otherId).execute();
  });

  test('replaces other notifications about the same comment', async () => {
    await other.send('PUT', `/api/follow/${board}/${post}`);
    await author.send('DELETE', `/api/follow/${board}/${post}`);
    await mention([theirs], { reply_yn: 'Y', parent_id: theirs });
    expect(await notified()).toEqual([told(otherId, 'mention')]);
    await mention(['author']);
    expect((await notified()).toSorted()).toEqual(
      [told(authorId, 'mention'), told(otherId, 'thread_comment')].toSorted(),
    );
    const own = (await mention([])).json().id;
    await notified();
    await mention([own]);
    expect(await notified()).toEqual([told(otherId, 'thread_comment')]);
  });

  test('is refused if it names somebody who did not write in the thread, and stores nothing', async () => {
    const here = post;
    post = await postOn(demo.db, board);
    const elsewhere = (await say(other, {})).json().id;
    post = here;
    const gone = (await say(other, {})).json().id;
    await other.send('DELETE', `/api/${path}/comment-delete/${gone}`);
    const left = (await say(writer, {})).json().id;
    const count = async () =>
      (await demo.db.selectFrom('comments').select('id').where(BOARDS[board].post, '=', post).execute()).length;
    const before = await count();
    await notified();
    const refused = { code: 'mention_gone', message: BOARD_TEXT.mentionGone };
    await leave(authorId, new Date());
    for (const key of [elsewhere, gone, 987_654_321, 'author']) {
      const answer = await mention([theirs, key]);
      expect([key, answer.statusCode, answer.json()]).toEqual([key, 409, expect.objectContaining(refused)]);
    }
    await leave(authorId, null);
    expect((await mention(['댓글사람'])).statusCode).toBe(422);
    expect((await mention(Array(6).fill(left))).json().errors).toEqual({ mentions: BOARD_TEXT.mentionsMany });
    expect([await count(), await notified()]).toEqual([before, []]);
  });

  test('is not shown once its comment is deleted, and does not name a member who has left', async () => {
    const said = (await mention([theirs])).json();
    await leave(otherId, new Date());
    const { comments } = (await author.send('GET', `/api/${path}/comments/${post}`)).json();
    expect(comments.at(-1)).toMatchObject({ id: said.id, mentions: ['탈퇴한 회원'] });
    await leave(otherId, null);
    await writer.send('DELETE', `/api/${path}/comment-delete/${said.id}`);
    expect(await names(said.id)).toEqual([]);
  });
});
