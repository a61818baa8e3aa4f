import { randomUUID } from 'node:crypto';
import { BOARD_TEXT, LEVEL } from '@onmaum/shared-contract';
import { WORRY_STATUS } from '@onmaum/shared-contract/constants';
import { useDemo } from '../../../test/support/app.ts';
import { Browser } from '../../../test/support/browser.ts';
import { postWorries } from '../../../test/support/demo.ts';
import { joinAsCounsellor } from '../../../test/support/desk/desk.ts';
import {
  dropDraft,
  infoDraft,
  NEW,
  readDraft,
  saveDraft,
  titled,
  worryDraft,
} from '../../../test/support/posts/drafts.ts';

const demo = useDemo();
let phone: Browser;
let computer: Browser;
let memberId: number;
let people = 0;

beforeEach(async () => {
  people += 1;
  phone = new Browser(demo.app);
  computer = new Browser(demo.app);
  memberId = (await phone.join('kakao', `new-drafts-${people}`)).user_idx;
  await computer.signIn('kakao', `new-drafts-${people}`);
});

describe('a draft', () => {
  test('is available on another device and can be continued there', async () => {
    const key = randomUUID();
    const first = await saveDraft(phone, { key });
    expect(first.statusCode).toBe(200);
    const seen = await readDraft(computer);
    expect(seen).toEqual({ body: worryDraft, key, saved_at: first.json().saved_at });

    const next = await saveDraft(computer, { body: titled('더 쓴 제목'), key, base: seen?.saved_at });
    expect(await readDraft(phone)).toEqual({ body: titled('더 쓴 제목'), key, saved_at: next.json().saved_at });
    expect(next.json().saved_at > first.json().saved_at).toBe(true);
  });

  test('is one for each board and post', async () => {
    const [post = 0] = await postWorries(demo.db, [{ author_id: memberId }]);
    await saveDraft(phone, {});
    await saveDraft(phone, { body: infoDraft }, 'info/0');
    await saveDraft(phone, { body: titled('고치는 글') }, `worry/${post}`);
    expect((await readDraft(computer))?.body).toEqual(worryDraft);
    expect((await readDraft(computer, 'info/0'))?.body).toEqual(infoDraft);
    expect((await readDraft(computer, `worry/${post}`))?.body).toEqual(titled('고치는 글'));
  });

  test('can be deleted, even repeatedly', async () => {
    await saveDraft(phone, {});
    expect((await dropDraft(computer)).statusCode).toBe(204);
    expect((await dropDraft(computer)).statusCode).toBe(204);
    expect(await readDraft(phone)).toBeNull();
  });

  test('in an outdated format counts as missing', async () => {
    await saveDraft(phone, {});
    await demo.db.updateTable('drafts').set({ body: '{"mode":"old"}' }).where('member_id', '=', memberId).execute();
    expect(await readDraft(phone)).toBeNull();
    expect((await saveDraft(phone, { body: titled('새로') })).statusCode).toBe(200);
    expect((await readDraft(phone))?.body).toEqual(titled('새로'));
  });

  test('is never cached by proxies', async () => {
    for (const answer of [
      await saveDraft(phone, {}),
      await phone.send('GET', `/api/drafts/${NEW}`),
      await dropDraft(phone),
    ]) {
      expect(answer.headers['cache-control']).toBe('private, no-store');
    }
  });
});

describe('two devices', () => {
  test('that edit the same copy: the second save is refused, and nothing is lost', async () => {
    const { saved_at: base } = (await saveDraft(phone, {})).json();
    expect((await saveDraft(computer, { body: titled('컴퓨터'), base })).statusCode).toBe(200);
    const stale = await saveDraft(phone, { body: titled('전화기'), base });
    expect([stale.statusCode, stale.json()]).toEqual([409, { code: 'draft_stale', message: BOARD_TEXT.draftStale }]);
    expect((await saveDraft(phone, { body: titled('처음') })).json().code).toBe('draft_stale');
    expect((await readDraft(phone))?.body).toEqual(titled('컴퓨터'));
  });

  test('that save the same copy concurrently: one succeeds, the others are refused', async () => {
    let base: string | null = null;
    for (const _round of ['the first save', 'a later one']) {
      const titles = ['하나', '둘', '셋', '넷', '다섯'];
      const answers = await Promise.all(
        titles.map((title, at) => saveDraft(at % 2 ? phone : computer, { body: titled(title), base })),
      );
      const winners = titles.filter((_, at) => answers[at]?.statusCode === 200);
      expect(winners).toHaveLength(1);
      expect(answers.filter((one) => one.statusCode === 409)).toHaveLength(4);
      const kept = await readDraft(phone);
      expect(kept?.body).toEqual(titled(winners[0] ?? ''));
      base = kept?.saved_at ?? null;
    }
  });

  test('when one deleted the draft: the save of the other is refused', async () => {
    const { saved_at: base } = (await saveDraft(phone, {})).json();
    await dropDraft(computer);
    const gone = await saveDraft(phone, { base });
    expect([gone.statusCode, gone.json()]).toEqual([409, { code: 'draft_gone', message: BOARD_TEXT.draftGone }]);
    expect((await saveDraft(phone, {})).statusCode).toBe(200);
  });

  test('may repeat a save whose answer was lost', async () => {
    const key = randomUUID();
    const first = (await saveDraft(phone, { key })).json();
    expect((await saveDraft(phone, { key })).json()).toEqual(first);
    const next = { key, base: first.saved_at, body: titled('다음') };
    const second = (await saveDraft(phone, next)).json();
    expect((await saveDraft(phone, next)).json()).toEqual(second);
  });

  test('that save quickly one after the other never get the same time', async () => {
    const times: string[] = [(await saveDraft(phone, {})).json().saved_at];
    for (const title of ['하나', '둘', '셋', '넷', '다섯', '여섯']) {
      times.push((await saveDraft(phone, { body: titled(title), base: times.at(-1) })).json().saved_at);
    }
    expect(times.every((time, at) => at === 0 || time > (times[at - 1] ?? ''))).toBe(true);
  });
});

describe('a draft is refused', () => {
  test('for a post of another member, a deleted post, and an unknown post', async () => {
    const gone = { author_id: memberId, status: 5, deleted_at: new Date() };
    const [theirs = 0, deleted = 0] = await postWorries(demo.db, [{}, gone]);
    for (const place of [`worry/${theirs}`, `worry/${deleted}`, 'worry/999999', 'worry/-1', 'poem/0']) {
      const answers = [
        await saveDraft(phone, {}, place),
        await phone.send('GET', `/api/drafts/${place}`),
        await dropDraft(phone, place),
      ];
      expect([place, ...answers.map(({ statusCode }) => statusCode)]).toEqual([place, 404, 404, 404]);
    }
  });

  test('for an answer, unless an active counsellor has taken the worry', async () => {
    const { browser, id } = await joinAsCounsellor(demo, `new-answers-${people}`);
    const [taken = 0, waiting = 0] = await postWorries(demo.db, [
      { status: WORRY_STATUS.assigned, counsellor_id: id, assigned_at: new Date() },
      {},
    ]);
    const body = { answer: '쓰던 답변', solution: [] };
    const save = async (worry: number) => (await saveDraft(browser, { body }, `answer/${worry}`)).statusCode;
    expect([await save(waiting), await save(taken)]).toEqual([404, 200]);
    await demo.db.updateTable('members').set({ level: LEVEL.member }).where('id', '=', id).execute();
    const place = `answer/${taken}`;
    const answers = [
      await saveDraft(browser, { body }, place),
      await browser.send('GET', `/api/drafts/${place}`),
      await dropDraft(browser, place),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  });

  test('without a session, and to another person', async () => {
    const visitor = new Browser(demo.app);
    expect((await saveDraft(visitor, {})).statusCode).toBe(401);
    expect((await visitor.send('GET', `/api/drafts/${NEW}`)).statusCode).toBe(401);
    await saveDraft(phone, {});
    const other = new Browser(demo.app);
    await other.signIn('kakao', 'member');
    expect(await readDraft(other)).toBeNull();
  });

  test.each([
    ['of the other board', { body: infoDraft }],
    ['of nothing', { body: undefined }],
    ['with a text that no post can have', { body: { ...worryDraft, content: '가'.repeat(20_001) } }],
    ['with a character that cannot be stored', { body: { ...worryDraft, title: 'a\u0000b' } }],
    ['with half of a letter', { body: { ...worryDraft, title: '\ud83d' } }],
    ['without a key', { key: 'no key' }],
    ['that is far too large', { body: { ...worryDraft, more: '가'.repeat(80_000) } }, 413],
  ])('%s', async (_what, draft, status = 422) => {
    const answer = await saveDraft(phone, draft);
    expect(answer.statusCode).toBe(status);
    expect(answer.json().message).toMatch(/[가-힣]/);
    expect(await readDraft(phone)).toBeNull();
  });
});
