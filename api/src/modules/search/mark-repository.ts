import { sql } from 'kysely';
import { koreanToday } from '../../db/fragments.ts';
import type { Db } from '../../db/schema.ts';
import { createWriteLater } from '../../db/write-later.ts';
import { isSuggestible } from './suggestions.ts';

export interface SearchMarks {
  /** Returns immediately and never throws. */
  record(keyword: string, viewer: string): void;
  /** Writes pending marks; must be awaited before the database closes. */
  flush(): Promise<void>;
}

/** Records which viewers searched for a keyword, once per Korean day. Skips keywords with personal data or words of crisis. */
export function createSearchMarks(db: Db, onError: (error: unknown) => void): SearchMarks {
  // sorted, so that servers that write the same keywords at the same time cannot deadlock
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

  return {
    record(typed, viewer) {
      const keyword = typed.toLowerCase();
      if (!isSuggestible(typed)) return;
      marks.add(`${viewer} ${keyword}`, { keyword, viewer });
    },
    flush: marks.flush,
  };
}
