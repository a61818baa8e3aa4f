import { sql } from 'kysely';
import { openDatabase } from '../../../src/db/connection/open.ts';
import { createBoss } from '../../../src/jobs/boss.ts';
import { PAY_INFO_POST } from '../../../src/jobs/queues.ts';
import { type JobProcess, startJobProcess } from './job-process.ts';

/** Location of a database: the address on a server, or the folder of an embedded database. */
interface DatabaseAt {
  databaseUrl?: string | undefined;
  dataDir: string;
}

const open = ({ databaseUrl, dataDir }: DatabaseAt) => openDatabase({ ...(databaseUrl && { databaseUrl }), dataDir });

/** Inserts info posts, one for each past day, with jobs that are due. */
export async function prepareInfoJobs(posts: number, at: DatabaseAt) {
  const { db, pool, close } = await open(at);
  await sql`insert into members (provider, social_id, nickname, nickname_key) values ('kakao', '1', '하나', '하나')`.execute(
    db,
  );
  await sql`
    insert into infos (author_id, category, title, content, created_at)
    select 1, 'information', '글', '내용', now() - make_interval(days => n) from generate_series(2, ${posts} + 1) n
  `.execute(db);
  const infos = await db.selectFrom('infos').select('id').execute();
  const boss = createBoss(pool);
  await boss.insert(
    PAY_INFO_POST.name,
    infos.map(({ id }) => ({ data: { infoId: id } })),
  );
  await close();
}

/** Reads the states of the jobs of `prepareInfoJobs`, and for how many posts points were granted. */
export async function readInfoJobs(at: DatabaseAt) {
  const { db, close } = await open(at);
  const { rows } = await sql<{ id: string; state: string }>`
    select id, state from pgboss.job where name = ${PAY_INFO_POST.name}
  `.execute(db);
  const paid = await db.selectFrom('point_entries').select('id').execute();
  await close();
  return { ids: rows.map(({ id }) => id), states: new Set(rows.map(({ state }) => state)), paid: paid.length };
}

/** Starts processes, and waits until all together have run a number of jobs. */
export async function runJobs(
  count: number,
  dataDir: string,
  starts: { port: number; env: Record<string, string> }[],
): Promise<JobProcess[]> {
  let left = count;
  const enough = Promise.withResolvers<void>();
  const onDone = () => {
    left -= 1;
    if (left === 0) enough.resolve();
  };
  const processes = starts.map((at) => startJobProcess({ ...at, dataDir }, onDone));
  await enough.promise;
  return processes;
}
