import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const start = randomBytes(5).toString('hex');
let count = 0;

/** The id from the site server, or a new one: a random prefix of the process and a counter. */
export function requestId(raw: IncomingMessage): string {
  const given = raw.headers['x-request-id'];
  if (typeof given === 'string' && /^[\w-]{8,64}$/.test(given)) return given;
  count += 1;
  return `${start}-${count.toString(36)}`;
}
