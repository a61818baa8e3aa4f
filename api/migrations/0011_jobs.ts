import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Adds indexes for the jobs; those of points and polls contain only the rows that are still to be processed. Drops the former
 * table of jobs: pg-boss creates and migrates its own schema. Forbids that members invite themselves.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop table jobs;

    -- true until the points are granted, or another post of that day has earned them
    alter table infos add column points_due boolean not null default true;
    create index infos_points_due on infos (created_at, id) where points_due and deleted_at is null;

    -- set by the job after the end of the poll; a poll may also be closed earlier
    alter table polls add column closed_at timestamptz;
    create index polls_open on polls (ends_at) where closed_at is null;

    create index drafts_age on drafts (updated_at);

    alter table members add check (invited_by <> id);
  `.execute(db);
}
