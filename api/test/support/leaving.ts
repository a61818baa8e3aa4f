import { sql } from 'kysely';
import { FORGET_MEMBER, KEEP_PRIVACY } from '../../src/jobs/queues.ts';
import type { Browser } from './browser.ts';
import { TEST_CIPHER } from './jobs/jobs.ts';
import { type Market, startMarket } from './market/market.ts';

/** Starts the market of `startMarket`, for tests of members who withdraw and whose data is deleted. */
export async function startLeaving() {
  const api = await startMarket();
  return {
    ...api,
    leave: (browser: Browser) => browser.send('PUT', '/api/mypage/withdrawal'),
    /** The row of a member. */
    read: (id: number) => api.db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    allTexts: () => allTexts(api),
    keepPrivacyIn: (ms: number) => api.jobs.runScheduled(KEEP_PRIVACY.name, new Date(Date.now() + ms)),
    forget: () => api.jobs.runAt(new Date(Date.now() + 2 * 60_000)),
    /** Deletes the queued job that deletes data of former members. */
    loseJob: () => sql`delete from pgboss.job where name = ${FORGET_MEMBER.name}`.execute(api.db),
  };
}
export type Leaving = Awaited<ReturnType<typeof startLeaving>>;

/** Every text in the database as `table.column: text`. Encrypted texts are decrypted. */
async function allTexts({ db }: Market): Promise<string[]> {
  const { rows: columns } = await sql<{ t: string; c: string }>`
    select table_name as t, column_name as c from information_schema.columns
    where table_schema = 'public' and (data_type in ('text', 'jsonb', 'json', 'ARRAY'))
  `.execute(db);
  const texts: string[] = [];
  for (const { t, c } of columns) {
    const { rows } = await sql<{ text: string }>`
      select ${sql.ref(c)}::text as text from ${sql.table(t)} where ${sql.ref(c)} is not null
    `.execute(db);
    const open = (text: string) =>
      c.endsWith('_enc') ? TEST_CIPHER.decrypt(text, `${t}.${c.replace('_enc', '')}`) : text;
    texts.push(...rows.map(({ text }) => `${t}.${c}: ${open(text)}`));
  }
  return texts;
}
