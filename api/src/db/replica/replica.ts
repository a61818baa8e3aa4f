import { sql } from 'kysely';
import type { OpenDatabase } from '../connection/open.ts';

/** A position in the write-ahead log of the primary, and the time at which it was the end of that log. */
export interface Position {
  lsn: bigint;
  /** Milliseconds by this process's monotonic clock (`performance.now()`). */
  at: number;
}

/** Parses a log sequence number such as `16/B374D848`. */
export function readLsn(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/** The current end of the primary's write-ahead log. */
export async function primaryPosition({ db }: Pick<OpenDatabase, 'db'>, now = performance.now()): Promise<Position> {
  const { rows } = await sql<{ lsn: string }>`select pg_current_wal_lsn()::text as lsn`.execute(db);
  return { lsn: readLsn(rows[0]?.lsn ?? ''), at: now };
}

/** A standby that answers reads. */
export class Replica {
  readonly database: OpenDatabase;
  /** The same server through a separate connection, so that many reads do not delay the measurement of the lag. */
  readonly #probe: OpenDatabase;
  /** Host and port, for metrics. */
  readonly name: string;
  /** Maximum time in milliseconds by which the replica lags behind the primary; infinite if unavailable or unknown. */
  lagMs = Number.POSITIVE_INFINITY;

  constructor(database: OpenDatabase, probe: OpenDatabase, name: string) {
    this.database = database;
    this.#probe = probe;
    this.name = name;
  }

  /** Position up to which the replica has applied the primary's log; after a promotion, the end of its own log. */
  async position(): Promise<bigint> {
    const { rows } = await sql<{ lsn: string | null }>`
      select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end::text as lsn
    `.execute(this.#probe.db);
    return readLsn(rows[0]?.lsn ?? '0/0');
  }

  async close(): Promise<void> {
    await Promise.all([this.database.close(), this.#probe.close()]);
  }

  /** Measures the lag. @param positions measured ends of the primary's log, the oldest first */
  async measure(positions: readonly Position[], now: number): Promise<void> {
    try {
      const applied = await this.position();
      if (positions.length === 0) throw new Error('the position of the primary is not known');
      const missing = positions.find(({ lsn }) => lsn > applied);
      // `before` is the last measured position that the replica has applied
      const before = missing && positions[positions.indexOf(missing) - 1];
      this.lagMs = missing ? (before ? now - before.at : Number.POSITIVE_INFINITY) : 0;
    } catch {
      this.lagMs = Number.POSITIVE_INFINITY;
    }
  }
}
