import { buffer } from 'node:stream/consumers';
import { packArchive } from '@onmaum/deploy/registry-client/archive';
import { ask } from '@onmaum/deploy/registry-client/client';
import { makeTestReleases, releaseOf } from '@onmaum/deploy/test/test-releases';
import { liveDeployment } from '@onmaum/shared-contract/release/release';
import { Requests } from './requests.ts';
import { openTestRegistry } from './test/test-registry.ts';

let workshop: Awaited<ReturnType<typeof makeTestReleases>>;
let registry: Awaited<ReturnType<typeof openTestRegistry>>;
beforeEach(async () => {
  workshop = await makeTestReleases();
  registry = await openTestRegistry({
    community: { app: 'mfe-community', paths: ['*'], may: ['publish'] },
  });
});
afterEach(async () => {
  await registry.remove();
  await workshop.remove();
});

const put = async (version: string, { origin = {} } = {}) =>
  registry.as('community').publish('mfe-community', await workshop.build(releaseOf('mfe-community', version)), origin);
const liveVersion = async () => liveDeployment(await registry.releases.discovery(), 'mfe-community')?.metadata.version;

it('A request that is repeated with the same key is carried out once, even by two processes', async () => {
  for (const version of ['1', '2', '3']) await put(version);
  const twice = async () => {
    const headers = { 'idempotency-key': 'a-key-of-one-request' };
    const asking = { method: 'POST', type: 'application/json', body: '{"app":"mfe-community"}', headers } as const;
    return (await ask(registry.addressOf('community'), '/acts/rollback', asking)).json();
  };
  const [first, second] = await Promise.all([twice(), twice()]);
  expect(second).toEqual(first);
  expect(await liveVersion()).toBe('2');
  await registry.down();
  await registry.up();
  expect(await twice()).toEqual({
    said: expect.stringMatching(/^mfe-community 2 was rolled back to at .+, by this request$/),
  });
  expect(await liveVersion()).toBe('2');
});

it('A repeated request for a rollback during a canary, or for a preview, gets the result of the first', async () => {
  for (const version of ['1', '2']) await put(version);
  await put('3', { origin: { traffic: 10 } });
  const headers = { 'idempotency-key': 'a-key-of-one-request' };
  const asking = { method: 'POST', type: 'application/json', body: '{"app":"mfe-community"}', headers } as const;
  const back = async () => (await ask(registry.addressOf('community'), '/acts/rollback', asking)).json();
  expect(await back()).toEqual({ said: 'mfe-community is back at 1; the replaced version is marked bad' });
  expect(await back()).toEqual({
    said: expect.stringMatching(/^mfe-community 1 was rolled back to at .+, by this request$/),
  });

  const dist = await workshop.build(releaseOf('mfe-community', '4'));
  const body = new Uint8Array(await buffer(await packArchive(dist, { gzip: true })));
  const show = async () => {
    const upload = {
      ...asking,
      type: 'application/gzip',
      body,
      headers: { 'idempotency-key': 'a-key-of-another-one' },
    };
    return (await ask(registry.addressOf('community'), '/releases/mfe-community?preview=true', upload)).json();
  };
  const first = await show();
  expect(first).toEqual({ said: expect.stringContaining('https://onmaum.example/preview/') });
  expect(await show()).toEqual(first);
});

it('A repeated request for a preview gets only the new link, even if the first request ended the oldest one', async () => {
  const origin = { request: 'community a-key-of-one-request' };
  const event = { at: '2026-01-01T00:00:00.000Z', app: 'mfe-community', origin };
  const events = [
    { ...event, version: '11', what: 'preview begun' as const },
    { ...event, version: '1', what: 'preview ended' as const },
  ];
  const requests = new Requests(
    async () => events,
    async (_app, version) => `the link of ${version}`,
  );
  const again = requests.once('community', 'a-key-of-one-request', async () => 'done twice');
  expect(await again).toBe('the link of 11');
});
