import { sql } from 'kysely';
import type { OpenDatabase } from '../connection/open.ts';

/** A position in the log of the primary, and when the primary had reached it. */
export interface Position {
  lsn: bigint;
  /** By the clock of this process, in milliseconds. */
  at: number;
}

/** Position of a log sequence number such as `16/B374D848`. */
export function readLsn(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/** The end of the primary's log. */
export async function primaryPosition({ db }: Pick<OpenDatabase, 'db'>, now = performance.now()): Promise<Position> {
  const { rows } = await sql<{ lsn: string }>`select pg_current_wal_lsn()::text as lsn`.execute(db);
  return { lsn: readLsn(rows[0]?.lsn ?? ''), at: now };
}

/** A standby that answers reads. */
export class Replica {
  readonly database: OpenDatabase;
  /** The same server over a connection of its own: the lag must not seem large because reads are many. */
  readonly #probe: OpenDatabase;
  /** Host and port, for metrics. */
  readonly name: string;
  /** Time since which the replica may lack what the primary has, in milliseconds; infinite while it is unavailable. */
  lagMs = Number.POSITIVE_INFINITY;

  constructor(database: OpenDatabase, probe: OpenDatabase, name: string) {
    this.database = database;
    this.#probe = probe;
    this.name = name;
  }

  /** The end of the log that the replica has applied. One that was promoted has all of its own. */
  async position(): Promise<bigint> {
    const { rows } = await sql<{ lsn: string | null }>`
      select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end::text as lsn
    `.execute(this.#probe.db);
    return readLsn(rows[0]?.lsn ?? '0/0');
  }

  async close(): Promise<void> {
    await Promise.all([this.database.close(), this.#probe.close()]);
  }

  /** Measures the lag by positions of the primary, the oldest first. */
  async measure(positions: readonly Position[], now: number): Promise<void> {
    try {
      const applied = await this.position();
      if (positions.length === 0) throw new Error('the position of the primary is not known');
      const missing = positions.find(({ lsn }) => lsn > applied);
      // between two positions, the later one is the first that it lacks
      const before = missing && positions[positions.indexOf(missing) - 1];
      this.lagMs = missing ? (before ? now - before.at : Number.POSITIVE_INFINITY) : 0;
    } catch {
      this.lagMs = Number.POSITIVE_INFINITY;
    }
  }
}
