import { setTimeout as pause } from 'node:timers/promises';
import { type Line, ms, note } from '../report.ts';
import type { Topology } from './topology.ts';
import { countLine, statusesOf, underTraffic } from './traffic.ts';

/** Time before the standby is promoted. It stands for the time until somebody notices the outage. */
const NOTICED_MS = 3_000;
/** Maximum time without a successful write, including NOTICED_MS. */
const OUTAGE_MS = 10_000;
/** Maximum response time of `/readyz`. */
const READY_MS = 1_000;

/** Kills the primary and promotes its standby while people read and write. Afterwards the site has no standby. */
export async function measureFailover(all: Topology): Promise<Line[]> {
  await all.synchronize();
  let slowest = 0;
  const traffic = await underTraffic(all, 'failover', async (running) => {
    await pause(3_000);
    const probing = probe(all, () => running.isOver);
    note('kill -9 primary');
    await all.killPrimary();
    await pause(NOTICED_MS);
    note('promote the standby');
    await all.promote();
    const promoted = performance.now();
    while (running.lastWrite < promoted && performance.now() - promoted < 60_000) await pause(50);
    await pause(3_000);
    running.isOver = true;
    slowest = await probing;
  });
  return [
    {
      what: `kill -9 of the primary, its standby promoted after ${NOTICED_MS / 1_000} s`,
      value: `${traffic.acknowledged.size} comments`,
      against: statusesOf(traffic),
    },
    countLine('Acknowledged comments that the new primary lacks', traffic.lost),
    countLine('Comments that are stored twice', traffic.doubled),
    countLine('Answers that are neither right nor 503 with Retry-After', traffic.wrong.length),
    countLine('Longest time without a write, in milliseconds', Math.round(traffic.longestOutage), OUTAGE_MS),
    {
      ...{ what: 'Slowest answer of /readyz of all APIs and site servers', value: ms(slowest) },
      ...{ budget: `≤ ${READY_MS} ms`, met: slowest <= READY_MS },
    },
    ...traffic.wrong.slice(0, 5).map((value): Line => ({ what: '  a wrong answer', value })),
  ];
}

/** Requests `/readyz` of all servers repeatedly until `isOver`. @returns the longest response time in milliseconds */
async function probe({ servers }: Topology, isOver: () => boolean): Promise<number> {
  const times = servers
    .filter(({ kind }) => kind !== 'jobs')
    .map(async ({ origin }) => {
      let slowest = 0;
      while (!isOver()) {
        const start = performance.now();
        await (await fetch(`${origin}/readyz`)).text();
        slowest = Math.max(slowest, performance.now() - start);
        await pause(50);
      }
      return slowest;
    });
  return Math.max(...(await Promise.all(times)));
}
