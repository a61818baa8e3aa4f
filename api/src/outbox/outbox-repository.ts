import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';
import type { Outbox } from '../db/tables/outbox.ts';

/** A position in the outbox. */
interface Position {
  xid: string;
  id: number;
}

export interface OutboxRow extends Position, Pick<Outbox, 'kind' | 'board'> {
  post_id: number;
}

/**
 * A batch of rows in the order of their transactions. `version`: version of the documents that are delivered; `failures`:
 * number of deliveries that failed in a row.
 */
export interface Claim {
  version: number;
  failures: number;
  rows: OutboxRow[];
}

/**
 * Selects only rows for which every transaction with a smaller id has ended, so that no earlier row can still appear. The
 * query must contain `outbox o`.
 */
const isSettled = sql`o.xid < pg_snapshot_xmin(pg_current_snapshot())`;

/** A version greater than all earlier ones, even after a restore to an earlier state: it is at least the current time. */
const nextVersion = sql`greatest(c.version + 1, (extract(epoch from statement_timestamp()) * 1000)::bigint)`;

/**
 * Registers a consumer; a new one begins with the oldest row. A database that was restored from a dump contains transaction
 * ids of another server, which may be far ahead of its own. Rows with such ids get the current id; consumers with
 * such positions begin again with the oldest row.
 */
export async function register(db: Db, name: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`insert into outbox_consumers (name) values (${name}) on conflict do nothing`.execute(trx);
    const isForeign = sql`xid >= pg_snapshot_xmax(pg_current_snapshot())`;
    await sql`update outbox_consumers set xid = '0', id = 0 where ${isForeign}`.execute(trx);
    await sql`update outbox set xid = pg_current_xact_id() where ${isForeign}`.execute(trx);
  });
}

/**
 * Claims the next batch of a consumer. During `leaseMs`, no other process can claim a batch of this consumer.
 * @returns null if there are no rows, or another process has a batch
 */
export async function claim(
  db: Db,
  name: string,
  { limit, leaseMs }: { limit: number; leaseMs: number },
): Promise<Claim | null> {
  return db.transaction().execute(async (trx) => {
    const { rows: claimed } = await sql<Omit<Claim, 'rows'> & Position>`
      update outbox_consumers c
      set version = ${nextVersion}, leased_version = ${nextVersion},
        leased_until = clock_timestamp() + ${leaseMs} * interval '1 millisecond'
      where c.name = ${name} and c.leased_until <= clock_timestamp()
        and exists (select from outbox o where (o.xid, o.id) > (c.xid, c.id) and ${isSettled})
      returning c.leased_version as version, c.failures, c.xid, c.id
    `.execute(trx);
    const [lease] = claimed;
    if (!lease) return null;
    const { xid, id, ...rest } = lease;
    // in the transaction that raises the version, so that a process with a later version also sees the changes of these rows
    const { rows } = await sql<OutboxRow>`
      select o.xid, o.id, o.kind, o.board, o.post_id
      from outbox o where (o.xid, o.id) > (${xid}::xid8, ${id}) and ${isSettled}
      order by o.xid, o.id limit ${limit}
    `.execute(trx);
    return { ...rest, rows };
  });
}

/** Moves the position of a consumer past a delivered batch, unless another process has taken the batch meanwhile. */
export async function advance(db: Db, name: string, version: number, { xid, id }: Position): Promise<void> {
  await sql`
    update outbox_consumers
    set xid = ${xid}::xid8, id = ${id}, failures = 0, leased_version = null, leased_until = '-infinity'
    where name = ${name} and leased_version = ${version}
  `.execute(db);
}

/** Releases a batch whose delivery failed. After `afterMs`, any process may take the batch. */
export async function postpone(db: Db, name: string, version: number, afterMs: number): Promise<void> {
  await sql`
    update outbox_consumers
    set failures = failures + 1, leased_version = null,
      leased_until = clock_timestamp() + ${afterMs} * interval '1 millisecond'
    where name = ${name} and leased_version = ${version}
  `.execute(db);
}

/** A new version, for a delivery that is not a batch. @throws if the consumer is not registered */
export async function takeVersion(db: Db, name: string): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    update outbox_consumers c set version = ${nextVersion} where c.name = ${name} returning c.version
  `.execute(db);
  if (!rows[0]) throw new Error(`no consumer ${name}`);
  return rows[0].version;
}

/** Deletes the oldest rows that were made before a time and that every consumer has read. @returns the number of deleted rows */
export async function deleteConsumed(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from outbox where ctid = any(array(
      select o.ctid from outbox o
      where o.created_at < ${before}
        and not exists (select from outbox_consumers c where (c.xid, c.id) < (o.xid, o.id))
      order by o.created_at limit ${limit} for update skip locked
    ))
  `.execute(db);
  return Number(numAffectedRows);
}

/** For each consumer: the age in seconds of the oldest row that it has not read, or 0. */
export async function readLags(db: Db): Promise<{ name: string; seconds: number }[]> {
  const { rows } = await sql<{ name: string; seconds: number }>`
    select c.name, coalesce(extract(epoch from clock_timestamp() - (
      select o.created_at from outbox o where (o.xid, o.id) > (c.xid, c.id) order by o.xid, o.id limit 1
    )), 0)::double precision as seconds
    from outbox_consumers c
  `.execute(db);
  return rows;
}
