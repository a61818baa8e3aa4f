import { readdir, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import { Refused } from '@onmaum/deploy/refused';
import { ask, registryAddress } from '@onmaum/deploy/registry-client/client';
import { reportTakeBack } from '@onmaum/deploy/registry-client/report';
import { makeTestReleases, releaseOf } from '@onmaum/deploy/releases/test-releases';
import { type Discovery, liveDeployment } from '@onmaum/shared-contract/release';
import { openTestRegistry } from './test-registry.ts';

const COMMUNITY = releaseOf('mfe-community', '0').paths;
const GRANTS = {
  shell: { app: 'shell', paths: ['*'], may: ['publish' as const] },
  community: { app: 'mfe-community', paths: COMMUNITY, may: ['publish' as const] },
  site: { app: '*', paths: [], may: ['read' as const, 'take-back' as const] },
  foreign: { app: 'mfe-mypage', paths: [], may: ['read' as const] },
  reader: { app: 'mfe-community', paths: [], may: ['read' as const] },
};

let workshop: Awaited<ReturnType<typeof makeTestReleases>>;
let registry: Awaited<ReturnType<typeof openTestRegistry>>;
beforeEach(async () => {
  workshop = await makeTestReleases();
  registry = await openTestRegistry(GRANTS);
});
afterEach(async () => {
  await registry.remove();
  await workshop.remove();
});

const put = async (
  version: string,
  { as = 'community', app = 'mfe-community' as const, changes = {}, origin = {} } = {},
) => registry.as(as).publish(app, await workshop.build(releaseOf(app, version, changes)), origin);
const live = (discovery: Discovery) => liveDeployment(discovery, 'mfe-community');
const liveVersion = async () => live(await registry.releases.discovery())?.metadata.version;
const events = async () =>
  (await registry.as('site').history()).map(({ what, version, origin }) => `${what} ${version} by ${origin?.author}`);

it('A team releases its app with its token, and the history tells whose token it was', async () => {
  expect(await put('1', { origin: { author: 'somebody', commit: 'c0ffee', message: 'a new footer' } })).toBe(
    'mfe-community 1 is live',
  );
  expect(await put('1')).toBe('mfe-community 1 was live already');
  expect(await events()).toEqual(['deployed 1 by community']);
  const discovery = await registry.as('reader').discovery();
  expect(live(discovery)?.extras.origin).toMatchObject({
    author: 'community',
    commit: 'c0ffee',
    message: 'a new footer',
  });
  // nothing is left of the upload
  expect((await readdir(registry.releases.dir)).filter((name) => name.startsWith('.draft'))).toEqual([]);
});

it('It goes back, marks, and prunes with words as on its own machine', async () => {
  for (const version of ['1', '2']) await put(version);
  const team = registry.as('community');
  expect(await team.act('rollback', { app: 'mfe-community' })).toBe('mfe-community is back at 1');
  await expect(put('2')).rejects.toThrow('mfe-community 2 was marked bad');
  expect(await team.act('good', { app: 'mfe-community', version: '2' })).toBe('mfe-community 2 is marked good');
  await expect(team.act('rollback', { app: 'mfe-community', version: '9' })).rejects.toThrow(
    'mfe-community has no release 9',
  );
  expect(await team.act('prune', { app: 'mfe-community' })).toBe('nothing to remove');
  await expect(team.act('prune', { app: 'mfe-community', days: 0 })).rejects.toThrow(
    'keeps what was live within 30 days',
  );
  await expect(team.act('prune', {})).rejects.toThrow('the token of community is for mfe-community alone');
});

it('It tries a version on a share of visitors, shows one by a link, and decides', async () => {
  await put('1');
  const team = registry.as('community');
  expect(await put('2', { origin: { traffic: 10 } })).toBe('mfe-community 2 is tried on 10 % of the visitors');
  expect(await put('2', { origin: { traffic: 30 } })).toBe('mfe-community 2 is tried on 30 % of the visitors');
  expect(await liveVersion()).toBe('1');
  await expect(team.act('promote', { app: 'mfe-community', version: '1' })).rejects.toThrow('1 is no canary any more');
  await expect(team.act('abort', { app: 'mfe-community', version: '1' })).rejects.toThrow('1 is no canary any more');
  expect(await team.act('promote', { app: 'mfe-community' })).toBe('mfe-community 2 is live');
  expect(await put('3', { origin: { preview: true } })).toMatch(
    /^https:\/\/onmaum\.example\/preview\/[\w-]{43}\nfor whoever has this link/,
  );
  expect(await team.act('preview-end', { app: 'mfe-community' })).toBe('the preview of mfe-community ended');
  await put('4', { origin: { traffic: 5 } });
  expect(await team.act('abort', { app: 'mfe-community' })).toContain('mfe-community 4 is tried on nobody any more');
  expect(await liveVersion()).toBe('2');
  await expect(put('5', { origin: { traffic: 500 } })).rejects.toThrow('a whole number of percent from 1 to 99');
  await expect(registry.as('site').act('promote', { app: 'mfe-community' })).rejects.toThrow(
    'does not allow to release',
  );
});

it.each([
  ['without a token', 'nobody', {}, 'the token is missing or not known here'],
  [
    'with the token of another app',
    'shell',
    {},
    'the token of shell is for shell, and does not allow to release mfe-community',
  ],
  ['with a token that only reads', 'reader', {}, 'the token of reader does not allow to release'],
  [
    'with paths of another',
    'community',
    { changes: { paths: [...COMMUNITY, '/gift'] } },
    'mfe-community may not own /gift: the token of community is for /',
  ],
  ['as the host', 'community', { changes: { provides: { react: '1.0.0' } } }, 'is an area, and cannot be the host'],
  [
    'that says it is another app',
    'community',
    { changes: { app: 'mfe-mypage' } },
    'this is a release of mfe-mypage, and not of mfe-community',
  ],
])('A release %s is refused, and nothing is written', async (_what, as, options, message) => {
  await expect(put('1', { as, ...options })).rejects.toThrow(message);
  await expect(put('1', { as, ...options })).rejects.toThrow(Refused);
  expect(await liveVersion()).toBeUndefined();
});

it('A damaged build, and a version with other files, are refused as by the release tool', async () => {
  await put('1');
  await put('2');
  const dist = await workshop.build(releaseOf('mfe-community', '3'));
  await writeFile(path.join(dist, 'client/main.js'), 'changed');
  await expect(registry.as('community').publish('mfe-community', dist, {})).rejects.toThrow('is not as it was built');
  await expect(put('1', { changes: { chunks: { more: { js: [], css: [] } } } })).rejects.toThrow(
    'was released with other files, and a release never changes',
  );
  expect(await liveVersion()).toBe('2');
});

it('A fifth area needs one grant, without a restart, and a grant that is taken away ends at once', async () => {
  const wide = { ...GRANTS, community: { ...GRANTS.community, paths: ['/gift/*', ...COMMUNITY] } };
  const changes = { paths: [...COMMUNITY, '/gift', '/gift/:id'] };
  // its build has no such routes, but that is another check
  await expect(put('1', { changes })).rejects.toThrow('may not own /gift, /gift/:id');
  await registry.grant(wide);
  expect(await put('2', { changes })).toBe('mfe-community 2 is live');
  await registry.grant({ site: GRANTS.site });
  await expect(put('3')).rejects.toThrow('the token is missing or not known here');
  await writeFile(path.join(registry.releases.dir, '../tokens.json'), '[{"na');
  expect(await registry.as('site').discovery()).toBeDefined();
});

it('Two releases of the same build at once are written once', async () => {
  const dist = await workshop.build(releaseOf('mfe-community', '1'));
  await Promise.all([1, 2, 3].map(() => registry.as('community').publish('mfe-community', dist, {})));
  expect(await events()).toEqual(['deployed 1 by community']);
});

it('What a watch reports is taken back once, with its reason', async () => {
  for (const version of ['1', '2', '3']) await put(version);
  const report = () => reportTakeBack(registry.addressOf('site'), 'mfe-community', '3', '12 of 40 pages failed');
  await Promise.all([report(), report().catch(() => '')]);
  expect(await report()).toBe('mfe-community 3 is marked bad already');
  const discovery = await registry.releases.discovery();
  expect(live(discovery)?.metadata.version).toBe('2');
  expect(discovery.microFrontends['@onmaum/community']?.map(({ extras }) => extras.bad)).toEqual(
    expect.arrayContaining([expect.objectContaining({ reason: '12 of 40 pages failed (seen by site)', by: 'watch' })]),
  );
  await expect(registry.as('community').act('take-back', { app: 'mfe-community', version: '2' })).rejects.toThrow(
    'the token of community does not allow to take a version back',
  );
});

it('The list has a tag, is answered with 304, and is for nobody without a token', async () => {
  await put('1');
  const address = registry.addressOf('site');
  const first = await ask(address, '/discovery.json');
  const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
  expect((await ask(address, '/discovery.json', { headers, accepts: [304] })).status).toBe(304);
  for (const url of ['/discovery.json', '/history', '/releases/mfe-community/1', '/anything']) {
    const { statusCode } = await registry.app.inject(url);
    expect([401, 404]).toContain(statusCode);
  }
});

it('Without an answer it is said what to do, and a token is not sent in the clear', async () => {
  await registry.down();
  await expect(put('1')).rejects.toThrow(/does not answer: ECONNREFUSED\. Run the same command again/);
  await expect(registry.as('community').act('rollback', { app: 'mfe-community' })).rejects.toThrow(
    /Look whether it was done before you repeat it/,
  );
  await registry.up();
  expect(() => registryAddress('http://registry.example', 'token')).toThrow('must be https');
  expect(() => registryAddress('https://registry.example', '')).toThrow('set REGISTRY_TOKEN');
});

it('A token reads the code of its own app alone, and a message is one line', async () => {
  await put('1', { origin: { message: 'a\n\u001b[2Jb\u202ec' } });
  const url = '/releases/mfe-community/1';
  expect((await ask(registry.addressOf('site'), url)).status).toBe(200);
  await expect(ask(registry.addressOf('foreign'), url)).rejects.toThrow('the token of foreign is for mfe-mypage');
  expect((await registry.as('site').history())[0]?.origin?.message).toBe('a [2Jb c');
});

it('Wrong tokens are limited as requests are, and a failure is a page with a policy', async () => {
  const wrong = { url: '/history', headers: { authorization: `Bearer ${'x'.repeat(32)}`, accept: 'text/html' } };
  const first = await registry.app.inject(wrong);
  expect([first.statusCode, first.headers['x-ratelimit-remaining']]).toEqual([401, expect.stringMatching(/^\d+$/)]);
  expect(first.headers['content-security-policy']).toContain("default-src 'none'");
});

it.each([
  ['requires', { requires: { constructor: '*' } }],
  ['container', { container: '__proto__' }],
])('A release whose %s is what every object has is refused', async (_what, changes) => {
  await expect(put('1', { changes: changes as object })).rejects.toThrow('the release does not say what it is');
});

it('Slow uploads with one token leave places to others', async () => {
  const authorization = `Bearer ${registry.tokenOf('shell')}`;
  const address = registry.addressOf('shell');
  const slow = Array.from({ length: 5 }, () => {
    const sent = request(`${address.url}/releases/shell`, {
      ...{ method: 'POST', headers: { authorization, 'content-type': 'application/gzip' } },
    });
    sent.on('error', () => {}).flushHeaders();
    return sent;
  });
  const answers = slow.map(
    (one) => new Promise<number>((resolve) => void one.on('response', ({ statusCode = 0 }) => resolve(statusCode))),
  );
  expect(await Promise.any(answers)).toBe(503);
  expect(await put('1')).toBe('mfe-community 1 is live');
  for (const one of slow) one.destroy();
});
