import { createServer } from 'node:net';

/** Ports of the tests; several runs beside each other take the next free ones. */
const FIRST = 4700;
const LAST = 4799;
/** Ports given out in this process, whose servers may not listen yet. */
const taken = new Set<number>();

/** A port that nobody listens on. Processes start looking at different places, so that they seldom meet. */
export async function freePort(): Promise<number> {
  const count = LAST - FIRST + 1;
  for (let step = 0; step < count; step++) {
    const port = FIRST + ((process.pid * 7 + step) % count);
    if (taken.has(port) || !(await isFree(port))) continue;
    taken.add(port);
    return port;
  }
  throw new Error(`no free port between ${FIRST} and ${LAST}`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
