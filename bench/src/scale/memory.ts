import { setTimeout as pause } from 'node:timers/promises';
import { type Line, note } from '../report.ts';
import { residentBytes } from './processes.ts';
import type { Topology } from './topology.ts';
import { underTraffic } from './traffic.ts';

/** Traffic before the first reading, as a part of the measured time: caches and heaps reach their size meanwhile. */
const WARM_UP = 0.5;
/** Pause after garbage collection, in which the memory is released. */
const RELEASE_MS = 5_000;
/** Shortest measurement, in minutes, in which growth has a budget: compiled code and caches grow at first. */
const ENOUGH = 10;
/** Maximum of the resident memory at the end ÷ at the start. */
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
