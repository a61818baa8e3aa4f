import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { OpenDatabase } from '../../src/db/open.ts';
import { openDatabase } from '../../src/db/open.ts';
import { createDatabase } from './postgres.ts';
import { fill, type Kind, sourcesKey } from './prepared.ts';

/** Any number: all who make templates on a server agree on it. */
const MAKING = 4_127_001;

/** A new database on a server, copied from one that was made once; closing drops it. */
export async function openOnServer(server: string, kind: Kind): Promise<OpenDatabase> {
  const template = await templateOf(server, kind);
  const { url, drop } = await createDatabase(server, `onmaum_test_${randomUUID().replaceAll('-', '')}`, template);
  const { db, close } = await openDatabase({ databaseUrl: url, dataDir: null });
  return {
    db,
    async close() {
      await close();
      await drop();
    },
  };
}

const known: Partial<Record<Kind, Promise<string>>> = {};
function templateOf(server: string, kind: Kind): Promise<string> {
  known[kind] ??= makeTemplate(server, kind);
  return known[kind];
}

async function makeTemplate(server: string, kind: Kind): Promise<string> {
  const prefix = `onmaum_template_${await sourcesKey()}`;
  const name = `${prefix}_${kind}`;
  const { db: outer, close } = await openDatabase({ databaseUrl: server, dataDir: null });
  try {
    await outer.connection().execute(async (db) => {
      // held until this connection ends
      await sql`select pg_advisory_lock(${MAKING})`.execute(db);
      const { rows } = await sql<{ datname: string }>`
        select datname from pg_database where datname like 'onmaum\\_template\\_%'
      `.execute(db);
      if (rows.some(({ datname }) => datname === name)) return;
      for (const { datname } of rows) {
        if (!datname.startsWith(prefix)) await sql`drop database if exists ${sql.id(datname)}`.execute(db);
      }
      await make(server, kind, `${name}_draft`);
      await sql`alter database ${sql.id(`${name}_draft`)} rename to ${sql.id(name)}`.execute(db);
    });
  } finally {
    await close();
  }
  return name;
}

/** Made under another name, so that one that broke off half way is never taken for a template. */
async function make(server: string, kind: Kind, draft: string): Promise<void> {
  const { url } = await createDatabase(server, draft);
  const { db, close } = await openDatabase({ databaseUrl: url, dataDir: null });
  await fill(db, 'migrated');
  if (kind === 'demo') await fill(db, 'demo');
  await sql`analyze`.execute(db);
  await close();
}
