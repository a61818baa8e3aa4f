import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Pictures of info posts (rules/infos.md#pictures). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- so far every upload is a portrait, and the version before this one uploads only portraits
    alter table uploads
      add column width smallint not null default 320 check (width > 0),
      add column height smallint not null default 320 check (height > 0);

    create table info_pictures (
      info_id bigint not null references infos (id),
      position smallint not null check (position between 0 and 4),
      -- of the author; an upload with a row here is never deleted
      upload_id bigint not null references uploads (id),
      alt text not null check (char_length(alt) <= 100),
      primary key (info_id, position),
      unique (info_id, upload_id)
    );
    create index info_pictures_upload on info_pictures (upload_id);
  `.execute(db);
}
