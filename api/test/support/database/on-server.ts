import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { OpenDatabase } from '../../../src/db/connection/open.ts';
import { openDatabase } from '../../../src/db/connection/open.ts';
import { createDatabase } from './postgres.ts';
import { fill, type Kind, sourcesKey } from './prepared.ts';

/** Arbitrary key of the advisory lock for creating templates. */
const TEMPLATE_LOCK = 4_127_001;

/** Opens a new database on a server, as a copy of a template. Closing it drops the database. */
export async function openOnServer(server: string, kind: Kind): Promise<OpenDatabase> {
  const template = await templateOf(server, kind);
  const { url, drop } = await createDatabase(server, `onmaum_test_${randomUUID().replaceAll('-', '')}`, template);
  const { close, ...opened } = await openDatabase({ databaseUrl: url, dataDir: null });
  return {
    ...opened,
    async close() {
      await close();
      await drop();
    },
  };
}

const known: Partial<Record<Kind, Promise<string>>> = {};
/** Name of the template database to copy. Creates the template if it is missing. */
export function templateOf(server: string, kind: Kind): Promise<string> {
  known[kind] ??= ensureTemplate(server, kind);
  return known[kind];
}

async function ensureTemplate(server: string, kind: Kind): Promise<string> {
  const prefix = `onmaum_template_${await sourcesKey()}`;
  const name = `${prefix}_${kind}`;
  const { db: outer, close } = await openDatabase({ databaseUrl: server, dataDir: null });
  try {
    await outer.connection().execute(async (db) => {
      // the lock is held until the connection is closed
      await sql`select pg_advisory_lock(${TEMPLATE_LOCK})`.execute(db);
      const { rows } = await sql<{ datname: string }>`
        select datname from pg_database where datname like 'onmaum\\_template\\_%'
      `.execute(db);
      if (rows.some(({ datname }) => datname === name)) return;
      for (const { datname } of rows) {
        if (!datname.startsWith(prefix)) await sql`drop database if exists ${sql.id(datname)}`.execute(db);
      }
      await createTemplate(server, kind, `${name}_draft`);
      await sql`alter database ${sql.id(`${name}_draft`)} rename to ${sql.id(name)}`.execute(db);
    });
  } finally {
    await close();
  }
  return name;
}

/** Creates the template under a temporary name, so that an incomplete one is never used. */
async function createTemplate(server: string, kind: Kind, draft: string): Promise<void> {
  const { url } = await createDatabase(server, draft);
  const opened = await openDatabase({ databaseUrl: url, dataDir: null });
  const { db, close } = opened;
  await fill(opened, 'migrated');
  if (kind === 'demo') await fill(opened, 'demo');
  await sql`analyze`.execute(db);
  await close();
}
