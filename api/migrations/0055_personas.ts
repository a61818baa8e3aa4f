import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Anonymous worries and comments (rules/anonymous.md). A persona is the alias and the picture of one member in one thread.
 * Existing posts have none. The new columns have constant defaults, so that no row is written.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table worries add column anonymous boolean not null default false;
    alter table comments
      add column anonymous boolean not null default false,
      add constraint comments_anonymous check (not anonymous or worry_id is not null) not valid;

    create table thread_personas (
      worry_id bigint not null references worries (id) on delete cascade,
      member_id bigint not null references members (id),
      alias text not null check (alias <> ''),
      picture text not null check (picture <> ''),
      created_at timestamptz not null default now(),
      primary key (worry_id, member_id),
      unique (worry_id, alias)
    );
    create index thread_personas_member on thread_personas (member_id);
  `.execute(db);
}
