import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Private worries (rules/anonymous.md#private-worries). A private worry is hidden like a reported one, with another reason,
 * so that every list and index leaves it out, even those of the previous release (docs/adr/0042-private-worries.md). Adds an
 * index for the desk, which lists private worries.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table worries
      add column private boolean not null default false,
      drop constraint worries_hidden_for,
      add constraint worries_hidden_for check (hidden_for in ('review', 'rules', 'private')) not valid,
      add constraint worries_private
        check (case when private then deleted_at is not null else hidden_for is distinct from 'private' end) not valid;
    create index worries_desk on worries (counsellor_id, status, answered_at desc, id desc)
      where counsellor_id is not null and (deleted_at is null or hidden_for = 'private');
  `.execute(db);
}
