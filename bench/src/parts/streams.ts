import { joinCounsellors } from '../desk/join-counsellors.ts';
import { type OpenDesk, openDesk, postWorry } from '../desk/open-desk.ts';
import { INSPECTED, inspectMemory } from '../desk/process-memory.ts';
import { formatMs, kilobytes, type Line, note } from '../report.ts';
import type { Add } from '../run-parts.ts';
import { type DatabaseAt, onEachDatabase } from '../services/each-database.ts';
import { startApi, withServices } from '../services/servers.ts';
import { BUDGETS, DESKS, PORTS } from '../settings.ts';

/** Measures how soon many open desks receive a new worry, and how much memory their event streams take. */
export const measureStreams = (folder: string, add: Add): Promise<void> =>
  onEachDatabase(folder, 'streams', async (engine, at) => add(...(await measure(engine, at))));

async function measure(engine: string, at: DatabaseAt): Promise<Line[]> {
  note(`${DESKS.open} open desks on ${engine}`);
  const api = { port: PORTS.pgApi, ...at };
  // the first start fills the database
  await withServices((services) => startApi(services, api));
  const { author, tokens } = await joinCounsellors(at, DESKS.open + DESKS.warmUp);
  return withServices(async (services) => {
    await startApi(services, { ...api, flags: [INSPECTED] });
    const memory = await inspectMemory();
    const first = await openAll(tokens.slice(0, DESKS.warmUp));
    for (let round = 0; round < DESKS.rounds; round += 1) await timeUntilSeen(first, author);
    const before = await memory.read();
    const desks = await openAll(tokens.slice(DESKS.warmUp));
    const after = await memory.read();
    const times = [];
    for (let round = 0; round < DESKS.rounds; round += 1) times.push(await timeUntilSeen(desks, author));
    for (const desk of [...first, ...desks]) desk.close();
    memory.close();
    const received = times.map((one) => one.received);
    const read = times.map((one) => one.read);
    const perStream = (kind: 'resident' | 'used') => (after[kind] - before[kind]) / desks.length;
    return [
      {
        what: `A new worry at ${desks.length} open desks, ${engine}`,
        value: slowestOf(received),
        budget: `≤ ${BUDGETS.seenMs} ms`,
        met: Math.max(...received) <= BUDGETS.seenMs,
      },
      { what: `The same, until all have read their queues, ${engine}`, value: slowestOf(read) },
      {
        what: `Memory of the API for a stream, ${engine}`,
        value: kilobytes(perStream('used')),
        against: `${kilobytes(perStream('resident'))} resident`,
        budget: `≤ ${kilobytes(BUDGETS.streamBytes)}`,
        met: perStream('used') <= BUDGETS.streamBytes,
      },
    ];
  });
}

const slowestOf = (times: readonly number[]) => `${formatMs(Math.max(...times))}, slowest of ${times.length}`;

async function openAll(tokens: readonly string[]): Promise<OpenDesk[]> {
  const desks = [];
  for (let from = 0; from < tokens.length; from += 50) {
    desks.push(...(await Promise.all(tokens.slice(from, from + 50).map(openDesk))));
  }
  return desks;
}

interface Times {
  received: number;
  read: number;
}

/**
 * Milliseconds from posting a worry until every desk has received the event, and until every desk has read the queue with the
 * worry.
 */
async function timeUntilSeen(desks: readonly OpenDesk[], author: string): Promise<Times> {
  const started = performance.now();
  const worryId = postWorry(author);
  let received = 0;
  await Promise.all(
    desks.map(async (desk) => {
      await desk.receives();
      received = performance.now() - started;
      await desk.reads(worryId);
    }),
  );
  return { received, read: performance.now() - started };
}
