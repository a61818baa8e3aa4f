import { BOARD_TEXT, joinParts, OPTION_MARKER } from '@onmaum/shared-contract';
import { useDemo } from '../../../../test/support/app.ts';
import { Browser } from '../../../../test/support/browser.ts';
import { hidePost } from '../../../../test/support/demo.ts';
import { pollOf, postedBy, refusal, updateWorry, viewWorry, worryForm } from '../../../../test/support/posts/worry.ts';

const demo = useDemo();
let author: Browser;
let other: Browser;

beforeAll(async () => {
  author = new Browser(demo.app);
  other = new Browser(demo.app);
  await author.join('kakao', 'new-author');
  await other.signIn('kakao', 'member');
});

const update = (payload: object, headers = {}) => updateWorry(author, payload, headers);
const view = (id: number) => viewWorry(author, id);
const rowOf = (id: number) => demo.db.selectFrom('worries').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const posted = (form: object = worryForm) => postedBy(author, form);

describe('the poll of a worry', () => {
  const poll = pollOf('하나', '둘');
  const pollRow = (id: number) => demo.db.selectFrom('polls').selectAll().where('worry_id', '=', id).executeTakeFirst();

  test('stays when its worry is edited while reports hide it', async () => {
    const id = await posted({ ...worryForm, ...poll });
    const first = await pollRow(id);
    await hidePost(demo.db, 'worry', id);
    expect((await update({ ...worryForm, ...poll, id, title: '고친 제목' })).statusCode).toBe(200);
    expect(await pollRow(id)).toEqual(first);
  });

  test('may be changed, removed and added again before the first vote', async () => {
    const id = await posted({ ...worryForm, ...poll });
    const first = await pollRow(id);
    expect((await update({ ...worryForm, ...poll, id, title: '제목만' })).statusCode).toBe(200);
    expect(await pollRow(id)).toEqual(first);

    await update({ ...worryForm, ...pollOf('하나', '둘', '셋'), id });
    expect(await view(id)).toMatchObject({ poll_options: joinParts(['하나', '둘', '셋'], OPTION_MARKER) });
    expect((await pollRow(id))?.ends_at).toEqual(first?.ends_at);

    await update({ ...worryForm, id, poll_yn: 'N' });
    expect(await view(id)).toMatchObject({ poll_yn: 'N', poll_id: null, poll_options: '' });
    expect((await rowOf(id)).has_poll).toBe(false);

    await update({ ...worryForm, ...poll, id });
    const again = await pollRow(id);
    expect(again?.ends_at.getTime()).toBeGreaterThan(first?.ends_at.getTime() ?? 0);
    expect((await rowOf(id)).has_poll).toBe(true);
  });

  test('that was changed does not accept votes for its old version', async () => {
    const id = await posted({ ...worryForm, ...poll });
    const { poll_id } = await view(id);
    await update({ ...worryForm, ...pollOf('둘', '하나'), id });
    const late = { bbs_counsel_id: id, poll_counsel_id: poll_id, voted_option: '1' };
    const answer = await other.send('POST', '/api/counsel/vote', { payload: late });
    expect(refusal(answer)).toEqual([409, 'stale', BOARD_TEXT.stale]);
  });

  test.each([
    ['its question', { poll_title: '다른 질문' }],
    ['an option', pollOf('하나', '셋')],
    ['the order', pollOf('둘', '하나')],
    ['one option more', pollOf('하나', '둘', '셋')],
    ['many choices', { poll_multiple: 'Y' }],
    ['its removal', { poll_yn: 'N' }],
  ])('is locked by the first ballot: %s', async (_what, change) => {
    const id = await posted({ ...worryForm, ...poll });
    const { poll_id } = await view(id);
    const ballot = { bbs_counsel_id: id, poll_counsel_id: poll_id, voted_option: '2' };
    expect((await other.send('POST', '/api/counsel/vote', { payload: ballot })).statusCode).toBe(200);

    const answer = await update({ ...worryForm, ...poll, ...change, title: '바꾼 제목', id });
    expect(refusal(answer)).toEqual([409, 'poll_locked', BOARD_TEXT.pollLocked]);
    expect((await rowOf(id)).title).toBe(worryForm.title);
    expect((await update({ ...worryForm, ...poll, title: '바꾼 제목', id })).statusCode).toBe(200);
    expect(await viewWorry(other, id)).toMatchObject({ title: '바꾼 제목', user_voted_option: '2', vote_cnt: 1 });
  });
});
