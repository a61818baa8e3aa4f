import {
  SITEMAP_PART_IDS,
  type Sitemap,
  type SitemapPart,
  type SitemapPartParams,
  type SitemapSection,
} from '@onmaum/shared-contract';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { isActive, onSale } from '../../db/fragments.ts';
import type { Db } from '../../db/schema.ts';

/**
 * Conditions for the pages that search engines may index, by table. Solutions must meet the conditions of their list
 * (rules/solutions.md#list).
 */
const LISTED: Record<SitemapSection, RawBuilder<unknown>> = {
  worries: sql`deleted_at is null`,
  infos: sql`deleted_at is null`,
  // a subquery, because a join inside the `exists` of `partsOf` could read all solutions
  goods: sql`${onSale('goods')} and (select ${isActive('c')} from counsellors c where c.id = counsellor_id)`,
  counsellors: isActive('counsellors'),
};

/** The listed rows of a part. A part is a range of ids, so new rows do not change older parts. */
const inPart = (section: SitemapSection, part: RawBuilder<unknown>) => sql`
  from ${sql.table(section)} where ${LISTED[section]}
    and id > (${part} - 1) * ${sql.lit(SITEMAP_PART_IDS)} and id <= ${part} * ${sql.lit(SITEMAP_PART_IDS)}
`;

const partsOf = (section: SitemapSection) => sql`
  select ${sql.lit(section)} as section, part::int
  from generate_series(1, (select ceil(max(id) / ${sql.lit(SITEMAP_PART_IDS)}::numeric) from ${sql.table(section)})::bigint) part
  where exists (select 1 ${inPart(section, sql`part`)})
`;

/** Numbers of the parts that are not empty. */
export async function findSitemap(db: Db): Promise<Sitemap> {
  const sitemap: Sitemap = { worries: [], infos: [], goods: [], counsellors: [] };
  const parts = sql.join((Object.keys(sitemap) as SitemapSection[]).map(partsOf), sql` union all `);
  const { rows } = await sql<{ section: SitemapSection; part: number }>`${parts} order by part`.execute(db);
  for (const { section, part } of rows) sitemap[section].push(part);
  return sitemap;
}

/** Ids of the pages of one part, with the time of their last change. */
export async function findSitemapPart(db: Db, { section, part }: SitemapPartParams): Promise<SitemapPart> {
  const { rows } = await sql<{ id: number; updated_at: Date }>`
    select id, updated_at ${inPart(section, sql`${part}::bigint`)} order by id
  `.execute(db);
  return rows.map(({ id, updated_at }) => ({ id, updated_at: updated_at.toISOString() }));
}
