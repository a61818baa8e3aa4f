/** @database both: constraints and joins of the database decide what is shown */

import { BOARD_TEXT, type Comment } from '@onmaum/shared-contract';
import { useDemo } from '../../../test/support/app.ts';
import { Browser } from '../../../test/support/browser.ts';
import { BOTH_BOARDS, postOn } from '../../../test/support/demo.ts';
import type { Wire } from '../../../test/support/wire.ts';

const demo = useDemo();
let member: Browser;
let other: Browser;
beforeAll(async () => {
  [member, other] = [new Browser(demo.app), new Browser(demo.app)];
  await member.signIn('kakao', 'member');
  await other.join('kakao', 'new-quoting');
});

describe.each(BOTH_BOARDS)('a quote in a reply on %s', (board, path) => {
  let post: number;
  let root: number;
  beforeEach(async () => {
    post = await postOn(demo.db, board);
    root = (await say(member, { comment: '오늘도\n잘 견디셨어요.\n\n조금씩 나아질 거예요.' })).json().id;
  });
  const say = (browser: Browser, body: object) =>
    browser.send('POST', `/api/${path}/commment-store`, { payload: { id: post, comment: '저도요', ...body } });
  const quote = (text: string, parent_id = root) => say(other, { reply_yn: 'Y', parent_id, quote: text });
  const shown = async (id: number) => {
    const { comments } = (await member.send('GET', `/api/${path}/comments/${post}`)).json<{
      comments: Wire<typeof Comment>[];
    }>();
    const found = comments.find((one) => one.id === id);
    return [found?.quote, found?.quoted_id];
  };

  test('is stored on one line and shown, also if it quotes a reply', async () => {
    const reply = (await quote('견디셨어요.\n\n조금씩')).json();
    expect(reply).toMatchObject({ quote: '견디셨어요. 조금씩', quoted_id: root, parent_id: root });
    const second = (await quote('저도', reply.id)).json();
    expect(second).toMatchObject({ quote: '저도', quoted_id: reply.id, parent_id: root });
    expect((await say(other, { reply_yn: 'Y', parent_id: root })).json()).toMatchObject({ quote: '', quoted_id: null });
    expect(await shown(reply.id)).toEqual(['견디셨어요. 조금씩', root]);
  });

  test('must be part of the quoted comment at the time of the reply', async () => {
    const wrong = await quote('지어낸 말');
    expect([wrong.statusCode, wrong.json()]).toEqual([
      409,
      expect.objectContaining({ code: 'quote_gone', message: BOARD_TEXT.quoteGone }),
    ]);
    await member.send('PUT', `/api/${path}/commment-update`, { payload: { id: root, comment: '고친 말' } });
    expect((await quote('견디셨어요')).statusCode).toBe(409);
    const reply = (await quote('고친')).json();
    await member.send('PUT', `/api/${path}/commment-update`, { payload: { id: root, comment: '또 바꾼 말' } });
    expect(await shown(reply.id)).toEqual(['고친', root]);

    const long = (await say(member, { comment: '가'.repeat(300) })).json();
    const refused = await quote('가'.repeat(201), long.id);
    expect([refused.statusCode, refused.json().errors]).toEqual([422, { quote: BOARD_TEXT.quoteLong }]);
    expect((await quote('가'.repeat(200), long.id)).statusCode).toBe(200);
    expect((await say(other, { quote: '오늘도' })).json().errors).toEqual({ quote: BOARD_TEXT.replyToNone });
  });

  test('is not shown while the quoted comment is hidden, or once that comment or the reply is deleted', async () => {
    const reply = (await quote('오늘도')).json().id;
    const hide = (row: object) => demo.db.updateTable('comments').set(row).where('id', '=', root).execute();
    await hide({ deleted_at: new Date(), hidden_for: 'review' });
    expect(await shown(reply)).toEqual(['', null]);
    await hide({ deleted_at: null, hidden_for: null });
    expect(await shown(reply)).toEqual(['오늘도', root]);
    await member.send('DELETE', `/api/${path}/comment-delete/${root}`);
    expect(await shown(reply)).toEqual(['', null]);
    await hide({ deleted_at: null });
    await other.send('DELETE', `/api/${path}/comment-delete/${reply}`);
    expect(await shown(reply)).toEqual(['', null]);
  });
});
