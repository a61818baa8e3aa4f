import { SPEEDS_PATH } from '@onmaum/shared-contract/release/speeds';
import { inProcess } from '@onmaum/shared-server/state';
import Fastify from 'fastify';
import { sendFailure } from '../../failures/plain-page.ts';
import { registerLimits } from '../../rate-limits.ts';
import { Networks } from '../counts/network.ts';
import { receiveSpeeds, Speeds } from './speeds.ts';

const AREA = { app: 'mfe-community', version: 'c0ffee' };
const SPEED = [AREA.app, AREA.version, { TTFB: 90, LCP: 640, INP: 40, CLS: 0.02 }];

let speeds: Speeds;
let site: Awaited<ReturnType<typeof open>>;

async function open() {
  const app = Fastify({ trustProxy: true });
  app.setErrorHandler<Error>(sendFailure);
  await registerLimits(app, inProcess());
  receiveSpeeds(
    app,
    { rateLimitFactor: 1 },
    { speeds, networks: new Networks('') },
    ({ version }) => version === AREA.version,
  );
  return app;
}
beforeEach(async () => {
  speeds = new Speeds();
  site = await open();
});
afterEach(() => site.close());

const report = async (speed: unknown, from = '192.0.2.1', fetchSite = 'same-origin') => {
  const headers = { 'content-type': 'text/plain', 'x-forwarded-for': from, 'sec-fetch-site': fetchSite };
  const payload = typeof speed === 'string' ? speed : JSON.stringify(speed);
  return (await site.inject({ method: 'POST', url: SPEEDS_PATH, payload, headers })).statusCode;
};
const visits = (measure: 'LCP' | 'INP') =>
  speeds.all.flatMap(({ counts }) => counts[measure] ?? []).reduce((sum, count) => sum + count, 0);

it('A visit counts for the version of its page, once for a network in a minute', async () => {
  expect(await report(SPEED)).toBe(204);
  expect(await report(SPEED, '192.0.2.9')).toBe(204);
  expect(await report([AREA.app, AREA.version, { LCP: 3_500 }], '198.51.100.1')).toBe(204);
  expect(speeds.all.map(({ release }) => release)).toEqual([AREA]);
  expect(speeds.all[0]?.counts.LCP).toEqual([0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0]);
  expect([visits('LCP'), visits('INP')]).toEqual([2, 1]);
});

it.each([
  ['no JSON', 'fast'],
  ['an unknown measure', [AREA.app, AREA.version, { FID: 3 }]],
  ['a negative time', [AREA.app, AREA.version, { LCP: -1 }]],
  ['a text', [AREA.app, AREA.version, { LCP: '제 이름' }]],
  ['an address', [AREA.app, AREA.version, { LCP: 1 }, '/concern_detail/7']],
])('%s is refused, and counts nothing', async (_what, speed) => {
  expect(await report(speed)).toBe(400);
  expect(speeds.all).toEqual([]);
});

it('A report of another site is refused, and one of an unknown version counts nothing', async () => {
  expect(await report(SPEED, '192.0.2.1', 'cross-site')).toBe(403);
  expect(await report([AREA.app, 'invented', { LCP: 1 }])).toBe(204);
  expect(speeds.all).toEqual([]);
});
