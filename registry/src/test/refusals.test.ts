import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Refused } from '@onmaum/deploy/refused';
import { releaseOf } from '@onmaum/deploy/test/test-releases';
import { COMMUNITY, GRANTS, openTeams } from './teams.ts';

let teams: Awaited<ReturnType<typeof openTeams>>;
beforeEach(async () => {
  teams = await openTeams({ isExamining: true });
});
afterEach(() => teams.close());

it.each([
  ['without a token', 'nobody', {}, 'the token is missing or not known here'],
  [
    'with the token of another app',
    'shell',
    {},
    'the token of shell is for shell, and does not allow to release mfe-community',
  ],
  ['with a token that only reads', 'reader', {}, 'the token of reader does not allow to preview'],
  ['with a token for previews', 'previewer', {}, 'the token of previewer allows previews alone: add --preview'],
  [
    'with paths that its token does not cover',
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
  await expect(teams.put('1', { as, ...options })).rejects.toThrow(message);
  await expect(teams.put('1', { as, ...options })).rejects.toThrow(Refused);
  expect((await teams.live())?.metadata.version).toBeUndefined();
});

it('A damaged build, and a version with other files, are refused as by the release tool', async () => {
  await teams.put('1');
  await teams.put('2');
  const dist = await teams.workshop.build(releaseOf('mfe-community', '3'));
  await writeFile(path.join(dist, 'client/main.js'), 'changed');
  await expect(teams.registry.as('community').publish('mfe-community', dist, {})).rejects.toThrow(
    'is not as it was built',
  );
  await expect(teams.put('1', { changes: { chunks: { more: { js: [], css: [] } } } })).rejects.toThrow(
    'was released with other files, and a release never changes',
  );
  expect((await teams.live())?.metadata.version).toBe('2');
});

it.each([
  [
    'has no server bundle',
    "throw new Error('no words')",
    'remoteEntry.cjs',
    "Cannot find module 'server/remoteEntry.cjs'",
  ],
  ['names its files itself', 'throw new Error(__filename)', '', 'cannot be loaded: server/remoteEntry.cjs'],
  ['has no description', '', 'release.json', "open 'client/release.json'"],
])('The refusal of a release that %s does not reveal its folder', async (_what, server, gone, message) => {
  const { workshop, registry } = teams;
  const dist = await workshop.build(releaseOf('mfe-community', '4'), server);
  if (gone) await rm(path.join(dist, gone.endsWith('cjs') ? 'server' : 'client', gone));
  const refused = await registry
    .as('community')
    .publish('mfe-community', dist, {})
    .catch((error: Error) => error.message);
  expect(refused).toContain(message);
  expect(refused).not.toContain(path.dirname(registry.releases.dir));
  expect(refused).not.toContain(process.cwd());
});

it('A new area needs one grant and no restart, and a removed grant ends at once', async () => {
  const wide = { ...GRANTS, community: { ...GRANTS.community, paths: ['/gift/*', ...COMMUNITY] } };
  const changes = { paths: [...COMMUNITY, '/gift', '/gift/:id'] };
  await expect(teams.put('1', { changes })).rejects.toThrow('may not own /gift, /gift/:id');
  await teams.registry.grant(wide);
  expect(await teams.put('2', { changes })).toBe('mfe-community 2 is live');
  await teams.registry.grant({ site: GRANTS.site });
  await expect(teams.put('3')).rejects.toThrow('the token is missing or not known here');
  await writeFile(path.join(teams.registry.releases.dir, '../tokens.json'), '[{"na');
  expect(await teams.registry.as('site').discovery()).toBeDefined();
});

it.each([
  ['requires', { requires: { constructor: '*' } }],
  ['container', { container: '__proto__' }],
])('A release whose %s is a property of every object is refused', async (_what, changes) => {
  await expect(teams.put('1', { changes: changes as object })).rejects.toThrow(
    'the description of the release cannot be read',
  );
});
