/** @database both: each database chooses its own plan to delete a batch */

import { WORRY_STATUS } from '@onmaum/shared-contract/constants';
import { koreanDay } from '@onmaum/shared-contract/time/korean-time';
import { sql } from 'kysely';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { Browser } from '../../../test/support/browser.ts';
import { postWorries } from '../../../test/support/demo.ts';
import { joinAsCounsellor } from '../../../test/support/desk/desk.ts';
import { openTestJobs, type TestJobs } from '../../../test/support/jobs/jobs.ts';
import { CLEAN_UP } from '../../jobs/queues.ts';
import { cleanUp } from './operations/clean-up.ts';
import { RETENTION, type Retention } from './retention.ts';
import { deleteBefore } from './upkeep-repository.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Just past midnight in Seoul. */
const NOW = new Date('2027-03-01T15:00:01Z');

let api: TestApp;
let jobs: TestJobs;
let memberId: number;
beforeAll(async () => {
  api = await startApp();
  jobs = await openTestJobs(api);
  memberId = (await new Browser(api.app).join('kakao', 'new-clean-up')).user_idx;
});
afterAll(async () => {
  await jobs.stop();
  await api.close();
});

/**
 * Statements that insert row `n` with the time `at`. Keys: the table, with the column if a table has several retention periods.
 */
const fill = {
  idempotency_keys: (at: Date, n: number) =>
    sql`insert into idempotency_keys (member_id, key, action, created_at) values (${memberId}, ${`key-${n}`}, 'act', ${at})`,
  view_marks: (at: Date, n: number) =>
    sql`insert into view_marks values (${koreanDay(at)}, 'bbs_counsels', ${n}, 'm1')`,
  search_marks: (at: Date, n: number) => sql`insert into search_marks values (${koreanDay(at)}, ${`말 ${n}`}, 'm1')`,
  drafts: (at: Date, n: number) => sql`
    insert into drafts (member_id, kind, target_id, body, key, updated_at)
    values (${memberId}, 'worry', ${n}, '{}', gen_random_uuid(), ${at})`,
  'drafts.expires_at': (at: Date, n: number) => sql`
    insert into drafts (member_id, kind, target_id, body, key, updated_at, expires_at)
    values (${memberId}, 'answer', ${n}, '{}', gen_random_uuid(), ${NOW}, ${at})`,
  worry_notes: (at: Date, n: number) => sql`
    with counsellor as (
      insert into counsellors (id, summary) values (${memberId}, '상담사') on conflict (id) do update set summary = '상담사'
      returning id
    ), worry as (
      insert into worries (author_id, category, mode, title, content, desired_answer_type)
      values (${memberId}, '기타', 'free', ${`고민 ${n}`}, '글', 1) returning id
    )
    insert into worry_notes (worry_id, counsellor_id, body_enc, expires_at)
    select worry.id, counsellor.id, 'encrypted', ${at} from worry, counsellor`,
  used_tickets: (at: Date, n: number) => sql`insert into used_tickets values (${`ticket-${n}`}, ${at})`,
  sessions: (at: Date) => sql`
    insert into sessions (id, member_id, expires_at) values (gen_random_uuid(), ${memberId}, ${at})`,
  // sessions that an earlier version ended kept their expiry
  'sessions.ended_at': (at: Date) => sql`
    insert into sessions (id, member_id, expires_at, ended_at)
    values (gen_random_uuid(), ${memberId}, ${new Date(NOW.getTime() + DAY)}, ${at})`,
  refresh_tokens: (at: Date, n: number) => sql`
    insert into refresh_tokens (session_id, token_hash, expires_at)
    select id, ${`hash-${n}`}, ${at} from sessions limit 1`,
  notifications: (at: Date, n: number) => sql`
    insert into notifications (member_id, kind, target, target_id, source_id, period, created_at)
    values (${memberId}, 'message', 'order', 1, ${n}, 1, ${at})`,
  notification_groups: (at: Date, n: number) => sql`
    insert into notification_groups (member_id, kind, target, target_id, period, latest_id, latest_at)
    values (${memberId}, 'message', 'order', 1, ${n}, ${n}, ${at})`,
  notification_deliveries: (at: Date, n: number) => sql`
    insert into notification_deliveries (channel, member_id, kind, target, target_id, period, waits_for_day, due_at, created_at)
    values ('mail', ${memberId}, 'message', 'order', 1, ${n}, false, ${at}, ${at})`,
  mail_changes: (at: Date, n: number) => sql`
    with owner as (
      insert into members (provider, social_id, nickname, nickname_key)
      values ('kakao', ${`changing-${n}`}, ${`바꾸기${n}`}, ${`바꾸기${n}`}) returning id
    )
    insert into mail_changes select id, 'encrypted', ${`hash-${n}`}, ${at} from owner`,
  blocks: (at: Date, n: number) => sql`
    with blocked as (
      insert into members (provider, social_id, nickname, nickname_key)
      values ('kakao', ${`blocked-${n}`}, ${`차단${n}`}, ${`차단${n}`}) returning id
    )
    insert into blocks (member_id, blocked_id, ended_at) select ${memberId}, id, ${at} from blocked`,
  data_exports: (at: Date, n: number) => sql`
    with owner as (
      insert into members (provider, social_id, nickname, nickname_key)
      values ('kakao', ${`exporting-${n}`}, ${`내려받기${n}`}, ${`내려받기${n}`}) returning id
    )
    insert into data_exports select id, ${at}, ${at}, ${at}, 'encrypted' from owner`,
} as const;
type Kept = keyof typeof fill;
const nameOf = ({ table, column }: Retention) => (`${table}.${column}` in fill ? `${table}.${column}` : table) as Kept;

const times = async ({ table, column, kind }: Retention) => {
  const { rows } = await sql<{ at: Date | string }>`
    select ${sql.ref(column)} as at from ${sql.table(table)} order by 1
  `.execute(api.db);
  return rows.map(({ at }) => (kind === 'day' ? String(at).replaceAll('-', '') : (at as Date).toISOString()));
};

test.each(RETENTION.map((kept) => [nameOf(kept), kept] as const))('Old rows of %s are deleted', async (name, kept) => {
  await sql`delete from ${sql.table(kept.table)}`.execute(api.db);
  const limit = new Date(NOW.getTime() - kept.days * DAY);
  const step = kept.kind === 'day' ? DAY : 1;
  const made = [-2, -1, 0, 1].map((place) => new Date(limit.getTime() + place * step));
  for (const [n, at] of made.entries()) await fill[name](at, n).execute(api.db);
  await jobs.runScheduled(CLEAN_UP.name, NOW);
  const left = made.slice(2).map((at) => (kept.kind === 'day' ? koreanDay(at) : at.toISOString()));
  expect(await times(kept)).toEqual(left);
});

test('A table that cannot be cleaned does not keep the others from it', async () => {
  const old = new Date(NOW.getTime() - 365 * DAY);
  await sql`delete from search_marks`.execute(api.db);
  await fill.search_marks(old, 1).execute(api.db);
  await sql`alter table view_marks rename to away`.execute(api.db);
  await expect(cleanUp(api.db, NOW)).rejects.toThrow('view_marks');
  await sql`alter table away rename to view_marks`.execute(api.db);
  expect(await api.db.selectFrom('search_marks').select('day').execute()).toEqual([]);
});

test("An expert's number of answers becomes that of the answers that visitors can see", async () => {
  const experts = await Promise.all(
    ['wrong', 'right', 'without'].map((count) => joinAsCounsellor(api, `new-${count}`)),
  );
  const [wrong = 0, right = 0, without = 0] = experts.map(({ id }) => id);
  const setCount = (id: number, answer_cnt: number) =>
    api.db.updateTable('counsellors').set({ answer_cnt }).where('id', '=', id).execute();
  await Promise.all([setCount(wrong, 3), setCount(right, 1), setCount(without, 2)]);
  const taken = { author_id: memberId, status: WORRY_STATUS.assigned, assigned_at: NOW };
  const answered = { ...taken, status: WORRY_STATUS.answered, counsellor_id: wrong, answer: '답변', answered_at: NOW };
  await postWorries(api.db, [
    ...[answered, answered, { ...answered, counsellor_id: right }],
    { ...answered, hidden_for: 'rules', deleted_at: NOW },
    { ...answered, private: true, hidden_for: 'private', deleted_at: NOW },
    { ...taken, counsellor_id: without },
  ]);
  await jobs.runScheduled(CLEAN_UP.name, NOW);
  const counts = await api.db.selectFrom('counsellors').select(['id', 'answer_cnt']).execute();
  expect(Object.fromEntries(counts.map(({ id, answer_cnt }) => [id, answer_cnt]))).toMatchObject({
    [wrong]: 2,
    [right]: 1,
    [without]: 0,
  });
});

test('Rows are deleted in batches, oldest first', async () => {
  const drafts = RETENTION.find(({ table }) => table === 'drafts');
  if (!drafts) throw new Error('drafts are cleaned');
  await sql`delete from drafts`.execute(api.db);
  for (const n of [3, 1, 4, 2, 0]) await fill.drafts(new Date(n * DAY), n).execute(api.db);
  expect(await deleteBefore(api.db, drafts, new Date(4 * DAY), 3)).toBe(3);
  expect(await times(drafts)).toEqual([3, 4].map((n) => new Date(n * DAY).toISOString()));
  expect(await deleteBefore(api.db, drafts, new Date(4 * DAY), 3)).toBe(1);
});
