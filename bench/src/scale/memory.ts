import { setTimeout as pause } from 'node:timers/promises';
import { type Line, note } from '../report.ts';
import { residentBytes } from './processes.ts';
import type { Topology } from './topology.ts';
import { underTraffic } from './traffic.ts';

/** Duration of the warm-up traffic ÷ measured time. In the warm-up, caches and heaps grow to their usual size. */
const WARM_UP = 0.5;
/** Pause after garbage collection, in which the memory is released. */
const RELEASE_MS = 5_000;
/** Minutes from which a measurement has a budget for growth. In shorter ones, compiled code and caches still grow. */
const ENOUGH = 10;
/** Maximum ratio of resident memory: end ÷ start. */
const RATIO = 1.1;

/** Compares the memory of APIs and site servers before and after minutes of traffic. */
export async function measureMemory(all: Topology, minutes: number): Promise<Line[]> {
  const servers = all.servers.filter(({ kind }) => kind !== 'jobs');
  const settled = async () => {
    for (const server of servers) process.kill(server.pid(), 'SIGUSR2');
    await pause(RELEASE_MS);
    return Promise.all(servers.map((server) => residentBytes(server.pid())));
  };
  note(`memory during ${minutes} min of traffic, after ${minutes * WARM_UP} min`);
  await underTraffic(all, 'warm', () => pause(minutes * WARM_UP * 60_000));
  const before = await settled();
  await underTraffic(all, 'memory', () => pause(minutes * 60_000));
  const after = await settled();
  return servers.map(({ name }, at): Line => {
    const [start = 0, end = 0] = [before[at], after[at]];
    const line = { what: `Resident memory of ${name} after ${minutes} min`, value: megabytes(end) };
    const compared = { ...line, against: `${megabytes(start)} before`, ratio: (end / start).toFixed(2) };
    return minutes < ENOUGH ? compared : { ...compared, budget: `≤ ${RATIO}`, met: end / start <= RATIO };
  });
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;
