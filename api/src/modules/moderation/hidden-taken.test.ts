/** @database both: the statements must work with the locks of either database */

import { BOARD_TEXT, WORRY_STATUS } from '@onmaum/shared-contract';
import { sql } from 'kysely';
import { useDemo } from '../../../test/support/app.ts';
import { postWorries } from '../../../test/support/demo.ts';
import { atDesk, type Counsellor, joinAsCounsellor } from '../../../test/support/desk/desk.ts';
import { readNotifications } from '../../../test/support/notifications/notifications.ts';
import { readDraft, saveDraft } from '../../../test/support/posts/drafts.ts';
import { reporting } from '../../../test/support/posts/reports.ts';
import { deleteWorry, refusal, updateWorry, viewWorry, worryForm } from '../../../test/support/posts/worry.ts';

const demo = useDemo({ DESK_OPEN_WORRIES: '2' });
let reports: ReturnType<typeof reporting>;
let author: Awaited<ReturnType<typeof reports.member>>;
let counsellor: Counsellor;
let joined = 0;
const join = () => {
  joined += 1;
  return joinAsCounsellor(demo, `new-taken-counsellor-${joined}`);
};
beforeAll(() => {
  reports = reporting(demo, 'taken');
});
beforeEach(async () => {
  author = await reports.member();
  counsellor = await join();
});

async function taken(): Promise<number> {
  const [id = 0] = await postWorries(demo.db, [{ author_id: author.id }]);
  expect((await atDesk(counsellor).take(id)).statusCode).toBe(200);
  return id;
}

/** Takes a worry, and writes a note and a draft of its answer. */
async function begun(): Promise<number> {
  const id = await taken();
  await atDesk(counsellor).note(id, '메모');
  await saveDraft(counsellor.browser, { body: { answer: '쓰던 답변', solution: [] } }, `answer/${id}`);
  return id;
}

/** Reports a worry until it is hidden. @returns the id of a report */
async function hide(id: number): Promise<number> {
  const [report = 0] = await reports.byOthers(3, { kind: 'worry', target_id: id });
  return report;
}
const row = (id: number) =>
  demo.db
    .selectFrom('worries')
    .select(['status', 'counsellor_id', 'assigned_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const waits = { status: WORRY_STATUS.waiting, counsellor_id: null, assigned_at: null };

/** Number of notes and drafts of the counsellor that expire. */
async function expiring(): Promise<number[]> {
  const { rows } = await sql<{ notes: number; drafts: number }>`
    select (select count(*)::int from worry_notes where counsellor_id = ${counsellor.id} and expires_at is not null) as notes,
      (select count(*)::int from drafts where member_id = ${counsellor.id} and expires_at is not null) as drafts
  `.execute(demo.db);
  return [rows[0]?.notes ?? 0, rows[0]?.drafts ?? 0];
}

test('A worry that reports have hidden returns to its counsellor, with note and draft, if they are dismissed', async () => {
  const id = await begun();
  const before = await row(id);
  const notifications = readNotifications(demo.db);
  await notifications();
  const report = await hide(id);
  expect((await notifications()).toSorted()).toEqual(
    [`${author.id} hidden own-worry ${id}`, `${counsellor.id} worry_hidden desk-list ${id}`].toSorted(),
  );
  expect((await atDesk(counsellor).view(id)).statusCode).toBe(404);
  expect((await atDesk(counsellor).own()).json()).toMatchObject({ worryList: [] });

  await reports.decide(report, 'dismissed');
  expect(await row(id)).toEqual(before);
  expect(await notifications()).toEqual(
    expect.arrayContaining([
      `${author.id} restored own-worry ${id}`,
      `${counsellor.id} worry_restored desk-worry ${id}`,
    ]),
  );
  expect((await atDesk(counsellor).view(id)).json()).toMatchObject({ note: { text: '메모' } });
  expect(await readDraft(counsellor.browser, `answer/${id}`)).toMatchObject({ body: { answer: '쓰던 답변' } });
  expect(await expiring()).toEqual([0, 0]);
  expect((await atDesk(counsellor).answer(id)).statusCode).toBe(200);
});

test('While a taken worry is hidden, its author sees no counsellor', async () => {
  const id = await taken();
  const report = await hide(id);
  const shown = async () => [
    (await viewWorry(author.browser, id)).counselor_yn,
    (await author.browser.send('GET', '/api/mypage/article/1/20')).json().articleList[0].status,
  ];
  expect(await shown()).toEqual(['N', WORRY_STATUS.waiting]);
  await reports.decide(report, 'dismissed');
  expect(await shown()).toEqual(['Y', WORRY_STATUS.assigned]);
});

test('A taken worry that a decision hides leaves its counsellor, who was notified once, and its author may delete it', async () => {
  const id = await begun();
  const notifications = readNotifications(demo.db);
  await notifications();
  await reports.decide(await hide(id), 'upheld');
  const told = (await notifications()).filter((line) => line.startsWith(`${counsellor.id} `));
  expect(told).toEqual([`${counsellor.id} worry_hidden desk-list ${id}`]);
  expect(await row(id)).toEqual(waits);
  expect(await expiring()).toEqual([1, 1]);
  expect((await deleteWorry(author.browser, id)).statusCode).toBe(204);
});

test('A taken worry that its author changes while it is hidden waits when it is shown again', async () => {
  const id = await begun();
  const report = await hide(id);
  const changed = await updateWorry(author.browser, { ...worryForm, id });
  expect(changed.statusCode).toBe(200);
  expect(await row(id)).toEqual(waits);
  expect(await expiring()).toEqual([1, 1]);
  await reports.decide(report, 'dismissed');
  expect(await row(id)).toEqual(waits);
  expect((await atDesk(await join()).take(id)).statusCode).toBe(200);
});

test('The author may delete a taken worry while it is hidden, and no longer when it is shown again', async () => {
  const [first, second] = [await begun(), await taken()];
  await hide(first);
  expect((await deleteWorry(author.browser, first)).statusCode).toBe(204);
  expect(await row(first)).toMatchObject({ status: WORRY_STATUS.deleted });
  expect(await expiring()).toEqual([1, 1]);
  await reports.decide(await hide(second), 'dismissed');
  expect(refusal(await deleteWorry(author.browser, second))).toEqual([409, 'worry_locked', BOARD_TEXT.worryLocked]);
});

test('A worry that is shown again waits if its counsellor is not active any more', async () => {
  const id = await begun();
  const report = await hide(id);
  await demo.db.updateTable('counsellors').set({ status: 0 }).where('id', '=', counsellor.id).execute();
  await reports.decide(report, 'dismissed');
  expect(await row(id)).toEqual(waits);
  expect(await expiring()).toEqual([1, 1]);
});

test('A hidden worry does not count as open, so that its counsellor may take another one', async () => {
  const [first] = [await taken(), await taken()];
  const report = await hide(first);
  await taken();
  await reports.decide(report, 'dismissed');
  const { open_count, open_limit } = (await atDesk(counsellor).own()).json();
  expect([open_count, open_limit]).toEqual([3, 2]);
  const [next = 0] = await postWorries(demo.db, [{ author_id: author.id }]);
  expect((await atDesk(counsellor).take(next)).json()).toMatchObject({ code: 'open_limit' });
});
