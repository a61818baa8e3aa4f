import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Adds a row for each session. A lock on the row serialises renewal, reuse of a token, and logout. Before, there were only
 * tokens. Existing sessions stay open.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sessions (
      id uuid primary key,
      member_id bigint not null references members (id),
      -- a name of the browser that its owner understands; nothing else about the browser is stored
      device text not null default '',
      -- when the person signed in
      created_at timestamptz not null default now(),
      last_used_at timestamptz not null default now(),
      expires_at timestamptz not null,
      ended_at timestamptz
    );
    create index sessions_member on sessions (member_id);
    create index sessions_expiry on sessions (expires_at);

    insert into sessions (id, member_id, created_at, last_used_at, expires_at, ended_at)
    select family_id, min(member_id), min(created_at), max(created_at), max(expires_at), max(revoked_at)
    from refresh_tokens
    group by family_id;

    alter table refresh_tokens rename column family_id to session_id;
    alter table refresh_tokens
      drop column member_id,
      drop column revoked_at,
      add foreign key (session_id) references sessions (id) on delete cascade;
    alter index refresh_tokens_family rename to refresh_tokens_session;
  `.execute(db);
}
