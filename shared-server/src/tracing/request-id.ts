import { randomBytes } from 'node:crypto';

const start = randomBytes(5).toString('hex');
let count = 0;

/** A new request id: a random prefix for each process, and a counter. */
export function newRequestId(): string {
  count += 1;
  return `${start}-${count.toString(36)}`;
}
