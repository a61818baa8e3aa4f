import type { SearchIn } from '@onmaum/shared-contract';
import { sql } from 'kysely';
import type { Source } from './match-repository.ts';

/** What each list of a search looks into: exactly the expressions that migration 0009 indexes. */
export const SOURCES: Record<SearchIn, readonly Source[]> = {
  title: [
    { board: 'bbs_counsels', text: sql`p.title` },
    { board: 'bbs_informations', text: sql`p.title` },
  ],
  keyword: [{ board: 'bbs_counsels', text: sql`search_text(p.keywords)` }],
};
