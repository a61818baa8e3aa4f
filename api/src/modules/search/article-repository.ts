import type { SearchItem } from '@onmaum/shared-contract';
import { sql } from 'kysely';
import { countOf } from '../../db/counters/counters.ts';
import { shownId, shownNickname, worryKeywords } from '../../db/fragments.ts';
import { isSearchable } from '../../db/posts/searchable.ts';
import { worryWriter } from '../../db/posts/shown-writer.ts';
import type { Db } from '../../db/schema.ts';
import type { Match } from './match-repository.ts';

interface Row extends Omit<SearchItem, 'created_at'> {
  created_at: Date;
}

/** Posts of both boards by id. Posts that were deleted or hidden in the meantime are missing. */
export async function findArticles(db: Db, matches: readonly Match[], viewerId: number | null) {
  const ids = (board: Match['board']) => matches.filter((match) => match.board === board).map(({ id }) => id);
  const { rows } = await sql<Row>`
    select w.id as article_id, 'worry' as table_name, w.category, w.title, ${worryWriter('w', 'm').idFor(null)} as writer_id,
      ${worryWriter('w', 'm').nickname} as nickname, ${worryWriter('w', 'm').isPersona} as anonymous_yn,
      w.excerpt as content, false as is_of_answer, ${worryKeywords('w')} as keywords,
      ${countOf('worry', 'w', 'comments')} as comment_cnt, w.status in (3, 4) as is_counselor_answer,
      exists (select from bookmarks b where b.member_id = ${viewerId} and b.worry_id = w.id) as is_bookmark,
      w.created_at, ${countOf('worry', 'w', 'views')} as view_cnt
    from worries w join members m on m.id = w.author_id
    where ${isSearchable('w')} and w.id = any(${ids('worry')}::bigint[])
    union all
    select i.id, 'info', i.category, i.title, ${shownId('m')}, ${shownNickname('m')}, false,
      i.excerpt, false, '{}'::text[], ${countOf('info', 'i', 'comments')}, false,
      exists (select from bookmarks b where b.member_id = ${viewerId} and b.info_id = i.id),
      i.created_at, ${countOf('info', 'i', 'views')}
    from infos i join members m on m.id = i.author_id
    where ${isSearchable('i')} and i.id = any(${ids('info')}::bigint[])
  `.execute(db);
  return rows.map((row): SearchItem => ({ ...row, created_at: row.created_at.toISOString() }));
}

/** Distinct keywords of these worries, most frequent first. */
export async function findKeywords(
  db: Db,
  worryIds: readonly number[],
  except: readonly string[],
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ keyword: string }>`
    select min(keyword) as keyword
    from worries w, unnest(w.keywords) keyword
    where ${isSearchable('w')} and w.id = any(${worryIds}::bigint[])
      and lower(keyword) <> all(select lower(one) from unnest(${except}::text[]) one)
    group by lower(keyword) order by count(*) desc, max(w.id) desc, lower(keyword) limit ${limit}
  `.execute(db);
  return rows.map(({ keyword }) => keyword);
}
