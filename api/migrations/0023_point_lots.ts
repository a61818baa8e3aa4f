import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Adds sums of the ledger (docs/adr/0019-points.md): the balance of each member, and what is left of each lot. The ledger
 * stays authoritative. Triggers update the sums, and check constraints prevent overspending.
 *
 * An exchange stores the phone number to which the gift is sent. The exchange of a product with several scents may wait until
 * the member has chosen a scent and entered an address.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table point_accounts (
      member_id bigint primary key references members (id),
      -- including what has expired and is not written off yet
      balance bigint not null default 0 check (balance >= 0)
    );
    create table point_lots (
      entry_id bigint primary key references point_entries (id),
      member_id bigint not null references members (id),
      remaining int not null check (remaining >= 0),
      expires_at timestamptz not null
    );
    insert into point_accounts
    select m.id, coalesce((select sum(e.amount) from point_entries e where e.member_id = m.id), 0) from members m;
    insert into point_lots
    select e.id, e.member_id, e.amount - coalesce((select sum(u.amount) from point_uses u where u.lot_id = e.id), 0), e.expires_at
    from point_entries e where e.kind = 'earn';
    create index point_lots_live on point_lots (member_id, expires_at, entry_id) where remaining > 0;
    create index point_lots_expiry on point_lots (expires_at) where remaining > 0;
    drop index point_entries_expiry;

    -- every member has an account, so that its row can be locked
    create function open_point_accounts() returns trigger language plpgsql as $$
    begin
      insert into point_accounts (member_id) select id from joined;
      return null;
    end $$;
    create trigger members_point_accounts after insert on members referencing new table as joined
      for each statement execute function open_point_accounts();

    create function add_point_entries() returns trigger language plpgsql as $$
    begin
      insert into point_lots (entry_id, member_id, remaining, expires_at)
      select id, member_id, amount, expires_at from added where kind = 'earn';
      update point_accounts a set balance = a.balance + e.amount
      from (select member_id, sum(amount) as amount from added group by member_id) e
      where a.member_id = e.member_id;
      return null;
    end $$;
    create trigger point_entries_sums after insert on point_entries referencing new table as added
      for each statement execute function add_point_entries();

    create function add_point_uses() returns trigger language plpgsql as $$
    begin
      update point_lots l set remaining = l.remaining - u.amount
      from (select lot_id, sum(amount) as amount from added group by lot_id) u
      where l.entry_id = u.lot_id;
      return null;
    end $$;
    create trigger point_uses_sums after insert on point_uses referencing new table as added
      for each statement execute function add_point_uses();

    alter table point_exchanges
      add column phone_enc text,
      -- until when scent and address can be entered
      add column due_at timestamptz,
      drop constraint point_exchanges_status_check,
      add constraint point_exchanges_status_check check (status in ('waiting', 'requested', 'sent', 'lapsed')),
      add check (status <> 'waiting' or due_at is not null);
    create index point_exchanges_due on point_exchanges (due_at) where status = 'waiting';
    -- earlier exchanges without the scent and address that their product needs get a deadline
    update point_exchanges x set status = 'waiting',
      due_at = ((now() at time zone 'Asia/Seoul')::date + 8)::timestamp at time zone 'Asia/Seoul'
    from point_shop_goods g
    where g.id = x.shop_goods_id and g.options <> '{}' and x.status = 'requested'
      and (x.option is null or x.address_enc is null);
  `.execute(db);
}
