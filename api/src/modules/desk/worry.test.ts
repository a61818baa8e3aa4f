import { type DeskWorry, WORRY_STATUS } from '@onmaum/shared-contract';
import { DESK_TEXT } from '@onmaum/shared-contract/texts/desk-texts';
import { sql } from 'kysely';
import { useDemo } from '../../../test/support/app.ts';
import { Browser } from '../../../test/support/browser.ts';
import { postWorries } from '../../../test/support/demo.ts';
import { ANSWER, atDesk, type Counsellor, joinAsCounsellor } from '../../../test/support/desk/desk.ts';
import { consultForm, pollOf, postedBy, refusal, viewWorry } from '../../../test/support/posts/worry.ts';
import type { Wire } from '../../../test/support/wire.ts';
import { cleanUp } from '../upkeep/operations/clean-up.ts';

const demo = useDemo({ DESK_OPEN_WORRIES: '1000' });
let author: Browser;
let authorId: number;
let own: Counsellor;
let other: Counsellor;
let people = 0;

beforeAll(async () => {
  own = await joinAsCounsellor(demo, 'new-reader');
  other = await joinAsCounsellor(demo, 'new-other-reader');
});
beforeEach(async () => {
  people += 1;
  author = new Browser(demo.app);
  authorId = (await author.join('kakao', `new-written-${people}`)).user_idx;
});

const view = async (counsellor: Counsellor, id: number) =>
  (await atDesk(counsellor).view(id)).json<Wire<typeof DeskWorry>>();

describe('a worry at the desk', () => {
  test('is readable by every counsellor while it waits, and then by the one who took it', async () => {
    const id = await postedBy(author, { ...consultForm, ...pollOf('예', '아니요') });
    const comment = { id, comment: '힘내세요', reply_yn: 'N', parent_id: null };
    await author.send('POST', '/api/counsel/commment-store', { payload: comment });
    const page = await viewWorry(author, id);
    const waiting = await view(other, id);
    for (const field of [
      'title',
      'content',
      'category',
      'desired_answer_type',
      'keywords',
      'poll_title',
      'poll_options',
      'voted_count_per_option',
      'writer_id',
      'writer_nickname',
      'writer_profile',
      'comments',
      'version',
    ] as const)
      expect([field, waiting[field]]).toEqual([field, page[field]]);
    expect(waiting).toMatchObject({
      status: 1,
      mine_yn: 'N',
      text_length: 440,
      assigned_at: null,
      note: null,
      earlier: [],
    });
    expect(Object.keys(waiting)).not.toContain('author_id');

    await atDesk(own).take(id);
    expect(await view(own, id)).toMatchObject({ status: 2, mine_yn: 'Y', answer_editable_until: null });
    expect((await atDesk(other).view(id)).statusCode).toBe(404);
    await atDesk(own).answer(id);
    expect(await view(own, id)).toMatchObject({ status: 3, counselor_answer: ANSWER, is_counselor_answer: true });
    expect((await atDesk(other).view(id)).statusCode).toBe(404);
  });

  test('that is deleted or was never there is not found', async () => {
    const [id = 0] = await postWorries(demo.db, [{ status: WORRY_STATUS.deleted, deleted_at: new Date() }]);
    expect((await atDesk(own).view(id)).statusCode).toBe(404);
    expect((await atDesk(own).view(999_999)).statusCode).toBe(404);
  });

  test('has the earlier worries that this counsellor answered for the author, and no others', async () => {
    const done = (counsellor: Counsellor, rest: object = {}) => ({
      author_id: authorId,
      status: WORRY_STATUS.answered,
      counsellor_id: counsellor.id,
      assigned_at: new Date(),
      answer: ANSWER,
      answered_at: new Date(),
      ...rest,
    });
    const [mine = 0] = await postWorries(demo.db, [
      done(own, { title: '지난 고민' }),
      done(other),
      done(own, { author_id: 1 }),
      { author_id: authorId },
    ]);
    const id = await postedBy(author);
    expect((await view(own, id)).earlier).toEqual([
      {
        id: mine,
        title: '지난 고민',
        category: '기타',
        created_at: expect.any(String),
        counselor_answer_date: expect.any(String),
      },
    ]);
    await author.send('PUT', '/api/mypage/withdrawal');
    expect(await view(own, id)).toMatchObject({ writer_id: 0, writer_nickname: '탈퇴한 회원', earlier: [] });
  });
});

describe('a note', () => {
  const SECRET = '갯벌에서 자란 이야기를 다시 물어보기';

  test('is kept for its counsellor, and readable in no row and no call of others', async () => {
    const id = await postedBy(author);
    await atDesk(own).take(id);
    expect((await atDesk(own).note(id, SECRET)).json()).toMatchObject({ version: 1 });
    expect((await view(own, id)).note).toMatchObject({ text: SECRET, version: 1 });
    const { rows } = await sql<{ schema: string; name: string }>`
      select schemaname as schema, tablename as name from pg_tables where schemaname in ('public', 'pgboss')
    `.execute(demo.db);
    for (const { schema, name } of rows) {
      const found = await sql`
        select 1 from ${sql.id(schema, name)} one where strpos(to_jsonb(one)::text, ${SECRET}) > 0
      `.execute(demo.db);
      expect([name, found.rows]).toEqual([name, []]);
    }
    await atDesk(own).answer(id);
    expect((await viewWorry(author, id)).counselor_answer).toBe(ANSWER);
    expect((await author.send('GET', `/api/counsel/view/${id}`)).body).not.toContain('갯벌');
    expect((await view(own, id)).note?.text).toBe(SECRET);
    expect((await atDesk(own).note(id, `${SECRET}!`, 1)).statusCode).toBe(200);
    await author.send('PUT', '/api/mypage/withdrawal');
    expect(refusal(await atDesk(own).note(id, SECRET))).toEqual([409, 'member_left', DESK_TEXT.noteLeft]);
    expect(await demo.db.selectFrom('worry_notes').selectAll().where('worry_id', '=', id).execute()).toEqual([]);
  });

  test('that another device saved meanwhile is not overwritten', async () => {
    const id = await postedBy(author);
    await atDesk(own).take(id);
    const at = await Promise.all(['하나', '둘', '셋'].map((text) => atDesk(own).note(id, text)));
    expect(at.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
    const { text = '' } = (await view(own, id)).note ?? {};
    expect((await atDesk(own).note(id, text)).json()).toMatchObject({ version: 1 });
    expect((await atDesk(own).note(id, '다음', 1)).json()).toMatchObject({ version: 2 });
    expect(refusal(await atDesk(own).note(id, '늦은', 1))).toEqual([409, 'note_stale', DESK_TEXT.noteStale]);
    expect((await atDesk(own).note(id, '가'.repeat(5_001), 2)).json().message).toBe(DESK_TEXT.noteLong);
    expect((await atDesk(own).note(id, '', 2)).json()).toMatchObject({ version: 3 });
  });

  test('and a draft of a returned worry are kept for seven days', async () => {
    const id = await postedBy(author);
    const place = `/api/drafts/answer/${id}`;
    const payload = { body: { answer: '쓰던 답변', solution: [] }, key: crypto.randomUUID(), base: null };
    const start = async () => {
      await atDesk(own).take(id);
      await atDesk(own).note(id, '메모');
      await own.browser.send('PUT', place, { payload });
    };
    await start();
    await atDesk(own).giveBack(id);
    expect((await own.browser.send('GET', place)).statusCode).toBe(404);
    // while the worry waits, the desk shows note and draft to nobody
    expect(await view(own, id)).toMatchObject({ status: 1, mine_yn: 'N', note: null, draft_saved_at: null });
    await atDesk(other).take(id);
    expect((await view(other, id)).note).toBeNull();
    await atDesk(other).giveBack(id);

    const after = (days: number) => cleanUp(demo.db, new Date(Date.now() + days * 86_400_000));
    await after(6.9);
    await atDesk(own).take(id);
    expect((await view(own, id)).note?.text).toBe('메모');
    expect((await own.browser.send('GET', place)).json().draft.body).toEqual(payload.body);
    // taking the worry again has cancelled the deletion of note and draft
    await after(7.1);
    expect((await view(own, id)).note?.text).toBe('메모');

    await atDesk(own).giveBack(id);
    await after(7.1);
    await atDesk(own).take(id);
    expect(await view(own, id)).toMatchObject({ note: null, draft_saved_at: null });
  });
});

test('The mark of a worry is sent to counsellors', async () => {
  const id = await postedBy(author, { ...consultForm, title: '자살 생각' });
  expect(await view(own, id)).toMatchObject({ care_yn: 'Y' });
});
