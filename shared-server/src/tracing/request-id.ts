import { randomBytes } from 'node:crypto';

const start = randomBytes(5).toString('hex');
let count = 0;

/** A new id of a request: a random prefix of the process and a counter. */
export function newRequestId(): string {
  count += 1;
  return `${start}-${count.toString(36)}`;
}
