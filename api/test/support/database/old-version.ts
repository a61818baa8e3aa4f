import { Migrator, sql } from 'kysely';
import { openDatabase } from '../../../src/db/connection/open.ts';
import { migrations } from '../../../src/db/migrate.ts';
import { TEST_SERVER } from './database.ts';
import { createDatabase } from './postgres.ts';
import { prepareMemory } from './prepared.ts';

/** A database at an earlier migration. A test inserts rows in the format of that version, and then runs later migrations. */
export async function openOldVersion(version: string) {
  const database = TEST_SERVER
    ? await createDatabase(TEST_SERVER, `onmaum_after_${version}_${process.pid}`)
    : undefined;
  const place = database ? { databaseUrl: database.url } : { files: await prepareMemory('new') };
  const { db, close } = await openDatabase({ ...place, dataDir: null });
  async function migrateTo(name: string) {
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
    const { error } = await migrator.migrateTo(name);
    if (error) throw error;
  }
  await migrateTo(version);
  return {
    db,
    migrateTo,
    /** Inserts two members; the second is a counsellor with one solution. */
    async openShop() {
      await sql`
        insert into members (provider, social_id, nickname, nickname_key) values
          ('kakao', 'one', '하나', '하나'), ('kakao', 'two', '서윤', '서윤');
        insert into counsellors (id, summary) values (2, '상담사');
        insert into goods (counsellor_id, category, name, summary, content, sell_price, ori_price, minutes, sessions, communicate)
          values (2, '심리상담', '상담', '요약', '내용', 30000, 40000, 50, 4, '화상');
      `.execute(db);
    },
    async close() {
      await close();
      await database?.drop();
    },
  };
}
export type OldVersion = Awaited<ReturnType<typeof openOldVersion>>;
