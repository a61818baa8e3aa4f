import { sql } from 'kysely';
import type { DatabaseAt } from '../services/each-database.ts';
import { signInAs } from '../sign-in.ts';
import { inDatabase } from './in-database.ts';

/** Adds answered worries. Their texts are short, since the queue never reads them. */
export async function fillAnswered(at: DatabaseAt, worries: number): Promise<void> {
  await inDatabase(at, async (db) => {
    await sql`
      insert into worries (author_id, category, mode, title, content, desired_answer_type, crisis, status, counsellor_id,
        assigned_at, answer, answered_at, created_at)
      select ${author}, ${category}, 'free', '고민', '글', 1 + n % 3, false, 3, (select max(id) from counsellors), now(),
        '답변', now(), now() - n * interval '1 minute'
      from generate_series(1, ${worries}::int) n
    `.execute(db);
  });
}

/**
 * Adds worries to the queue until `waiting` worries wait. Every hundredth added worry is marked as a crisis.
 * @returns the token of a counsellor, and the ids of the worries that have waited longest
 */
export const fillQueue = (at: DatabaseAt, waiting: number): Promise<{ token: string; ids: number[] }> =>
  inDatabase(at, async (db) => {
    await sql`
      insert into worries (author_id, category, mode, title, content, desired_answer_type, crisis, created_at)
      select ${author}, ${category}, 'free', '고민', repeat('고민이 있어요. ', 60), 1 + n % 3, n % 100 = 0,
        now() - n * interval '5 seconds'
      from generate_series(1, ${waiting}::int - (select count(*)::int from worries where status = 1)) n
    `.execute(db);
    await sql`vacuum analyze worries`.execute(db);
    const { id } = await db
      .selectFrom('counsellors')
      .select('id')
      .where('status', '=', 1)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const waits = db.selectFrom('worries').select('id').where('status', '=', 1).where('author_id', '<>', id);
    const rows = await waits.orderBy('created_at').limit(50).execute();
    return { token: await signInAs(db, at.dataDir, { id, level: 11 }), ids: rows.map((row) => row.id) };
  });

/** The first active member who is neither counsellor nor operator. */
const author = sql`(select min(id) from members where level = 1 and status = 'active')`;
/** Some categories get more worries than others. */
const category = sql`(array['직장', '연애', '가족', '직장', '연애', '직장', '중독'])[1 + n % 7]`;
