import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { type FakeSite, fakeSite } from './test/fake-site.ts';

const TOKEN = 'mK3vQ9xR2bT7wY5zN8cF4hJ6pL1sD0gA';
const PRODUCTION = { NODE_ENV: 'production', SITE_ORIGIN: 'https://onmaum.example', SITE_SECRET: `${TOKEN}s` };
const STATE = { status: 'ok', api: 'down' };
const DETAILS = {
  ...STATE,
  releases: 'one mfe-community@old',
  sets: [{ releases: 'one mfe-community@old', share: 100 }],
  ...{ previews: 0, quarantined: [], errors: [] },
};

let site: FakeSite;
beforeEach(async () => {
  site = await fakeSite();
});
afterEach(() => site.remove());

const open = (env: NodeJS.ProcessEnv) => site.open({ API_URL: 'http://127.0.0.1:1', ...env });
const readiness = async (authorization = '') => {
  const answer = await site.get('/readyz', {}, { authorization });
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-store']);
  return answer.json();
};

it('Readiness shows versions, shares and failures only with the metrics token', async () => {
  for (const env of [{}, PRODUCTION]) {
    await open({ ...env, METRICS_TOKEN: TOKEN });
    for (const authorization of ['', 'Bearer', 'Bearer ', `Bearer ${TOKEN}x`, TOKEN, `Basic ${TOKEN}`]) {
      expect(await readiness(authorization)).toEqual(STATE);
    }
    expect(await readiness(`Bearer ${TOKEN}`)).toEqual(DETAILS);
  }
});

it('Without a configured token the details are hidden in production and public elsewhere', async () => {
  await open(PRODUCTION);
  for (const authorization of ['', 'Bearer ', 'Bearer undefined'])
    expect(await readiness(authorization)).toEqual(STATE);
  await open({});
  expect(await readiness()).toEqual(DETAILS);
});

it('An API that never answers is reported as down, and delays only the first check', async () => {
  const connections = new Set<Socket>();
  const mute = createServer((socket) => connections.add(socket));
  await once(mute.listen(0, '127.0.0.1'), 'listening');
  await open({ API_URL: `http://127.0.0.1:${(mute.address() as AddressInfo).port}` });
  await readiness();
  const start = performance.now();
  expect(await readiness()).toEqual(DETAILS);
  expect(performance.now() - start).toBeLessThan(900);
  for (const connection of connections) connection.destroy();
  mute.close();
});
