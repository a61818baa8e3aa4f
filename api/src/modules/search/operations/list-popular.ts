import type { PopularKeyword } from '@onmaum/shared-contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { looksPersonal } from '../personal.ts';
import { findUsed, findWanted } from '../popular-repository.ts';

const MOST = 10;
/** Some of them may not be offered, or are twice there. */
const LOOKED_AT = 40;

/** What people look for this week; while that is little, also what posts of this month are about. */
export async function listPopular(db: Kysely<Database>): Promise<PopularKeyword[]> {
  const wanted = await findWanted(db, { days: 7, people: 3, limit: LOOKED_AT });
  const popular = offer(wanted);
  if (popular.length === MOST) return popular;
  return offer([...wanted, ...(await findUsed(db, { days: 30, posts: 5_000, limit: LOOKED_AT }))]);
}

function offer(keywords: readonly string[]): PopularKeyword[] {
  const once = new Map<string, string>();
  for (const keyword of keywords) {
    const key = keyword.toLowerCase();
    if (!once.has(key) && !looksPersonal(keyword)) once.set(key, keyword);
  }
  return [...once.values()].slice(0, MOST).map((keyword) => ({ keyword }));
}
