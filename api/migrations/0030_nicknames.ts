import type { Kysely, QueryExecutorProvider } from 'kysely';
import { sql } from 'kysely';
import { skeletonOf } from '../src/lib/text/skeleton.ts';

const BATCH = 5_000;

/**
 * Adds the table of present and former nicknames by skeleton. If two existing names look alike, the member with the higher
 * level gets the skeleton; at the same level, the older member.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table nicknames (
      skeleton text primary key,
      member_id bigint not null references members (id),
      claimed_at timestamptz not null default now()
    );
    create index nicknames_member on nicknames (member_id, claimed_at);
  `.execute(db);
  await fillNicknames(db);
}

/** Adds the nicknames of all members, beginning with the highest level. */
async function fillNicknames(db: QueryExecutorProvider): Promise<void> {
  for (const level of [99, 11, 1]) {
    for (let after = 0; ; ) {
      const { rows } = await sql<{ id: number; nickname: string }>`
        select id, nickname from members
        where level = ${level} and status <> 'withdrawn' and id > ${after}::bigint order by id limit ${BATCH}
      `.execute(db);
      const last = rows.at(-1);
      if (!last) break;
      await sql`
        insert into nicknames (skeleton, member_id)
        select * from unnest(${rows.map(({ nickname }) => skeletonOf(nickname))}::text[], ${rows.map(({ id }) => id)}::bigint[])
        on conflict do nothing
      `.execute(db);
      after = last.id;
    }
  }
}
