/**
 * SQL states after which a call may succeed when it is repeated: no connection (08), out of resources (53), cancelled or
 * shutting down (57014, 57P0x), read-only after a failover (25006), a transaction that was idle too long (25P03), a
 * serialization failure or deadlock (40001, 40P01), too long a wait for a lock (55P03).
 */
const SQL_STATES = /^(08\w{3}|53\w{3}|57014|57P0\d|25006|25P03|40001|40P01|55P03)$/;
const NETWORK = /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/;
/** Message with which the pool refuses a query that has waited too long for a free connection. */
const NO_FREE_CONNECTION = 'timeout exceeded when trying to connect';
/** Messages of errors that `pg` throws without a code: no connection or no answer in time, or a cut connection. */
const MESSAGES = [
  NO_FREE_CONNECTION,
  'Connection terminated',
  'Query read timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
];

/** Whether the database could not be reached, or refused a statement for a temporary reason. */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, message } = error as NodeJS.ErrnoException;
  if (error instanceof AggregateError) return error.errors.length > 0 && error.errors.every(isDatabaseDown);
  if (typeof code === 'string') return SQL_STATES.test(code) || NETWORK.test(code);
  return MESSAGES.some((one) => message.startsWith(one));
}

/** Whether the connection was lost or its server is gone. */
export function isConnectionLost(error: unknown): boolean {
  if (!isDatabaseDown(error)) return false;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === undefined) return message !== NO_FREE_CONNECTION;
  return /^(08\w{3}|57P0\d)$/.test(code) || NETWORK.test(code);
}

/**
 * SQL states with which a standby refuses statements that the primary accepts: a write (25006), a read that conflicts with
 * changes that the standby has to apply (40001), or the use of a schema, table, column or function of a migration that the
 * standby has not applied yet (3F000, 42P01, 42703, 42883).
 */
const STANDBY_STATES = /^(25006|40001|3F000|42P01|42703|42883)$/;

/** Whether a standby may have refused a statement that the primary accepts. */
export const isRefusedByStandby = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && STANDBY_STATES.test(String(error.code));

/** Whether the database cancelled a statement because it waited too long for a lock, or ran too long. */
export function isTooSlow(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '55P03' || error.code === '57014');
}
