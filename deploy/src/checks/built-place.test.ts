import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { makeTestReleases, releaseOf } from '../test/test-releases.ts';
import { namePlaces } from './built-place.ts';
import { FOREIGN_LIMITS } from './foreign/foreign-watch.ts';
import { problemsOfRules } from './rules/rules.ts';

const APP = 'mfe-community';
const FILE = 'client/c/a.js';

let workshop: Awaited<ReturnType<typeof makeTestReleases>>;
beforeEach(async () => {
  workshop = await makeTestReleases();
});
afterEach(() => workshop.remove());

/** A build with one script and its source map. */
async function build(version: string, mappings: string, code = ''): Promise<string> {
  const folder = await workshop.build(releaseOf(APP, version), undefined, { [FILE]: code });
  const map = path.join(folder, 'maps', `${FILE}.map`);
  await mkdir(path.dirname(map), { recursive: true });
  await writeFile(map, JSON.stringify({ version: 3, sources: [`source:///${APP}/src/a.ts`], names: [], mappings }));
  return folder;
}
const placeOf = (folder: string, version: string, built: string) => ({ release: { app: APP, version }, folder, built });

/** The longest time that the work blocks the event loop of this process. */
async function longestPauseOf(work: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  await work();
  delay.disable();
  return delay.max / 1e6;
}

it('Positions are translated in the given order, and those without a source stay as they are', async () => {
  const first = await build('1', 'AAEA');
  const second = await build('2', 'AAIA');
  const places = [
    placeOf(first, '1', `${FILE}:1:1`),
    placeOf(first, '1', 'client/c/b.js:1:1'),
    placeOf(second, '2', `${FILE}:1:1`),
    placeOf(second, '2', `client/../../1/${FILE}:1:1`),
    placeOf(first, '1', `${FILE}:1:1`),
  ];
  expect(await namePlaces(places)).toEqual([
    `${APP}/src/a.ts:3:1`,
    `client/c/b.js:1:1 of ${APP} 1`,
    `${APP}/src/a.ts:5:1`,
    `client/../../1/${FILE}:1:1 of ${APP} 2`,
    `${APP}/src/a.ts:3:1`,
  ]);
});

it('Only the first positions are looked up', async () => {
  const folder = await build('1', 'AAEA');
  const places = Array.from({ length: 50 }, (_item, at) => placeOf(folder, '1', `${FILE}:1:${at + 1}`));
  const names = await namePlaces(places);
  expect(names).toHaveLength(50);
  expect(names.filter((name) => name === `${APP}/src/a.ts:3:1`)).toHaveLength(20);
});

it.each([
  ['many lines', 'AACA;'.repeat(1_500_000)],
  ['a long line', 'AACA,'.repeat(790_000)],
])('A source map with %s does not hold up the process that refuses the area', async (_what, mappings) => {
  const dist = await build('1', mappings, 'Array.prototype.map=1;\n'.repeat(20));
  let problems: string[] = [];
  const pause = await longestPauseOf(async () => {
    problems = await problemsOfRules(dist, releaseOf(APP, '1'));
  });
  expect(problems).toHaveLength(20);
  expect(pause).toBeLessThan(1_500);
});

it('A source map that takes too long to decode is left out', async () => {
  const folder = await build('1', 'AACA,'.repeat(790_000));
  const limits = { ...FOREIGN_LIMITS, tick: 20, computing: 50 };
  expect(await namePlaces([placeOf(folder, '1', `${FILE}:1:1`)], limits)).toEqual([`${FILE}:1:1 of ${APP} 1`]);
});
