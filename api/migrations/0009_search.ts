import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Search indexes on single letters and pairs of letters (unigrams and bigrams). Unlike trigrams, they find Korean words
 * inside compounds and before particles, and find words of one or two letters as fast as long ones. The first column of each
 * index is the number of a bucket of 2,048 ids, so that a common word can be looked up in only the newest posts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create extension if not exists btree_gin;

    -- the high cost keeps the planner from computing it row by row
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

    -- every search reads the index's pending list: it is kept short
    create index worries_title_search on worries using gin ((id >> 11), search_grams(title))
      with (gin_pending_list_limit = 256) where deleted_at is null;
    create index worries_keywords_search on worries using gin ((id >> 11), search_grams(search_text(keywords)))
      with (gin_pending_list_limit = 256) where deleted_at is null;
    create index infos_title_search on infos using gin ((id >> 11), search_grams(title))
      with (gin_pending_list_limit = 256) where deleted_at is null;

    drop index worries_title_trgm, worries_content_trgm, infos_title_trgm, infos_content_trgm;
  `.execute(db);
}
