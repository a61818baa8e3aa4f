import { isCrisis } from '@onmaum/shared-contract/care';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { koreanToday } from '../../db/fragments.ts';
import type { Db } from '../../db/schema.ts';
import { createWriteLater } from '../../db/write-later.ts';
import { looksPersonal } from './personal.ts';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

export interface SearchMarks {
  /** Returns immediately and never throws. */
  record(keyword: string, by: { viewer: string; isMember: boolean; address: string }): void;
  /** Writes pending marks; must be awaited before the database closes. */
  flush(): Promise<void>;
}

/** Records who searched for a keyword, once a Korean day; neither personal data nor words of crisis are stored. */
export function createSearchMarks(db: Db, onError: (error: unknown) => void): SearchMarks {
  // sorted, so that servers that write the same words cannot deadlock
  const marks = createWriteLater<{ keyword: string; viewer: string }>(async (items) => {
    await sql`
      insert into search_marks (day, keyword, viewer)
      select ${koreanToday}, one.keyword, one.viewer
      from unnest(
        ${items.map(({ keyword }) => keyword)}::text[], ${items.map(({ viewer }) => viewer)}::text[]
      ) as one (keyword, viewer)
      order by one.keyword, one.viewer
      on conflict do nothing
    `.execute(db);
  }, onError);
  const visitors = new LRUCache<string, string>({ max: 20_000, ttl: WEEK_MS });

  /** Anonymous ids can be forged, so the ids of one IP address count as one visitor. */
  const isDuplicate = (keyword: string, viewer: string, address: string) => {
    const key = `${address} ${keyword}`;
    const known = visitors.get(key);
    if (known === undefined) visitors.set(key, viewer);
    return known !== undefined && known !== viewer;
  };

  return {
    record(typed, { viewer, isMember, address }) {
      const keyword = typed.toLowerCase();
      if (looksPersonal(typed) || isCrisis(typed) || (!isMember && isDuplicate(keyword, viewer, address))) return;
      marks.add(`${viewer} ${keyword}`, { keyword, viewer });
    },
    flush: marks.flush,
  };
}
