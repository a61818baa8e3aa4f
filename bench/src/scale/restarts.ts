import { setTimeout as pause } from 'node:timers/promises';
import { type Line, note } from '../report.ts';
import type { Topology } from './topology.ts';
import { countLine, statusesOf, underTraffic } from './traffic.ts';

/** Pause between two restarts, in which HAProxy begins to use the server again. */
const BETWEEN_MS = 3_000;

/** Restarts one process after the other with SIGTERM, as an upgrade does, while people read and write. */
export async function measureRestarts(all: Topology): Promise<Line[]> {
  const traffic = await underTraffic(all, 'restarted', async () => {
    for (const server of all.servers) {
      note(`restart ${server.name}`);
      await server.stop();
      await server.start();
      await pause(BETWEEN_MS);
    }
  });
  return [
    {
      what: `SIGTERM of ${all.servers.length} processes in turn`,
      value: `${all.servers.length} restarts`,
      against: statusesOf(traffic),
    },
    countLine('Reads that failed during the restarts', traffic.failed.reads),
    countLine(`Comments that are lost, of ${traffic.acknowledged.size}`, traffic.lost),
    countLine('Attempts to write that failed', traffic.failed.writes),
    ...traffic.wrong.slice(0, 5).map((value): Line => ({ what: '  a wrong answer', value })),
  ];
}
