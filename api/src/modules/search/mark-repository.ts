import { isCrisis } from '@onmaum/shared-contract/care/care';
import { sql } from 'kysely';
import { koreanToday } from '../../db/fragments.ts';
import type { Db } from '../../db/schema.ts';
import { createWriteLater } from '../../db/write-later.ts';
import { looksPersonal } from './personal.ts';

export interface SearchMarks {
  /** Returns immediately and never throws. */
  record(keyword: string, viewer: string): void;
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

  return {
    record(typed, viewer) {
      const keyword = typed.toLowerCase();
      if (looksPersonal(typed) || isCrisis(typed)) return;
      marks.add(`${viewer} ${keyword}`, { keyword, viewer });
    },
    flush: marks.flush,
  };
}
