/** @database both: the outcome of concurrent calls depends on locks */

import { BOARD_TEXT, WORRY_STATUS } from '@onmaum/shared-contract';
import { DESK_TEXT } from '@onmaum/shared-contract/texts/desk-texts';
import { sql } from 'kysely';
import { useDemo } from '../../../test/support/app.ts';
import { Browser } from '../../../test/support/browser.ts';
import { postWorries } from '../../../test/support/demo.ts';
import { ANSWER, atDesk, type Counsellor, joinAsCounsellor } from '../../../test/support/desk/desk.ts';
import { deleteWorry, refusal, updateWorry, worryForm } from '../../../test/support/posts/worry.ts';
import { claimWorry } from '../worry/operations/claim-worry.ts';

const demo = useDemo({ DESK_OPEN_WORRIES: '3' });
let author: Browser;
let authorId: number;
let first: Counsellor;
let second: Counsellor;

beforeAll(async () => {
  author = new Browser(demo.app);
  authorId = (await author.join('kakao', 'new-desk-author')).user_idx;
  first = await joinAsCounsellor(demo, 'new-desk-first');
  second = await joinAsCounsellor(demo, 'new-desk-second');
});
/** Every test begins without taken worries. */
beforeEach(async () => {
  const nobody = { status: WORRY_STATUS.waiting, counsellor_id: null, assigned_at: null };
  await demo.db.updateTable('worries').set(nobody).where('author_id', '=', authorId).where('status', '=', 2).execute();
});

const post = async (count = 1) => postWorries(demo.db, Array(count).fill({ author_id: authorId }));
const row = (id: number) => demo.db.selectFrom('worries').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const statuses = (answers: readonly { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode);

test('If 200 counsellors take one worry at the same time, one of them gets it', async () => {
  const [id = 0] = await post();
  const { rows } = await sql<{ id: number }>`
    with people as (
      insert into members (provider, social_id, nickname, nickname_key, level)
      select 'kakao', 'crowd-' || n, '상담' || n, 'crowd' || n, 11 from generate_series(1, 200) n returning id
    )
    insert into counsellors (id, summary) select id, '상담사' from people returning id
  `.execute(demo.db);
  const results = await Promise.allSettled(rows.map((one) => claimWorry(demo.db, one.id, { id, version: 1 }, 3)));
  const winners = rows.filter((_, at) => results[at]?.status === 'fulfilled');
  expect(winners).toHaveLength(1);
  expect(await row(id)).toMatchObject({ status: WORRY_STATUS.assigned, counsellor_id: winners[0]?.id });
  const codes = results.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { code: string }).code] : []));
  expect(new Set(codes)).toEqual(new Set(['worry_taken']));
  const notes = demo.db.selectFrom('audit_rows').select('action').where('action', '=', 'worry claimed');
  expect(await notes.where('target_id', '=', id).execute()).toHaveLength(1);
});

test('A counsellor who takes many at the same time gets as many as the limit allows', async () => {
  const ids = await post(12);
  const answers = await Promise.all(ids.map((id) => atDesk(first).take(id)));
  expect(statuses(answers).filter((status) => status === 200)).toHaveLength(3);
  const refused = answers.find(({ statusCode }) => statusCode === 409);
  expect(refused && refusal(refused)).toEqual([409, 'open_limit', DESK_TEXT.openLimit(3)]);
  expect((await atDesk(first).queue()).json()).toMatchObject({ open_count: 3, open_limit: 3 });
  // the limit affects neither a worry that the counsellor has already taken nor another counsellor
  const [own = 0] = ids.filter((_, at) => answers[at]?.statusCode === 200);
  const [free = 0] = ids.filter((_, at) => answers[at]?.statusCode === 409);
  expect((await atDesk(first).take(own)).statusCode).toBe(200);
  expect((await atDesk(second).take(free)).statusCode).toBe(200);
  // an answered worry no longer counts, so the counsellor may take another one
  expect((await atDesk(first).answer(own)).statusCode).toBe(200);
  const [next = 0] = await post();
  expect((await atDesk(first).take(next)).statusCode).toBe(200);
});

test('A returned worry waits at its old place, and its author may change and delete it again', async () => {
  const [id = 0] = await post();
  const before = await row(id);
  await atDesk(first).take(id);
  expect(refusal(await updateWorry(author, { ...worryForm, id }))).toEqual([
    409,
    'worry_locked',
    BOARD_TEXT.worryLocked,
  ]);
  expect((await atDesk(first).giveBack(id, { reason: 'other', words: ' 제가 아는 분 같아요. ' })).json()).toEqual({
    id,
  });
  expect(await row(id)).toEqual(before);
  const returned = demo.db.selectFrom('worry_returns').selectAll().where('worry_id', '=', id);
  const [kept] = await returned.execute();
  expect(kept).toMatchObject({ counsellor_id: first.id, reason: 'other' });
  expect(kept?.words_enc).not.toContain('아는');
  expect(demo.app.fieldCipher.decrypt(kept?.words_enc ?? '', 'worry_returns.words')).toBe('제가 아는 분 같아요.');
  expect((await updateWorry(author, { ...worryForm, id })).statusCode).toBe(200);
  expect((await atDesk(second).take(id, '?version=1')).json()).toMatchObject({ code: 'stale' });
  expect((await deleteWorry(author, id)).statusCode).toBe(204);
});

test('A return is made once for its key; afterwards the counsellor no longer has the worry', async () => {
  const [id = 0] = await post();
  await atDesk(first).take(id);
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const answers = await Promise.all([1, 2, 3].map(() => atDesk(first).giveBack(id, {}, headers)));
  expect(statuses(answers)).toEqual([200, 200, 200]);
  expect((await atDesk(first).giveBack(id)).statusCode).toBe(404);
  expect((await atDesk(first).answer(id)).statusCode).toBe(404);
  expect((await atDesk(first).note(id, '메모')).statusCode).toBe(404);
  expect(await demo.db.selectFrom('worry_returns').select('id').where('worry_id', '=', id).execute()).toHaveLength(1);
});

test.each([
  ['no reason', { reason: undefined }, DESK_TEXT.reasonEmpty],
  ['a reason that is not in the list', { reason: 'tired' }, DESK_TEXT.reasonEmpty],
  ['words of one letter', { words: '음' }, DESK_TEXT.reasonWords],
  ['words of 201 letters', { words: '가'.repeat(201) }, DESK_TEXT.reasonWords],
])('A return with %s is refused, and the worry stays taken', async (_name, rest, text) => {
  const [id = 0] = await post();
  await atDesk(first).take(id);
  expect((await atDesk(first).giveBack(id, rest)).json().message).toBe(text);
  expect(await row(id)).toMatchObject({ status: WORRY_STATUS.assigned, counsellor_id: first.id });
});

test('A return, and a claim by another counsellor at the same time, leave the worry waiting or taken', async () => {
  for (let round = 0; round < 20; round += 1) {
    const [id = 0] = await post();
    await atDesk(first).take(id);
    const calls = [() => atDesk(first).giveBack(id), () => atDesk(second).take(id)];
    if (round % 2) calls.reverse();
    const answers = await Promise.all(calls.map((call) => call()));
    const [returned, taken] = statuses(round % 2 ? answers.toReversed() : answers);
    expect(returned).toBe(200);
    expect(await row(id)).toMatchObject(
      taken === 200
        ? { status: WORRY_STATUS.assigned, counsellor_id: second.id }
        : { status: WORRY_STATUS.waiting, counsellor_id: null, assigned_at: null },
    );
    if (taken === 200) await atDesk(second).giveBack(id);
  }
});

test('If a counsellor returns and answers a worry at the same time, one of the two succeeds', async () => {
  for (let round = 0; round < 20; round += 1) {
    const [id = 0] = await post();
    await atDesk(first).take(id);
    const draft = { body: { answer: '쓰던 답변', solution: [] }, key: crypto.randomUUID(), base: null };
    await first.browser.send('PUT', `/api/drafts/answer/${id}`, { payload: draft });
    const calls = [() => atDesk(first).giveBack(id), () => atDesk(first).answer(id)];
    if (round % 2) calls.reverse();
    const answers = await Promise.all(calls.map((call) => call()));
    const [returned, answered] = statuses(round % 2 ? answers.toReversed() : answers);
    const { status, answer, counsellor_id } = await row(id);
    if (answered === 200) expect([returned, status, answer]).toEqual([409, WORRY_STATUS.answered, ANSWER]);
    else expect([returned, answered, status, counsellor_id]).toEqual([200, 404, WORRY_STATUS.waiting, null]);
  }
});

test('A return and a concurrent edit or deletion by the author never leave a deleted worry with a counsellor', async () => {
  for (let round = 0; round < 20; round += 1) {
    const [id = 0] = await post();
    await atDesk(first).take(id);
    const change =
      round % 2 ? () => deleteWorry(author, id) : () => updateWorry(author, { ...worryForm, id, version: 1 });
    const [returned, changed] = await Promise.all([atDesk(first).giveBack(id), change()]);
    expect(returned.statusCode).toBe(200);
    const { status, version, counsellor_id } = await row(id);
    expect(counsellor_id).toBeNull();
    if (changed.statusCode === 409) expect([status, version]).toEqual([WORRY_STATUS.waiting, 1]);
    else expect([status, version]).toEqual(round % 2 ? [WORRY_STATUS.deleted, 1] : [WORRY_STATUS.waiting, 2]);
  }
});

test('An inactive counsellor may return a worry, and nothing else', async () => {
  const [id = 0, other = 0] = await post(2);
  await atDesk(second).take(id);
  await demo.db.updateTable('counsellors').set({ status: 0 }).where('id', '=', second.id).execute();
  const desk = atDesk(second);
  for (const refused of [
    desk.take(other),
    desk.queue(),
    desk.own(),
    desk.view(id),
    desk.note(id, '메모'),
    desk.answer(id),
  ])
    expect((await refused).json()).toMatchObject({ code: 'counsellor_inactive' });
  expect((await desk.giveBack(id)).statusCode).toBe(200);
  await demo.db.updateTable('counsellors').set({ status: 1 }).where('id', '=', second.id).execute();
});
