import { writeSync } from 'node:fs';
import { text } from 'node:stream/consumers';

/** Functions for scripts in a process that runs foreign code: they read the input and send messages. */

const OUT = 3;

export const readInput = async (): Promise<unknown> => JSON.parse(await text(process.stdin));

/** Sends a message synchronously, so that it arrives even if the process ends with the next line. */
export function send(message: unknown): void {
  const bytes = Buffer.from(`${JSON.stringify(message)}\n`);
  for (let at = 0; at < bytes.length; ) at += writeSync(OUT, bytes, at);
}
