import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** A counsellor is a member with a profile; both rows have the same id. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table counsellors (
      id bigint primary key references members (id),
      summary text not null,
      certificate text[] not null default '{}',
      academic_ability text[] not null default '{}',
      career text[] not null default '{}',
      keywords text[] not null default '{}',
      intro text not null default '',
      story text not null default '',
      status smallint not null default 1 check (status in (0, 1)),
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );

    create table counsellor_slots (
      counsellor_id bigint not null references counsellors (id) on delete cascade,
      day text not null check (day in ('SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT')),
      time text not null check (
        time in ('NINE_TO_TWELVE', 'TWELVE_TO_SIXTEEN', 'SIXTEEN_TO_TWENTY', 'TWENTY_TO_TWENTYFOUR')
      ),
      primary key (counsellor_id, day, time)
    );
  `.execute(db);
}
