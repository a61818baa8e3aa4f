import type { PopularKeyword } from '@onmaum/shared-contract';
import type { Db } from '../../../db/schema.ts';
import { findFrequentKeywords, findPopular } from '../popular-repository.ts';
import { CANDIDATES, SUGGESTED, suggestionsFrom } from '../suggestions.ts';

/** Popular search words of the last seven days; if there are too few, keywords of the posts of the last 30 days follow. */
export async function listPopular(db: Db): Promise<PopularKeyword[]> {
  const wanted = await findPopular(db, { days: 7, people: 3, limit: CANDIDATES });
  const popular = suggestionsFrom(wanted);
  if (popular.length === SUGGESTED) return popular.map(toPopular);
  const frequent = await findFrequentKeywords(db, { days: 30, people: 2, posts: 5_000, limit: CANDIDATES });
  return suggestionsFrom([...wanted, ...frequent]).map(toPopular);
}

const toPopular = (keyword: string): PopularKeyword => ({ keyword });
