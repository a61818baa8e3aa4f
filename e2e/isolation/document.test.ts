import { readFileSync } from 'node:fs';
import path from 'node:path';
import { AREAS } from '../../deploy/src/checkout/apps.ts';
import { documentOf, NONE, PASSED, type Results, TABLES } from './document.ts';
import { BAD, type Tests, WATCHED } from './hostile/hostile-area.ts';
import { HOSTILE_AREAS } from './hostile-areas.ts';
import { delaysOf, faultsOf } from './judge.ts';
import type { Outcome } from './on-server.ts';
import { SERVER_ROWS } from './server-rows.ts';
import { SMALL_ROWS } from './small-rows.ts';

const text = readFileSync(path.join(import.meta.dirname, '../../docs/isolation.md'), 'utf8');
const cellsOf = (title: string) =>
  text
    .split('\n')
    .find((line) => line.startsWith(`| ${title} `))
    ?.split('|')
    .slice(2, -1)
    .map((cell) => cell.trim());

/** The areas with a column in the document. A new area has none until its isolation is measured. */
const tested = AREAS.filter((app) => cellsOf('Defect on the server')?.includes(app));

it.each(Object.values(TABLES).flat())('"%s" was tested with the areas, and passed', (title) => {
  const cells = cellsOf(title);
  expect(tested.length).toBeGreaterThanOrEqual(3);
  expect(cells).toHaveLength(tested.length);
  expect(cells?.filter((cell) => cell !== PASSED && cell !== NONE)).toEqual([]);
});

/** Titles of tests that their files do not contain. */
const missing = (all: readonly (Tests | undefined)[]) =>
  all.flatMap((tests = {}) =>
    Object.entries(tests).flatMap(([file, titles]) => {
      const source = readFileSync(path.join(import.meta.dirname, '../..', file), 'utf8');
      return titles.filter((title) => !source.includes(title));
    }),
  );

it.each(SMALL_ROWS)('"$defect" has the tests that are listed', ({ tests }) => {
  expect(missing([tests])).toEqual([]);
});

it.each(HOSTILE_AREAS)('An area that $does has the tests that are listed', ({ refused, running }) => {
  expect(refused ?? running).toBeDefined();
  expect(missing([refused, running?.tests])).toEqual([]);
  // the tests in WATCHED check the limit of 30 seconds
  if (running?.named === BAD) expect(Object.keys(running.tests)).toContain(WATCHED);
});

it('At least thirty hostile areas are tested', () => {
  expect(new Set(HOSTILE_AREAS.map(({ does }) => does)).size).toBeGreaterThanOrEqual(30);
});

it('The page has no other rows, and its text matches the results', () => {
  const results = Object.fromEntries(
    Object.entries(TABLES).map(([table, titles]) => [
      table,
      Object.fromEntries(
        titles.map((title) => [title, Object.fromEntries(tested.map((app, at) => [app, cellsOf(title)?.[at] ?? '']))]),
      ),
    ]),
  );
  expect(documentOf(results as unknown as Results)).toBe(text);
});

it('Problems of an outcome are found', () => {
  const fine: Outcome = { own: 'frame', ownMs: 100, failed: [], mostMs: 100, quarantined: ['pages: exit'] };
  const row = SERVER_ROWS.find(({ id }) => id === 'exit');
  if (!row) throw new Error('no such row');
  expect([faultsOf(row, fine), delaysOf(fine, fine)]).toEqual([[], []]);
  expect(faultsOf(row, { ...fine, own: 'failed', failed: ['/ was failed'], quarantined: ['home: exit'] })).toHaveLength(
    3,
  );
  expect(delaysOf({ ...fine, ownMs: 2_101, mostMs: 401 }, fine)).toHaveLength(2);
});
