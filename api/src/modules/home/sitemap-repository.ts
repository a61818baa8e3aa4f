import type { Sitemap } from '@onmaum/shared-contract';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { isActive, onSale } from '../../db/fragments.ts';
import type { Db } from '../../db/schema.ts';

/** Limit for each kind of page; a sitemap file may contain 50,000 addresses. */
const MAX_ENTRIES = 10_000;

interface Row {
  kind: keyof Sitemap;
  id: number;
  updated_at: Date;
}

const newest = (kind: keyof Sitemap, table: string, where: RawBuilder<unknown>) => sql`(
  select ${sql.lit(kind)} as kind, id, updated_at from ${sql.table(table)} where ${where} order by id desc limit ${MAX_ENTRIES}
)`;

/** Condition for the solutions that the list shows (rules/solutions.md#list). */
const LISTED_GOODS = sql`${onSale('goods')} and counsellor_id in (select id from counsellors where ${isActive('counsellors')})`;

/** Ids of all pages that search engines may index, with the time of their last change. */
export async function findSitemap(db: Db): Promise<Sitemap> {
  const { rows } = await sql<Row>`
    ${newest('worries', 'worries', sql`deleted_at is null`)}
    union all ${newest('infos', 'infos', sql`deleted_at is null`)}
    union all ${newest('goods', 'goods', LISTED_GOODS)}
    union all ${newest('counsellors', 'counsellors', isActive('counsellors'))}
  `.execute(db);
  const sitemap: Sitemap = { worries: [], infos: [], goods: [], counsellors: [] };
  for (const { kind, id, updated_at } of rows) sitemap[kind].push({ id, updated_at: updated_at.toISOString() });
  return sitemap;
}
