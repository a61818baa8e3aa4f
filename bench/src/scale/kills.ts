import { setTimeout as pause } from 'node:timers/promises';
import { type Line, note } from '../report.ts';
import type { Part, Topology } from './topology.ts';
import { countLine, statusesOf, type Traffic, underTraffic } from './traffic.ts';

/** Time until a killed part is started again, and time from then until the next kill. */
const AWAY_MS = 1_000;
const BETWEEN_MS = 3_000;
/** Maximum time without a successful write. */
const OUTAGE_MS = 30_000;

/** Kills one part of the site after the other, in random order, while people read and write. */
export async function measureKills(all: Topology, minutes: number): Promise<Line[]> {
  let kills = 0;
  const traffic = await underTraffic(all, 'killed', async (running) => {
    kills = await killInTurn(all.parts, minutes, running);
  });
  return [
    {
      what: `kill -9 of ${all.parts.length} parts in random order, ${minutes} min`,
      value: `${kills} kills`,
      against: statusesOf(traffic),
    },
    countLine(`Acknowledged comments that are lost, of ${traffic.acknowledged.size}`, traffic.lost),
    countLine('Comments that are stored twice', traffic.doubled),
    countLine('Difference between the counter of the post and its comments', traffic.counted),
    countLine('Members whose points differ from their ledger', traffic.points),
    countLine('Answers that are neither right nor 503 with Retry-After', traffic.wrong.length),
    countLine('Longest time without a write, in milliseconds', Math.round(traffic.longestOutage), OUTAGE_MS),
    ...traffic.wrong.slice(0, 5).map((value): Line => ({ what: '  a wrong answer', value })),
  ];
}

async function killInTurn(parts: readonly Part[], minutes: number, { acknowledged }: Traffic): Promise<number> {
  const end = performance.now() + minutes * 60_000;
  let kills = 0;
  while (performance.now() < end) {
    for (const part of parts.toSorted(() => Math.random() - 0.5)) {
      if (performance.now() >= end) break;
      note(`kill -9 ${part.name}, ${acknowledged.size} comments so far`);
      await part.kill();
      await pause(AWAY_MS);
      await part.start();
      kills += 1;
      await pause(BETWEEN_MS);
    }
  }
  return kills;
}
