import { MINUTE_MS } from '@onmaum/shared-contract/time/durations';
import { inProcess } from '@onmaum/shared-server/state';
import Fastify from 'fastify';
import { sendFailure } from '../../failures/plain-page.ts';
import { registerLimits } from '../../rate-limits.ts';
import { Counts, nameOf, type ReleaseName } from '../counts/counts.ts';
import { Networks } from '../counts/network.ts';
import type { ReleaseError } from '../error-sink/error-sink.ts';
import { receiveFaults } from './receive-faults.ts';

const AREA = { app: 'mfe-community', version: 'c0ffee' };
const LIVE = nameOf(AREA);
const FAULT = [AREA.app, AREA.version, 'page', 'TypeError'];
const PAGE = { 'sec-fetch-site': 'same-origin' };

let now: number;
let counts: Counts;
let site: Awaited<ReturnType<typeof open>>;

async function open(trustProxy: boolean) {
  const app = Fastify({ trustProxy });
  app.decorate('stopping', { announced: false });
  app.setErrorHandler<Error>(sendFailure);
  await registerLimits(app, inProcess());
  const sink = {
    report(error: ReleaseError, network?: string) {
      sunk.push(error);
      senders.push(network);
    },
  };
  const isLive = (one: ReleaseName) => one.app === 'shell' || nameOf(one) === LIVE;
  const isKnown = (release: ReleaseName) => isLive(release) || counts.wasServed(release);
  receiveFaults(app, { rateLimitFactor: 1 }, { counts, networks: new Networks(''), sink }, isKnown);
  return app;
}
let sunk: ReleaseError[];
let senders: (string | undefined)[];
beforeEach(async () => {
  [sunk, senders] = [[], []];
  now = Date.parse('2026-11-23T12:00:00Z');
  counts = new Counts(() => now);
  site = await open(true);
  now += MINUTE_MS;
});
afterEach(() => site.close());

const report = async (fault: unknown, headers: Record<string, string> = PAGE, from = '192.0.2.1') => {
  const payload = typeof fault === 'string' ? fault : JSON.stringify(fault);
  const types = { 'content-type': 'text/plain;charset=UTF-8', 'x-forwarded-for': from };
  return (await site.inject({ method: 'POST', url: '/faults', payload, headers: { ...types, ...headers } })).statusCode;
};
const networks = () => counts.tally(AREA, 0).networks;

it('A page reports a fault of a live release', async () => {
  expect(await report(FAULT)).toBe(204);
  expect(await report([AREA.app, AREA.version, 'share', 'react ^19.3.1, got 18.0.0'])).toBe(204);
  expect(counts.all.map(({ counts: sums }) => Object.fromEntries(sums.errors))).toEqual([
    { 'page browser': 1, 'share browser': 1 },
  ]);
});

it.each([
  ['no JSON', 'fault'],
  ['a text for a code', [AREA.app, AREA.version, 'page', '제 이름은 김마음입니다']],
  ['an address for a code', [AREA.app, AREA.version, 'load', 'https://example.com/concern_detail/7']],
  ['an error for a leak', [AREA.app, AREA.version, 'leak', 'TypeError']],
  ['another phase', [AREA.app, AREA.version, 'thread', 'Error']],
  ['more than a fault', [...FAULT, 'somebody']],
  ['a text for a version that ran before', [...FAULT, ['제 이름은 김마음입니다']]],
  ['too many versions that ran before', [...FAULT, Array(9).fill('mfe-mypage@1')]],
  ['a path for an app', ['../shell', AREA.version, 'page', 'Error']],
])('%s is refused, and counts nothing', async (_what, fault) => {
  expect(await report(fault)).toBe(400);
  expect(counts.all).toEqual([]);
});

it('A report may name versions that ran before it; those that were not served are left out', async () => {
  counts.answered({ status: 200, owner: 'mfe-mypage', releases: [{ app: 'mfe-mypage', version: '7' }] });
  const beside = ['mfe-mypage@7', 'mfe-mypage@8', 'mfe-mypage@7', 'mfe-other@7'];
  expect(await report([...FAULT, beside])).toBe(204);
  expect(counts.reportsSince(0)).toMatchObject([{ of: 'mfe-community@c0ffee', beside: ['mfe-mypage@7'] }]);
});

it('The error tracker gets the position, and nothing of a version that was not served', async () => {
  const place = 'client/c/care.js:1:345';
  expect(await report([...FAULT, [], place])).toBe(204);
  expect(await report([AREA.app, 'old', 'page', 'Error', [], place])).toBe(204);
  expect(sunk).toEqual([{ ...AREA, phase: 'page', source: 'browser', code: 'TypeError', place }]);
});

it.each([
  'https://example.com/concern_detail/7:1:2',
  'client/c/a~b.js:1:2',
  `client/c/${'x'.repeat(200)}.js:1:2`,
  'client/c/care.js',
])('A fault counts even if its position is not understood: %s', async (place) => {
  expect(await report([...FAULT, [], place])).toBe(204);
  expect(networks()).toBe(1);
  expect(sunk).toMatchObject([{ ...AREA, place: undefined }]);
});

it('A fault that broke no page is counted with the phase `later`', async () => {
  expect(await report([AREA.app, AREA.version, 'later', 'HistoryLoop'])).toBe(204);
  expect(counts.all.map(({ counts: sums }) => Object.fromEntries(sums.errors))).toEqual([{ 'later browser': 1 }]);
  expect(networks()).toBe(1);
});

it('Visits with and without a leak are counted; only the leak is shown as an error and sent to the error tracker', async () => {
  const place = 'client/c/care.js:1:345';
  expect(await report([AREA.app, AREA.version, 'leak', 'Nothing'])).toBe(204);
  expect(await report([AREA.app, AREA.version, 'leak', 'Interval', [], place], PAGE, '198.51.100.1')).toBe(204);
  expect(counts.leaksSince(LIVE, 0).map(({ leaked }) => leaked)).toEqual([false, true]);
  expect(counts.all.map(({ counts: sums }) => Object.fromEntries(sums.errors))).toEqual([{ 'leak browser': 1 }]);
  expect(networks()).toBe(0);
  expect(sunk).toEqual([{ ...AREA, phase: 'leak', source: 'browser', code: 'Interval', place }]);
});

it('A large report, or one from another site, is refused', async () => {
  expect(await report('x'.repeat(1_201))).toBe(413);
  expect(await report(FAULT, { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:80' })).toBe(403);
  expect(await report(FAULT, { origin: 'https://elsewhere.example' })).toBe(403);
  expect(await report(FAULT, {})).toBe(403);
  expect(counts.all).toEqual([]);
  expect(await report(FAULT, { origin: 'http://localhost:80', host: 'localhost' })).toBe(204);
});

it('A version counts only if it was served within the last hour', async () => {
  const old = { app: AREA.app, version: 'old' };
  expect(await report([old.app, old.version, 'page', 'Error'])).toBe(204);
  expect(counts.all).toEqual([]);
  counts.answered({ status: 200, owner: old.app, releases: [old] });
  await report([old.app, old.version, 'page', 'Error']);
  expect(counts.tally(old, 0).networks).toBe(1);
});

it('Missing files do not count while the server starts and stops; other errors do', async () => {
  site.stopping.announced = true;
  await report([AREA.app, AREA.version, 'load', 'Error']);
  await report([AREA.app, AREA.version, 'page', 'ChunkLoadError']);
  expect(networks()).toBe(0);
  await report(FAULT);
  expect(networks()).toBe(1);
});

it('A network counts once, whichever of its addresses reports', async () => {
  for (const from of ['192.0.2.1', '192.0.2.77', '::ffff:192.0.2.9']) await report(FAULT, PAGE, from);
  for (const from of ['2001:db8:7:1::1', '2001:db8:7:2::9', '2001:0db8:0007:ffff::']) await report(FAULT, PAGE, from);
  expect(networks()).toBe(2);
  // the error tracker also gets the reports of two networks
  expect(new Set(senders).size).toBe(2);
});

it('Behind an untrusted proxy all clients are one network', async () => {
  const behind = await open(false);
  await site.close();
  site = behind;
  for (const from of ['192.0.2.1', '198.51.100.1', '203.0.113.1']) await report(FAULT, PAGE, from);
  expect(networks()).toBe(1);
  expect(senders).toEqual([undefined, undefined, undefined]);
});

it('An address group may report thirty times a minute', async () => {
  const answers = await Promise.all(Array.from({ length: 31 }, () => report(FAULT)));
  expect(answers.filter((status) => status === 429)).toHaveLength(1);
});
