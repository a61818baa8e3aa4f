import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '../schema.ts';

/** Time limits of a connection in milliseconds; 0 for none. */
export interface TimeLimits {
  statementTimeoutMs?: number | undefined;
  /** Longest wait for a lock. */
  lockTimeoutMs?: number | undefined;
  /** Time after which the server ends a transaction in which no statement runs. */
  idleTimeoutMs?: number | undefined;
}

/** JIT is off: every list reads only a page, so compiling a query takes longer than running it. */
const NO_JIT = '-c jit=off';

/**
 * Settings of each new connection to a server. They override the settings of the role, and are overridden by `options` in the
 * address of the database.
 */
export function sessionSettings({ statementTimeoutMs = 0, lockTimeoutMs = 0, idleTimeoutMs = 0 }: TimeLimits) {
  const limits = {
    statement_timeout: statementTimeoutMs,
    lock_timeout: lockTimeoutMs,
    idle_in_transaction_session_timeout: idleTimeoutMs,
  };
  // pg does not send a limit of 0, so the limit of the role would apply
  const none = Object.entries(limits).flatMap(([name, ms]) => (ms === 0 ? [`-c ${name}=0`] : []));
  return { ...limits, options: [NO_JIT, ...none].join(' ') } satisfies pg.PoolConfig;
}

/**
 * Lists the time limits that connections through a pooler lack. A pooler in transaction mode refuses or ignores the settings
 * of a client, so the limits must be set at the role with which the pooler connects (docs/operating.md#pgbouncer).
 */
export async function missingLimits(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from pg_settings
    where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') and setting = '0'
    order by name
  `.execute(db);
  return rows.map(({ name }) => name);
}
