import type { Sitemap } from '@onmaum/shared-contract';
import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../db/schema.ts';

/** A sitemap file may hold 50,000 addresses; this many of each kind stay well below. */
const MOST = 10_000;

interface Row {
  kind: keyof Sitemap;
  id: number;
  updated_at: Date;
}

const newest = (kind: keyof Sitemap, table: string, where: RawBuilder<unknown>) => sql`(
  select ${sql.lit(kind)} as kind, id, updated_at from ${sql.table(table)} where ${where} order by id desc limit ${MOST}
)`;

/** Ids of every page that search engines may find, with the time of its last change. */
export async function findSitemap(db: Kysely<Database>): Promise<Sitemap> {
  const { rows } = await sql<Row>`
    ${newest('worries', 'worries', sql`deleted_at is null`)}
    union all ${newest('infos', 'infos', sql`deleted_at is null`)}
    union all ${newest('goods', 'goods', sql`deleted_at is null`)}
    union all ${newest('counsellors', 'counsellors', sql`status = 1`)}
  `.execute(db);
  const sitemap: Sitemap = { worries: [], infos: [], goods: [], counsellors: [] };
  for (const { kind, id, updated_at } of rows) sitemap[kind].push({ id, updated_at: updated_at.toISOString() });
  return sitemap;
}
