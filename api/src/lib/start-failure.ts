import { isDatabaseDown } from './database-failure.ts';

type Failure = NodeJS.ErrnoException & { port?: number; address?: string; errno?: unknown };

/**
 * Message for the operator when the process cannot start: one line for a failure that the operator can fix, and the stack for
 * any other failure.
 */
export function startFailure(error: unknown, dataDir: string): string {
  if (!(error instanceof Error)) return `unknown failure: ${JSON.stringify(error)}`;
  const { code, path, port, message, stack } = error as Failure;
  switch (code) {
    case 'EADDRINUSE':
      return `port ${port} is in use; choose another with API_PORT`;
    case 'ENOSPC':
    case '53100':
      return `the disk is full${path ? ` (${path})` : ''}`;
    case 'ENOTDIR':
    case 'EEXIST':
      return `the data folder ${dataDir} is not a folder; choose another with DATA_DIR`;
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `the data folder ${dataDir} cannot be written; choose another with DATA_DIR`;
    case '28P01':
    case '28000':
    case '3D000':
      return `the database refuses DATABASE_URL: ${message}`;
  }
  if (isDatabaseDown(error)) return `the database cannot be reached: ${reasonOf(error)}`;
  return isReadable(error) ? message : (stack ?? message);
}

/** If all addresses of a host fail, Node throws an AggregateError without a message. */
const reasonOf = (error: Error) =>
  error instanceof AggregateError ? error.errors.map((one) => (one as Error).message).join(', ') : error.message;

/** Whether the message of an error is written for the operator. */
const isReadable = ({ name, message }: Error) => name === 'ConfigError' || message.startsWith('the data folder');
