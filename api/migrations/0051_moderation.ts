import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Hidden posts and comments, and reports of answers, nicknames and pictures (rules/moderation.md). A hidden row has
 * `deleted_at` too, so that every query and index leaves it out, even those of the previous release
 * (docs/adr/0038-hidden-content.md). The constraints are `not valid`, so that existing rows are not read: the former
 * constraints guarantee that they fulfil the new ones.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table worries
      add column hidden_for text,
      add constraint worries_hidden_for check (hidden_for in ('review', 'rules')) not valid,
      drop constraint worries_check3,
      add constraint worries_deleted check ((status = 5) = (deleted_at is not null and hidden_for is null)) not valid,
      add constraint worries_hidden check (hidden_for is null or deleted_at is not null) not valid;
    alter table infos
      add column hidden_for text,
      add constraint infos_hidden_for check (hidden_for in ('review', 'rules')) not valid,
      add constraint infos_hidden check (hidden_for is null or deleted_at is not null) not valid;
    alter table comments
      add column hidden_for text,
      add constraint comments_hidden_for check (hidden_for in ('review', 'rules')) not valid,
      add constraint comments_hidden check (hidden_for is null or deleted_at is not null) not valid;

    -- a nickname that an operator has banned: nobody may have it, not even its former owner
    alter table nicknames add column is_banned boolean not null default false;

    alter table outbox
      drop constraint outbox_kind_check,
      add constraint outbox_kind_check
        check (kind in ('created', 'edited', 'answered', 'deleted', 'hidden', 'restored')) not valid;

    alter table abuse_reports
      add column answer_id bigint references worries (id),
      add column nickname_of bigint references members (id),
      add column picture_of bigint references members (id),
      add column author_id bigint references members (id),
      add column snapshot_enc text,
      add column weight double precision not null default 1 check (weight > 0),
      add column decided_by bigint references members (id),
      add column decision_reason_enc text,
      drop constraint abuse_reports_subject,
      add constraint abuse_reports_subject check (
        num_nonnulls(worry_id, info_id, comment_id, message_id, answer_id, nickname_of, picture_of) = 1
      ),
      -- a text that has changed since a decision may be reported again; messages cannot change
      drop constraint abuse_reports_reporter_id_worry_id_key,
      drop constraint abuse_reports_reporter_id_info_id_key,
      drop constraint abuse_reports_reporter_id_comment_id_key;
    create index abuse_reports_reporter on abuse_reports (reporter_id, id desc);
    create index abuse_reports_author on abuse_reports (author_id) where author_id is not null;
  `.execute(db);
  for (const subject of ['worry_id', 'info_id', 'comment_id', 'message_id', 'answer_id', 'nickname_of', 'picture_of']) {
    const column = sql.ref(subject);
    // a member may have only one undecided report of a thing
    await sql`
      create unique index ${sql.ref(`abuse_reports_${subject}`)} on abuse_reports (${column}, reporter_id, resolved_at)
        nulls not distinct where ${column} is not null
    `.execute(db);
  }
}
