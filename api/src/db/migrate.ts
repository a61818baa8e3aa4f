import type { Kysely, Migration } from 'kysely';
import { Migrator } from 'kysely';
import * as members from '../../migrations/0001_members.ts';
import * as counsellors from '../../migrations/0002_counsellors.ts';
import * as worries from '../../migrations/0003_worries.ts';
import * as infos from '../../migrations/0004_infos_and_talk.ts';
import * as market from '../../migrations/0005_market.ts';
import * as points from '../../migrations/0006_points.ts';
import * as site from '../../migrations/0007_site.ts';
import * as keywords from '../../migrations/0008_keywords.ts';
import * as search from '../../migrations/0009_search.ts';
import * as drafts from '../../migrations/0010_drafts.ts';
import type { Database } from './schema.ts';

/** Listed by hand, so that a bundle or a test never depends on reading a folder. */
const migrations: Record<string, Migration> = {
  '0001_members': members,
  '0002_counsellors': counsellors,
  '0003_worries': worries,
  '0004_infos_and_talk': infos,
  '0005_market': market,
  '0006_points': points,
  '0007_site': site,
  '0008_keywords': keywords,
  '0009_search': search,
  '0010_drafts': drafts,
};

/** Brings the database to the newest schema; several servers starting at once wait for each other. */
export async function migrate(db: Kysely<Database>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
