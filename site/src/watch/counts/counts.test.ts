import { HOUR_MS, MINUTE_MS } from '@onmaum/shared-contract/time/durations';
import { Counts } from './counts.ts';
import { Networks } from './network.ts';

const AREA = { app: 'mfe-community', version: '1' };
const SHELL = { app: 'shell', version: '1' };
const page = { status: 200, owner: AREA.app, releases: [SHELL, AREA] };

let now: number;
let counts: Counts;
beforeEach(() => {
  now = Date.parse('2026-11-23T12:00:00Z');
  counts = new Counts(() => now);
});

it('A page counts for an hour for each release whose code it ran', () => {
  counts.answered(page);
  counts.answered({ ...page, fault: { ...AREA, code: 'TypeError' } });
  expect(counts.tally(AREA, now)).toEqual({ pages: 2, failed: 1, networks: 0 });
  expect(counts.tally(SHELL, now)).toEqual({ pages: 2, failed: 0, networks: 0 });
  now += 30_000;
  counts.answered(page);
  expect(counts.tally(AREA, now - 10_000).pages).toBe(1);
  now += HOUR_MS;
  expect(counts.wasServed(AREA)).toBe(true);
  now += MINUTE_MS;
  expect(counts.wasServed(AREA)).toBe(false);
  expect(counts.rates.releases).toEqual([]);
});

it('At most two failed pages of a network count against a version; the total has all of them', () => {
  const failed = { ...page, status: 503, fault: { ...AREA, code: 'TypeError' } };
  for (let at = 0; at < 100; at += 1) {
    for (const network of ['a', 'b']) counts.answered(failed, network);
    now += 1_000;
  }
  expect(counts.tally(AREA, 0)).toEqual({ pages: 200, failed: 4, networks: 0 });
  expect(counts.rates.releases.find(({ app }) => app === AREA.app)?.errors.reduce((a, b) => a + b)).toBe(200);
});

it('A page without its data does not count for or against its releases', () => {
  counts.answered({ ...page, status: 503 });
  expect(counts.tally(AREA, 0).pages).toBe(0);
  expect(counts.all.map(({ counts: sums }) => [...sums.pages])).toEqual([[['5xx', 1]], [['5xx', 1]]]);
});

it('A network counts once in five minutes; a wrong shared version is shown, but is no failure', () => {
  for (const network of ['a', 'b', 'a', 'a']) counts.report(AREA, 'page', 'TypeError', network);
  for (const network of ['a', 'c']) counts.report(AREA, 'share', 'react ^19.0.0, got none', network);
  expect(counts.tally(AREA, now).networks).toBe(2);
  expect(counts.rates.releases[0]?.errors.at(-1)).toBe(4);
  now += 5 * MINUTE_MS;
  counts.report(AREA, 'load', 'Error', 'a');
  expect(counts.tally(AREA, now).networks).toBe(1);
  expect(counts.tally(AREA, 0).networks).toBe(2);
  expect(counts.commonest('mfe-community@1')).toBe('page, TypeError');
});

it('The rates are those of the last sixty minutes', () => {
  counts.answered(page);
  now += 2 * MINUTE_MS;
  counts.answered(page);
  counts.failed(AREA, 'part', 'Error');
  const { from, releases } = counts.rates;
  expect(from).toBe('2026-11-23T11:03:00.000Z');
  const area = releases.find(({ app }) => app === AREA.app);
  expect([area?.pages.length, area?.pages.slice(-3), area?.errors.slice(-3)]).toEqual([60, [1, 0, 1], [0, 0, 1]]);
});

it('Memory is bounded, whatever is counted', () => {
  for (let at = 0; at < 300; at += 1) counts.failed({ app: 'mfe-x', version: String(at) }, 'part', 'Error');
  expect(counts.all).toHaveLength(64);
  for (let at = 0; at < 3_000; at += 1) counts.report(AREA, 'page', `E${at}`, `network ${at}`);
  expect(counts.tally(AREA, 0).networks).toBe(2_000);
  expect(counts.commonest('mfe-community@1')).toBe('other kinds');
});

it('A long kind of error is cut to the length that the page of releases accepts', () => {
  counts.failed({ app: 'mfe-community', version: '1' }, 'page', `Error at ${'x'.repeat(300)}.cjs:1:1`);
  expect(counts.commonest('mfe-community@1')).toHaveLength(200);
});

it('Counts from a time when the clock was ahead are removed', () => {
  now += 10 * HOUR_MS;
  counts.answered(page);
  now -= 10 * HOUR_MS;
  counts.answered(page);
  expect(counts.tally(AREA, 0).pages).toBe(1);
});

it('A network that requests many pages does not hide failures of others', () => {
  for (let at = 0; at < 10_000; at += 1) counts.answered(page, 'one');
  for (let at = 0; at < 40; at += 1) counts.answered(page, `other ${at}`);
  expect(counts.tally(AREA, now).pages).toBe(60);
  now += 10_000;
  counts.answered(page, 'one');
  expect(counts.tally(AREA, now).pages).toBe(1);
});

it('A network counts only once in a period that includes midnight', () => {
  const networks = new Networks('a secret of the site', () => now);
  const reports = () => {
    const network = networks.nameOf('203.0.113.9');
    counts.report(AREA, 'page', 'TypeError', network);
    counts.report(SHELL, 'page', 'TypeError', network, ['mfe-community@1']);
    for (let at = 0; at < 3; at += 1) counts.failed(AREA, 'page', 'TypeError', network);
  };
  now = Date.parse('2026-11-23T23:59:00Z');
  const from = now;
  reports();
  now += 2 * MINUTE_MS;
  reports();
  const more = counts.reportsSince(from).map(({ network }) => network);
  expect(new Set(more).size).toBe(2);
  expect(counts.tally(AREA, from, { others: [SHELL], more })).toEqual({ pages: 0, failed: 2, networks: 1 });
});
