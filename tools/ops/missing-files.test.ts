import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deploy } from '../../deploy/src/commands/deploy.ts';
import { makeTestReleases, releaseOf, UNEXAMINED } from '../../deploy/src/test/test-releases.ts';
import { openTestRegistry } from '../../registry/src/test/test-registry.ts';
import { clientBase } from '../../shared-contract/src/release/release.ts';
import { buildSite } from '../../site/src/app.ts';
import { readConfig } from '../../site/src/config.ts';

const APP = 'mfe-community';
const fileOf = (version: string) => `${clientBase(APP, version)}main.js`;

let workshop: Awaited<ReturnType<typeof makeTestReleases>>;
let registry: Awaited<ReturnType<typeof openTestRegistry>>;
let sites: Awaited<ReturnType<typeof openSite>>[];
/** Paths that site servers requested from the registry. */
let asked: (string | undefined)[] = [];

async function openSite() {
  const dir = await mkdtemp(path.join(tmpdir(), 'onmaum-follows-'));
  const { url } = registry.addressOf('site');
  const app = await buildSite(
    readConfig({
      ...{ RELEASES_DIR: dir, REGISTRY_URL: url, REGISTRY_TOKEN: registry.tokenOf('site') },
      ...{ LOG_LEVEL: 'silent', WATCH_MINUTES: '0' },
    }),
  );
  return { dir, app, origin: await app.listen({ host: '127.0.0.1', port: 0 }) };
}

const put = async (version: string) =>
  deploy(registry.releases, [await workshop.build(releaseOf(APP, version))], {}, UNEXAMINED);

beforeAll(async () => {
  workshop = await makeTestReleases();
  registry = await openTestRegistry({ site: { app: '*', paths: [], may: ['read'] } });
  await deploy(registry.releases, [await workshop.build(releaseOf('shell', 'one'))], {}, UNEXAMINED);
  await put('one');
  sites = [await openSite(), await openSite()];
  registry.app.server.on('request', ({ url }: { url?: string }) => asked.push(url));
});
afterAll(async () => {
  await Promise.all(sites.map(({ app }) => app.close()));
  await Promise.all(sites.map(({ dir }) => rm(dir, { recursive: true, force: true })));
  await registry.remove();
  await workshop.remove();
});

const get = async (site: number, url: string) => {
  const answer = await fetch(`${sites[site]?.origin}${url}`);
  return { status: answer.status, cache: answer.headers.get('cache-control'), body: await answer.text() };
};

test('A file of a release is there on each site server as soon as one of them may send a page of it', async () => {
  await put('two');
  const answers = await Promise.all([0, 1, 1].map((site) => get(site, fileOf('two'))));
  for (const { status, cache, body } of answers) {
    expect(status).toBe(200);
    // private if the site server's list lacks the release: the server does not know yet whether visitors may get the release
    expect(['public, max-age=31536000, immutable', 'private, no-store']).toContain(cache);
    expect(body).toContain('/* mfe-community two */');
  }
});

test('A release that was removed from a site server is downloaded again, once for all requests that wait', async () => {
  const [, other] = sites;
  await rm(path.join(other?.dir ?? '', APP, 'one'), { recursive: true });
  asked = [];
  const answers = await Promise.all(Array.from({ length: 20 }, () => get(1, fileOf('one'))));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const fetched = asked.filter((url) => url?.startsWith('/releases/'));
  expect(new Set(fetched)).toEqual(new Set([`/releases/${APP}/one`]));
  // a poll of the list may restart the download once
  expect(fetched.length).toBeLessThanOrEqual(2);
});

test('A file that no release has is 404, and the registry is not asked each time', async () => {
  const wrong = [
    '/r/mfe-community/none/client/main.js',
    `${clientBase(APP, 'two')}none.js`,
    '/r/mfe-desk/a/client/b.js',
  ];
  for (const url of wrong)
    expect([url, (await get(0, url)).status, (await get(0, url)).cache]).toEqual([url, 404, 'no-store']);
  asked = [];
  const began = performance.now();
  await Promise.all(Array.from({ length: 200 }, (_one, at) => get(0, wrong[at % 3] ?? '')));
  // each site server polls once a second even without requests
  expect(asked.length).toBeLessThanOrEqual(2 + 2 * Math.ceil((performance.now() - began) / 1_000));
  for (const url of [
    '/r/discovery.json',
    '/r/mfe-community/two/server/remoteEntry.cjs',
    '/r/mfe-community/two/client/%2e%2e/server/remoteEntry.cjs',
  ])
    expect((await get(0, url)).status).toBe(404);
});
