import type { SearchItem } from '@onmaum/shared-contract';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { shownNickname, worryKeywords } from '../../db/fragments.ts';
import type { Database } from '../../db/schema.ts';
import type { Match } from './match-repository.ts';

interface Row extends Omit<SearchItem, 'created_at'> {
  created_at: Date;
}

/** Posts of both boards by their ids; those deleted in the meantime are missing. */
export async function findArticles(db: Kysely<Database>, matches: readonly Match[], viewerId: number | null) {
  const ids = (board: Match['board']) => matches.filter((match) => match.board === board).map(({ id }) => id);
  const { rows } = await sql<Row>`
    select w.id as article_id, 'bbs_counsels' as table_name, w.title, ${shownNickname('m')} as nickname,
      w.excerpt as content, ${worryKeywords('w')} as keywords, w.comment_cnt,
      exists (select from bookmarks b where b.member_id = ${viewerId} and b.worry_id = w.id) as is_bookmark,
      w.created_at, w.view_cnt
    from worries w join members m on m.id = w.author_id
    where w.deleted_at is null and w.id = any(${ids('bbs_counsels')}::bigint[])
    union all
    select i.id, 'bbs_informations', i.title, ${shownNickname('m')},
      i.excerpt, '', i.comment_cnt,
      exists (select from bookmarks b where b.member_id = ${viewerId} and b.info_id = i.id),
      i.created_at, i.view_cnt
    from infos i join members m on m.id = i.author_id
    where i.deleted_at is null and i.id = any(${ids('bbs_informations')}::bigint[])
  `.execute(db);
  return rows.map((row): SearchItem => ({ ...row, created_at: row.created_at.toISOString() }));
}

/** What these worries are about: each keyword once, the most used first. */
export async function findKeywords(
  db: Kysely<Database>,
  worryIds: readonly number[],
  except: readonly string[],
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ keyword: string }>`
    select min(keyword) as keyword
    from worries w, unnest(w.keywords) keyword
    where w.deleted_at is null and w.id = any(${worryIds}::bigint[])
      and lower(keyword) <> all(select lower(one) from unnest(${except}::text[]) one)
    group by lower(keyword) order by count(*) desc, max(w.id) desc, lower(keyword) limit ${limit}
  `.execute(db);
  return rows.map(({ keyword }) => keyword);
}
