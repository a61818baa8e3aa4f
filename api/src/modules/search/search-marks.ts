import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { koreanToday } from '../../db/fragments.ts';
import type { Database } from '../../db/schema.ts';
import { createWriteLater } from '../../db/write-later.ts';
import { looksPersonal } from './personal.ts';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

export interface SearchMarks {
  /** Never waits, never fails. */
  lookedFor(keyword: string, by: { viewer: string; isMember: boolean; address: string }): void;
  /** Writes what is noted; awaited before the database closes. */
  flush(): Promise<void>;
}

/** Keeps that a person looked for a keyword, once a Korean day; what looks personal is not kept. */
export function createSearchMarks(db: Kysely<Database>, onError: (error: unknown) => void): SearchMarks {
  // in one order: servers that write the same words in different ones would wait for each other
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

  /** An anonymous id is easily made up: those of one address count as one visitor. */
  const isAnother = (keyword: string, viewer: string, address: string) => {
    const key = `${address} ${keyword}`;
    const known = visitors.get(key);
    if (known === undefined) visitors.set(key, viewer);
    return known !== undefined && known !== viewer;
  };

  return {
    lookedFor(typed, { viewer, isMember, address }) {
      const keyword = typed.toLowerCase();
      if (looksPersonal(typed) || (!isMember && isAnother(keyword, viewer, address))) return;
      marks.add(`${viewer} ${keyword}`, { keyword, viewer });
    },
    flush: marks.flush,
  };
}
