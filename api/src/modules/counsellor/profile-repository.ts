import type { ProfileValues } from '@onmaum/shared-contract';
import { sql } from 'kysely';
import type { Db, Trx } from '../../db/schema.ts';
import { sanitizeRichText } from '../../lib/text/rich-text.ts';
import type { Subject } from './subject.ts';

/** The page of a counsellor; undefined for a person who is no counsellor. */
export async function findProfile(
  db: Db,
  counsellorId: number,
  lock?: 'lock',
): Promise<Subject<ProfileValues> | undefined> {
  const row = await db
    .selectFrom('counsellors')
    .select(['profile_version', 'portrait', 'summary', 'certificate', 'academic_ability', 'career', 'intro', 'story'])
    .where('id', '=', counsellorId)
    .$if(lock !== undefined, (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
  if (!row) return undefined;
  const { profile_version: version, intro, story, ...rest } = row;
  const live = { ...rest, intro: sanitizeRichText(intro), story: sanitizeRichText(story) };
  return { counsellorId, goodsId: null, version, live };
}

export const applyProfile = (trx: Trx, counsellorId: number, changes: Partial<ProfileValues>, now: Date) =>
  trx
    .updateTable('counsellors')
    .set({ ...changes, profile_version: sql`profile_version + 1`, updated_at: now })
    .where('id', '=', counsellorId)
    .execute();
