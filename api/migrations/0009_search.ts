import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Search by letters and pairs of letters, so that a Korean word is found inside compounds and with particles,
 * and a word of one or two letters as quickly as a long one; trigrams can do neither. Beside them stands the
 * bucket of 2,048 ids that the post belongs to: a common word is looked up among the newest posts alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create extension if not exists btree_gin;

    -- dear enough that no plan computes it row by row
    create function search_grams(given text) returns text[]
    language plpgsql immutable strict parallel safe cost 1000 as $$
    declare
      letter text;
      before text := ' ';
      grams text[] := '{}';
    begin
      foreach letter in array string_to_array(lower(given), null) loop
        if letter <> ' ' then
          grams := grams || letter;
          if before <> ' ' then grams := grams || (before || letter); end if;
        end if;
        before := letter;
      end loop;
      return grams;
    end $$;

    create function search_text(keywords text[]) returns text
    language plpgsql immutable strict parallel safe as $$
    begin
      return array_to_string(keywords, ' ');
    end $$;

    -- what waits to be sorted into such an index is read by every search: it stays short
    create index worries_title_search on worries using gin ((id >> 11), search_grams(title))
      with (gin_pending_list_limit = 256) where deleted_at is null;
    create index worries_keywords_search on worries using gin ((id >> 11), search_grams(search_text(keywords)))
      with (gin_pending_list_limit = 256) where deleted_at is null;
    create index infos_title_search on infos using gin ((id >> 11), search_grams(title))
      with (gin_pending_list_limit = 256) where deleted_at is null;

    drop index worries_title_trgm, worries_content_trgm, infos_title_trgm, infos_content_trgm;
  `.execute(db);
}
