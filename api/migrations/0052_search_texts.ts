import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Pairs of letters of all posts as numbers, with which the search finds texts (docs/adr/0039-search-in-texts.md). They are in
 * separate tables: in the table of posts, every change of a counter would index the text again. Triggers write them, so that
 * posts that a server of the previous release stores are indexed, too. A job writes the numbers of older posts, since that
 * takes too long for a migration.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- null for a deleted post
    create function search_text_of(post worries) returns text language plpgsql immutable as $$
    begin
      return case when post.deleted_at is null then concat_ws(
        ' ', post.title, search_text(post.keywords), post.content, post.consult_situation, post.consult_feelings,
        post.consult_tried, post.consult_hoped, post.answer
      ) end;
    end $$;
    create function search_text_of(post infos) returns text language plpgsql immutable as $$
    begin
      return case when post.deleted_at is null then concat_ws(' ', post.title, post.content) end;
    end $$;

    -- pairs of adjacent letters, also across blanks; some strings are shorter
    create function letter_pairs(lowered text) returns text[]
    language plpgsql immutable strict parallel safe as $$
    declare
      dense text := regexp_replace(lowered, '\\s+', '', 'g');
    begin
      return string_to_array(regexp_replace(dense, '(..)', '\\1 ', 'g'), ' ')
        || string_to_array(regexp_replace(substr(dense, 2), '(..)', '\\1 ', 'g'), ' ');
    end $$;

    -- different for each pair of letters of Korean and most other scripts; a search also compares the texts that it finds
    create function pair_number(pair text) returns int
    language sql immutable strict parallel safe return (ascii(pair) << 16) # ascii(right(pair, 1));

    -- the pairs of a text, and the first letters of its words
    create function text_grams(given text) returns int[]
    language plpgsql immutable strict parallel safe as $$
    begin
      return array(select distinct pair_number(pair) from unnest(
        letter_pairs(lower(given)) || string_to_array(regexp_replace(lower(given), '\\s*(\\S)\\S*', '^\\1 ', 'g'), ' ')
      ) pair);
    end $$;

    -- groups of 512, 4,096, 32,768 and 262,144 ids by level, as numbers that no pair of letters has
    create function post_bucket(id bigint, level int) returns int
    language sql immutable strict parallel safe return ((id >> (9 + 3 * level)) << 2 | level)::int;

    create function post_buckets(id bigint) returns int[]
    language sql immutable strict parallel safe
    return array[post_bucket(id, 0), post_bucket(id, 1), post_bucket(id, 2), post_bucket(id, 3)];

    -- the grams of every text that contains the word
    create function word_grams(word text) returns int[]
    language plpgsql immutable strict parallel safe as $$
    begin
      return case when length(word) = 1 then array[pair_number('^' || lower(word))] else array(
        select distinct pair_number(pair) from unnest(letter_pairs(lower(word))) pair where length(pair) = 2
      ) end;
    end $$;
  `.execute(db);
  const consulted = ['consult_situation', 'consult_feelings', 'consult_tried', 'consult_hoped'];
  await createGrams(db, 'worries', 'worry', ['title', 'keywords', 'content', ...consulted, 'answer', 'deleted_at']);
  await createGrams(db, 'infos', 'info', ['title', 'content', 'deleted_at']);
  await sql`
    -- the posts of a board that the job has not reached yet: those with smaller ids
    create table search_backlog (board text primary key check (board in ('worry', 'info')), before bigint not null);
    insert into search_backlog
      select 'worry', max(id) + 1 from worries having max(id) is not null
      union all select 'info', max(id) + 1 from infos having max(id) is not null;
  `.execute(db);
}

async function createGrams(db: Kysely<unknown>, table: string, board: string, columns: string[]): Promise<void> {
  const [posts, grams, write] = [sql.table(table), sql.table(`${board}_grams`), sql.id(`write_${board}_grams`)];
  await sql`
    create table ${grams} (id bigint primary key references ${posts} (id) on delete cascade, grams int[] not null);
    -- they are not compressible, and only the index reads them
    alter table ${grams} alter column grams set storage external, alter column grams set statistics 0;
    -- a search reads the pending list, and a longer one makes each post cheaper to index
    create index ${sql.id(`${board}_grams_search`)} on ${grams} using gin (grams) with (gin_pending_list_limit = 1024);

    create function ${write}() returns trigger language plpgsql as $$
    declare
      given text := search_text_of(new);
    begin
      if given is null then
        delete from ${grams} where id = new.id;
      else
        insert into ${grams} values (new.id, post_buckets(new.id) || text_grams(given))
          on conflict (id) do update set grams = excluded.grams;
      end if;
      return null;
    end $$;
    create trigger ${sql.id(`${board}_grams_of_new`)} after insert on ${posts} for each row execute function ${write}();
    create trigger ${sql.id(`${board}_grams_of_changed`)}
      after update of ${sql.join(columns.map((column) => sql.id(column)))} on ${posts} for each row
      when (search_text_of(old) is distinct from search_text_of(new)) execute function ${write}();
  `.execute(db);
}
