import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { Rates } from '@onmaum/shared-contract/release/rates';
import { smallReleases } from '../test/small-releases.ts';

/**
 * Hostile areas that were deployed without checks, on a site server with its watch (docs/isolation.md). In each test, a good
 * area also has a new version, which must not be rolled back.
 */

const HOSTILE = 'mfe-community';
const GOOD = 'mfe-marketplace';
const LIMIT_MS = 30_000;
const TOKEN = 'mK3vQ9xR2bT7wY5zN8cF4hJ6pL1sD0gA';

let releases: Awaited<ReturnType<typeof smallReleases>>;
let site: Awaited<ReturnType<typeof releases.open>>;

beforeEach(async () => {
  releases = await smallReleases();
  await releases.put('shell', '1');
  for (const app of [HOSTILE, GOOD] as const) await releases.put(app, '1');
  site = await releases.open({ METRICS_TOKEN: TOKEN, TRUST_PROXY: '1', RATE_LIMIT_FACTOR: '1000' });
  await releases.put(GOOD, '2');
});
afterEach(async () => {
  await site.close();
  await releases.remove();
});

/** Number of processes that share a processor, at most 4: areas compute so much slower than on an idle machine. */
const crowd = () => Math.min(4, Math.max(1, (loadavg()[0] ?? 1) / availableParallelism()));

/** Repeats a visit until a fact is true. @returns milliseconds since the first visit, on an idle machine */
async function visitUntil(visit: () => Promise<unknown>, fact: () => Promise<boolean>): Promise<number> {
  const begun = performance.now();
  const elapsed = () => (performance.now() - begun) / crowd();
  while (!(await fact()) && elapsed() < LIMIT_MS) {
    await visit();
    await pause(50);
  }
  return elapsed();
}

async function expectGoodStays() {
  expect([await releases.liveVersion(GOOD), await releases.badReason(GOOD, '2')]).toEqual(['2', undefined]);
  // a busy machine may make a page late
  const isWhole = async () => (await site.inject('/solution')).body.includes('its page');
  expect(await visitUntil(async () => {}, isWhole)).toBeLessThan(LIMIT_MS);
}

/** Code of a page that runs these statements before it returns. */
const after = (statements: string) => `(() => { ${statements}; return 'its page'; })()`;
const COMPUTES = `
  const spent = () => process.threadCpuUsage().user;
  for (const end = spent() + 2_000_000; spent() < end; )`;
const OPENS = "for (let n = 0; n < 600; n += 1) require('node:fs').openSync(__filename)";
const REJECTS = '(function again() { void Promise.reject(new Error()); setImmediate(again); })()';

it.each([
  [
    'throws in a page',
    after("throw new TypeError('broken')"),
    /^\d+ of \d+ pages failed .+: page, TypeError at mfe-community\/2\/server\//,
  ],
  [
    'throws in every third page',
    after('if (held.push(1) % 3 === 0) throw new TypeError()'),
    /: page, TypeError at mfe-community\/2\/server\//,
  ],
  ['computes for two seconds in a page', after(COMPUTES), /pages failed .+: page, slow$/],
  ['computes endlessly in a page', after('for (;;)'), /: (page, slow|loop)$/],
  ['ends its process', after('process.exit(1)'), /left the server \(pages\): exit$/],
  ['rejects promises endlessly', after(REJECTS), /left the server \(pages\): crash$/],
  ['opens hundreds of files', after(OPENS), /left the server \(pages\): files$/],
  ['keeps memory after each page', after('held.push(Buffer.alloc(2 ** 26, 1))'), /left the server \(pages\): memory$/],
  [
    'keeps timers after each page',
    after('for (let n = 0; n < 1_000; n += 1) setInterval(() => {}, 60_000)'),
    /left the server \(pages\): memory$/,
  ],
])('An area that %s is rolled back within 30 seconds, with the reason', async (_does, page, reason) => {
  await releases.put(HOSTILE, '2', page);
  const isBack = async () => (await releases.liveVersion(HOSTILE)) === '1';
  const visit = () => Promise.all(['/concern', '/solution'].map((url) => site.inject(url)));
  expect(await visitUntil(visit, isBack)).toBeLessThan(LIMIT_MS);
  expect(await releases.badReason(HOSTILE, '2')).toMatch(reason);
  await expectGoodStays();
});

let visitors = 0;
/** Another visitor, from a network of their own, opens a page three times; then their browser reports a fault. */
async function visitWith(fault: readonly unknown[], url: string) {
  visitors += 1;
  const from = { 'x-forwarded-for': `2001:db8:${visitors.toString(16)}::1`, 'sec-fetch-site': 'same-origin' };
  const headers = { ...from, 'content-type': 'text/plain' };
  for (let at = 0; at < 3; at += 1) await site.inject({ url, headers });
  const payload = JSON.stringify(fault);
  expect((await site.inject({ method: 'POST', url: '/faults', headers, payload })).statusCode).toBe(204);
}

it.each([
  ['throws in browsers alone', 'page', 'TypeError'],
  ['throws after a press or in a timer', 'later', 'RangeError'],
  ['writes the history in a loop', 'later', 'HistoryLoop'],
])('An area that %s is rolled back within 30 seconds, with the reason', async (_does, phase, code) => {
  await releases.put(HOSTILE, '2');
  const visit = () => visitWith([HOSTILE, '2', phase, code], '/concern');
  const isBack = async () => (await releases.liveVersion(HOSTILE)) === '1';
  await visitUntil(
    () => site.inject('/concern'),
    async () => (await served()).includes(`${HOSTILE} 2`),
  );
  expect(await visitUntil(visit, isBack)).toBeLessThan(LIMIT_MS);
  expect(await releases.badReason(HOSTILE, '2')).toMatch(
    new RegExp(`^\\d+ of \\d+ pages failed .+: ${phase}, ${code}$`),
  );
  await expectGoodStays();
});

it.each([
  ['keeps listeners after its page', 'Listener'],
  ['keeps timers after its page', 'Interval'],
])('An area that %s is rolled back within 30 seconds, with the reason', async (_does, kind) => {
  await visitUntil(
    () => site.inject('/concern'),
    async () => (await served()).includes(`${HOSTILE} 1`),
  );
  for (let at = 0; at < 10; at += 1) await visitWith([HOSTILE, '1', 'leak', 'Nothing'], '/concern');
  await releases.put(HOSTILE, '2');
  await visitUntil(
    () => site.inject('/concern'),
    async () => (await served()).includes(`${HOSTILE} 2`),
  );
  const visit = () => visitWith([HOSTILE, '2', 'leak', kind], '/concern');
  const isBack = async () => (await releases.liveVersion(HOSTILE)) === '1';
  expect(await visitUntil(visit, isBack)).toBeLessThan(LIMIT_MS);
  expect(await releases.badReason(HOSTILE, '2')).toMatch(
    new RegExp(`^\\d+ of \\d+ examined visits leaked .+: leak, ${kind}$`),
  );
  await expectGoodStays();
});

const rates = async () => {
  const answer = await site.inject({ url: '/metrics/rates', headers: { authorization: `Bearer ${TOKEN}` } });
  return (answer.json() as Rates).releases;
};
/** The versions that pages have run. */
const served = async () => (await rates()).map(({ app, version }) => `${app} ${version}`);

it('An area that breaks a function of the browser for others is named within 30 seconds, and none is rolled back', async () => {
  await releases.put(HOSTILE, '2');
  const both = () => Promise.all(['/concern', '/solution'].map((url) => site.inject(url)));
  await visitUntil(both, async () => (await served()).includes(`${HOSTILE} 2`));
  const suspects = async () =>
    (await rates()).find(({ app, version }) => `${app} ${version}` === `${GOOD} 2`)?.suspects;
  const visit = () => visitWith([GOOD, '2', 'page', 'TypeError', [`${HOSTILE}@2`]], '/solution');
  expect(await visitUntil(visit, async () => (await suspects()) !== undefined)).toBeLessThan(LIMIT_MS);
  expect(await suspects()).toEqual([`${HOSTILE}@2`]);
  expect(await releases.liveVersion(HOSTILE)).toBe('2');
  await expectGoodStays();
});
