import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { packArchive } from '@onmaum/deploy/registry-client/archive';
import { ask } from '@onmaum/deploy/registry-client/client';
import { HISTORY } from '@onmaum/deploy/releases/history';
import { Releases } from '@onmaum/deploy/releases/releases';
import { folderTarget } from '@onmaum/deploy/targets/folder';
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

const KEY = 'a-key-of-one-request';
const rollBack = async () => {
  const headers = { 'idempotency-key': KEY };
  const asking = { method: 'POST', type: 'application/json', body: '{"app":"mfe-community"}', headers } as const;
  return (await ask(registry.addressOf('community'), '/acts/rollback', asking)).json();
};
const BACK_BEFORE = /^mfe-community 2 was rolled back to at .+, by this request$/;

it('A request that is repeated with the same key is carried out once, even after a restart', async () => {
  for (const version of ['1', '2', '3']) await put(version);
  const [first, second] = await Promise.all([rollBack(), rollBack()]);
  expect(second).toEqual(first);
  expect(await liveVersion()).toBe('2');
  await registry.down();
  await registry.up();
  expect(await rollBack()).toEqual({ said: expect.stringMatching(BACK_BEFORE) });
  expect(await liveVersion()).toBe('2');
});

it('A repeated request is recognised even if the process ended before it wrote the history', async () => {
  for (const version of ['1', '2', '3']) await put(version);
  const history = path.join(registry.releases.dir, HISTORY);
  const before = await readFile(history);
  await rollBack();
  await registry.down();
  await writeFile(history, before);
  await registry.up();
  expect(await rollBack()).toEqual({ said: expect.stringMatching(BACK_BEFORE) });
  expect(await liveVersion()).toBe('2');
});

it('Two processes that get the same request at the same time carry it out once', async () => {
  for (const version of ['1', '2', '3']) await put(version);
  const arrivals = [1, 2].map(() => {
    const target = folderTarget(new Releases(registry.releases.dir), 'https://onmaum.example');
    const { promise: checked, resolve } = Promise.withResolvers<void>();
    const history = () => target.history().finally(resolve);
    const requests = new Requests(history, async () => undefined);
    const run = (request?: string) => target.run('rollback', { app: 'mfe-community', author: 'community', request });
    return { checked, answer: () => requests.once('community', KEY, run) };
  });
  let answers: Promise<string>[] = [];
  // another change delays both processes until each has found no such request in the history
  await registry.releases.change(async (known) => {
    answers = arrivals.map(({ answer }) => answer());
    await Promise.all(arrivals.map(({ checked }) => checked));
    return known;
  });
  expect((await Promise.all(answers)).toSorted()).toEqual(
    [expect.stringMatching(BACK_BEFORE), 'mfe-community is back at 2; the replaced version is marked bad'].toSorted(),
  );
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
