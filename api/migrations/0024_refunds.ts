import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Adds columns for the refunds of an order (docs/adr/0018-payment.md): the time of the next attempt, and the failed session
 * that is refunded. A session may have the status 'failed'.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table order_sessions
      drop constraint order_sessions_status_check,
      add constraint order_sessions_status_check
        check (status in ('scheduled', 'done', 'no_show', 'failed', 'cancelled'));

    alter table refunds
      -- the session that failed
      add column position smallint check (position > 0),
      -- when the provider is asked next; null once the refund has ended
      add column next_try_at timestamptz,
      -- the provider names no cancellation
      drop column cancellation_id;
    update refunds set next_try_at = now() where status = 'requested';
    alter table refunds add check ((status = 'requested') = (next_try_at is not null));
    -- a member asks once, and a session fails once
    create unique index refunds_asked on refunds (order_id) where kind = 'request' and status in ('requested', 'done');
    create unique index refunds_session on refunds (order_id, position) where kind = 'failure' and status in ('requested', 'done');
    -- postponing an attempt must not lock the order after the refund: a confirmation locks the order first
    drop trigger refunds_within_price on refunds;
    create trigger refunds_within_price before insert or update of order_id, amount, status on refunds
      for each row execute function refunds_within_price();
    drop index refunds_open;
    create index refunds_due on refunds (next_try_at) where next_try_at is not null;
  `.execute(db);
}
