import type { PopularKeyword } from '@onmaum/shared-contract';
import { isCrisis } from '@onmaum/shared-contract/care/care';
import type { Db } from '../../../db/schema.ts';
import { looksPersonal } from '../personal.ts';
import { findFrequentKeywords, findPopular } from '../popular-repository.ts';

const MAX_KEYWORDS = 10;
/** More than needed: some are filtered out or duplicates. */
const MAX_CANDIDATES = 40;

/** Popular search words of this week; if there are too few, keywords of this month's posts follow. */
export async function listPopular(db: Db): Promise<PopularKeyword[]> {
  const wanted = await findPopular(db, { days: 7, people: 3, limit: MAX_CANDIDATES });
  const popular = offer(wanted);
  if (popular.length === MAX_KEYWORDS) return popular;
  return offer([...wanted, ...(await findFrequentKeywords(db, { days: 30, posts: 5_000, limit: MAX_CANDIDATES }))]);
}

function offer(keywords: readonly string[]): PopularKeyword[] {
  const once = new Map<string, string>();
  for (const keyword of keywords) {
    const key = keyword.toLowerCase();
    if (!once.has(key) && !looksPersonal(keyword) && !isCrisis(keyword)) once.set(key, keyword);
  }
  return [...once.values()].slice(0, MAX_KEYWORDS).map((keyword) => ({ keyword }));
}
