import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { COMPILE_CACHE } from '../../checkout/compile-cache.ts';
import { canConfine } from '../foreign/confinement.ts';
import { MessageReader } from '../foreign/messages.ts';
import { scriptBeside } from '../foreign/packages.ts';
import { FromLook, type Problem } from './from-look.ts';
import { endGroup, groupsIn, usagesOf } from './groups.ts';
import type { Wanted } from './look-process.ts';

/**
 * Limits of a browser check. Milliseconds: `tick` between two readings of its processes, `waiting` for a page that waits without
 * computing, and `total` for an area. Megabytes: `heap` and `memory` of the checking process, and the memory of the `browser`.
 */
export const LOOK_LIMITS = { tick: 500, waiting: 60_000, total: 90_000, heap: 512, memory: 1_024, browser: 2_048 };
export type LookLimits = typeof LOOK_LIMITS;

/** Results for the areas that were checked, in their order. */
export interface Looked {
  /** The problems of each area. */
  areas: Problem[][];
  /** Why the remaining areas were not checked, if no area caused it. */
  unopened?: string;
}

const PROCESS = scriptBeside(import.meta, 'look-process');

/**
 * Checks areas in a browser, one after the other. If the checking process ends, or an area exceeds `total` or a limit of memory,
 * the check ends with this area, and the result lacks all further areas.
 */
export async function runLook(wanted: Omit<Wanted, 'folder' | 'waiting'>, limits: LookLimits): Promise<Looked> {
  const folder = await mkdtemp(path.join(tmpdir(), 'onmaum-look-'));
  try {
    return await lookIn({ ...wanted, folder, waiting: limits.waiting }, limits);
  } finally {
    for (const group of await groupsIn(folder)) endGroup(group);
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function lookIn(wanted: Wanted, limits: LookLimits): Promise<Looked> {
  const { folder } = wanted;
  const areas: Problem[][] = [];
  /** The page that is open; undefined while no code of an area runs. */
  let page: string | undefined;
  const { promise, resolve } = Promise.withResolvers<Looked>();
  const fail = (why: string) => {
    if (page === undefined) return resolve({ areas, unopened: why });
    resolve({ areas: [...areas, [{ what: `${why} in a browser at ${page}`, place: '', advice: '' }]] });
  };

  const node = [process.execPath, `--max-old-space-size=${limits.heap}`, PROCESS];
  // the checking process ends when this process ends, and the browser ends with the checking process
  const [command = '', ...args] = canConfine() ? ['setpriv', '--pdeathsig', 'KILL', ...node] : node;
  const child = spawn(command, args, {
    env: { PATH: process.env.PATH, HOME: folder, TMPDIR: folder, NODE_COMPILE_CACHE: COMPILE_CACHE },
    // a process group of its own, so that its memory can be read
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore', 'pipe'],
  });
  const group = child.pid ?? 0;
  child.on('error', (error) => fail(error.message));
  child.on('close', (code, signal) => fail(`ends the process of the look (${signal ?? code})`));
  child.stdin?.on('error', () => {}).end(JSON.stringify(wanted));

  let late: NodeJS.Timeout | undefined;
  const begin = () => {
    clearTimeout(late);
    late = setTimeout(() => fail(`takes more than ${limits.total / 1_000} s`), limits.total);
  };
  begin();
  const accept = (message: FromLook) => {
    if (message.kind === 'page') page = message.address;
    if (message.kind === 'done') resolve({ areas });
    if (message.kind === 'unopened') resolve({ areas, unopened: message.why });
    if (message.kind !== 'seen') return;
    areas.push(message.problems);
    page = undefined;
    begin();
  };
  const reader = new MessageReader(FromLook);
  const output = child.stdio[3] as Readable | null;
  output?.on('error', () => {});
  output?.setEncoding('utf8').on('data', (text: string) => {
    const why = reader.read(text, accept);
    if (why) fail(why);
  });

  const watch = setInterval(async () => {
    const [own, ...browsers] = await usagesOf([group, ...(await groupsIn(folder))]);
    if (own && own.memory > limits.memory) fail(`hands over more than ${limits.memory} MB`);
    if (browsers.some(({ memory }) => memory > limits.browser)) fail(`holds more than ${limits.browser} MB of memory`);
  }, limits.tick);
  try {
    return await promise;
  } finally {
    clearInterval(watch);
    clearTimeout(late);
    endGroup(group);
    output?.destroy();
  }
}
