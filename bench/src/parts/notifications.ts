import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { openDatabase } from '../../../api/src/db/connection/open.ts';
import type { Db } from '../../../api/src/db/schema.ts';
import { storeNotice } from '../../../api/src/modules/notification/operations/send-notices.ts';
import { listCall } from '../load/calls.ts';
import { type Call, measureInTurn, type Times } from '../load/one-by-one.ts';
import { formatMs, type Line, note, ratio } from '../report.ts';
import type { Add } from '../run-parts.ts';
import { type DatabaseAt, onEachDatabase } from '../services/each-database.ts';
import { origin, startApi, withServices } from '../services/servers.ts';
import { BUDGETS, NOTIFIED, PORTS } from '../settings.ts';
import { signInAs } from '../sign-in.ts';

const SECOND_MS = 1_000;

/**
 * Compares notification calls of a member with many notifications and of a member with few, and measures a notice to a million
 * members. This part runs only on PostgreSQL.
 * @param folder for data
 */
export const measureNotifications = (folder: string, add: Add): Promise<void> =>
  onEachDatabase(folder, 'notifications', async (_engine, at) => {
    if (!at.databaseUrl) return;
    const api = { port: PORTS.pgApi, ...at };
    // the first start fills the database
    await withServices((services) => startApi(services, api));
    const { db, close } = await openDatabase(at);
    try {
      await withServices(async (services) => {
        await startApi(services, api);
        add(...(await compareMembers(db, at)), ...(await sendToAll(db)));
      });
    } finally {
      await close();
    }
  });

async function compareMembers(db: Db, at: DatabaseAt): Promise<Line[]> {
  const heavy = await join(db, 'heavy', NOTIFIED.heavy);
  const light = await join(db, 'light', NOTIFIED.light);
  await sql`vacuum analyze notifications, notification_groups`.execute(db);
  const [ofHeavy, ofLight] = [await signInAs(db, at.dataDir, heavy), await signInAs(db, at.dataDir, light)];
  const lines: Line[] = [];
  for (const [what, path] of [
    ['List of notifications', 'list'],
    ['Number of the bell', 'unseen'],
  ] as const) {
    const call = (token: string): Call => ({
      url: `${origin(PORTS.pgApi)}/api/notification/${path}`,
      headers: { authorization: `Bearer ${token}` },
    });
    const times = await measureInTurn({ heavy: () => call(ofHeavy), light: () => call(ofLight) });
    lines.push({
      what: `${what}, of ${NOTIFIED.heavy}`,
      ...compared(times.heavy, times.light, `of ${NOTIFIED.light}`, BUDGETS.mypageRatio),
    });
  }
  return lines;
}

/** Adds a member with notifications, each in a group of its own. */
async function join(db: Db, name: string, amount: number) {
  const member = await db
    .insertInto('members')
    .values({ provider: 'kakao', social_id: `bench-${name}`, nickname: name, nickname_key: name })
    .returning(['id', 'level'])
    .executeTakeFirstOrThrow();
  await sql`
    with stored as (
      insert into notifications (member_id, kind, target, target_id, source_id, period)
      select ${member.id}, 'message', 'order', n, n, n from generate_series(1, ${amount}::int) n
      returning id, target_id
    )
    insert into notification_groups (member_id, kind, target, target_id, period, latest_id, latest_at)
    select ${member.id}, 'message', 'order', target_id, target_id, id, now() from stored
  `.execute(db);
  return member;
}

/** Sends a notice to all members, and measures the list of worries before and while it is sent. */
async function sendToAll(db: Db): Promise<Line[]> {
  note(`a notice to ${NOTIFIED.members} members`);
  await sql`
    insert into members (provider, social_id, nickname, nickname_key)
    select 'kakao', 'notified-' || n, 'notified-' || n, 'notified-' || n from generate_series(1, ${NOTIFIED.members}::int) n
  `.execute(db);
  await sql`vacuum analyze members`.execute(db);
  const { id: operator } = await db
    .selectFrom('members')
    .select('id')
    .where('level', '=', 99)
    .limit(1)
    .executeTakeFirstOrThrow();
  const worries = async () => (await measureInTurn({ list: () => listCall(origin(PORTS.pgApi)) })).list;
  const before = await worries();
  const began = performance.now();
  const { id } = await storeNotice(db, operator, '설 연휴 상담 안내');
  const meanwhile: Times[] = [];
  const isSent = async () =>
    (await db.selectFrom('notices').select('sent_at').where('id', '=', id).executeTakeFirst())?.sent_at !== null;
  while (!(await isSent())) {
    meanwhile.push(await worries());
    if (performance.now() - began > NOTIFIED.longestMs) break;
  }
  const took = performance.now() - began;
  const rows = await countOf(sql`select count(*)::int as n from notifications where kind = 'notice'`, db);
  while ((await countOf(sql`select count(*)::int as n from notification_queue`, db)) > 0) await pause(SECOND_MS);
  const delivered = performance.now() - began;
  const rounds = meanwhile.toSorted((one, other) => one.p50 - other.p50);
  const typical = rounds[Math.floor(rounds.length / 2)] ?? before;
  const slowest = rounds.at(-1) ?? before;
  return [
    {
      what: `A notice is stored for ${rows} members`,
      value: `${Math.round(took / SECOND_MS)} s`,
      budget: `≤ ${NOTIFIED.longestMs / SECOND_MS} s`,
      met: took <= NOTIFIED.longestMs,
    },
    { what: '  and delivered', value: `${Math.round(delivered / SECOND_MS)} s` },
    { what: '  List of worries meanwhile', ...compared(typical, before, 'before', BUDGETS.noticeRatio) },
    { what: `  in the slowest of ${rounds.length} rounds`, value: formatMs(slowest.p50) },
  ];
}

const countOf = async (query: ReturnType<typeof sql<{ n: number }>>, db: Db) =>
  (await query.execute(db)).rows[0]?.n ?? 0;

const compared = (one: Times, other: Times, than: string, budget: number): Omit<Line, 'what'> => ({
  value: `${formatMs(one.p50)}, p99 ${formatMs(one.p99)}`,
  against: `${formatMs(other.p50)}, p99 ${formatMs(other.p99)} ${than}`,
  ratio: ratio(one.p50, other.p50),
  budget: `≤ ${budget}`,
  met: one.p50 / other.p50 <= budget,
});
