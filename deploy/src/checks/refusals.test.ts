import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { AppName } from '@onmaum/shared-contract/release/apps';
import { liveDeployment } from '@onmaum/shared-contract/release/release';
import { DESCRIPTION } from '@onmaum/shared-contract/server/release-files';
import { deploy } from '../commands/deploy.ts';
import { Refused } from '../refused.ts';
import { areaBundle, makeTestReleases, releaseOf, UNREHEARSED } from '../test/test-releases.ts';

let workshop: Awaited<ReturnType<typeof makeTestReleases>>;
beforeEach(async () => {
  workshop = await makeTestReleases();
});
afterEach(() => workshop.remove());

const put = async (app: AppName, version: string, changes = {}) =>
  deploy(workshop.releases, [await workshop.build(releaseOf(app, version, changes))], {}, UNREHEARSED);
const liveVersion = async (app: AppName) => liveDeployment(await workshop.releases.discovery(), app)?.metadata.version;

it.each([
  ['no server bundle', undefined, 'Cannot find module'],
  ['a bundle that throws', 'throw new Error("no bundle")', 'cannot be loaded: no bundle'],
  ['a bundle that ends its process', 'process.exit(1)', 'cannot be loaded: its process ended (1)'],
  ['another container', 'exports.other = {}', 'there is no container mfe_community'],
  [
    'a bundle that sends an invalid message',
    "require('node:fs').writeSync(3, '\\x00null\\n')",
    'it sends an invalid message',
  ],
  [
    'a bundle that answers with too much',
    "require('node:fs').writeSync(3, '{}\\n'.repeat(2_000))",
    'it sends too much',
  ],
  [
    'an undeclared route, and without a declared one',
    'exports.mfe_community = { init() {}, get: () => () => ({ default: [{ path: "/gift", lazy() {} }] }) };',
    'has a route /gift that is not among its paths',
  ],
  [
    'a script of many megabytes',
    `exports.mfe_community = [${'()=>0,'.repeat(700_000)}]`,
    'server/remoteEntry.cjs of mfe-community has more than 4 MB. Split it.',
  ],
  [
    'a script that takes long to be read',
    `${'{'.repeat(2_000)}${'var a;'.repeat(500_000)}${'}'.repeat(2_000)}`,
    'the scripts of mfe-community cannot be read: it computes for more than 4 s',
  ],
  [
    'half of a script',
    'exports.mfe_community = {',
    'server/remoteEntry.cjs of mfe-community cannot be read: SyntaxError',
  ],
  [
    'an ES module in place of a script',
    "import { init } from './init.js';\nexport { init };",
    'server/remoteEntry.cjs of mfe-community cannot be read: it is an ES module, but the shell loads plain scripts. With Vite, use viteArea',
  ],
  [
    'fewer fragments than it declares',
    'exports.mfe_community = { init() {}, get: () => () => ({ default: [] }) };',
    'declares the fragment home-worries',
  ],
])('An area with %s is refused before anything changes', async (_case, server, problem) => {
  await put('shell', '1');
  const dist = await workshop.build(releaseOf('mfe-community', '1'), server);
  if (server === undefined) await rm(path.join(dist, 'server'), { recursive: true });
  const refused = deploy(workshop.releases, [dist]);
  await expect(refused).rejects.toThrow(Refused);
  await expect(refused).rejects.toThrow(problem);
  expect(await liveVersion('mfe-community')).toBeUndefined();
});

it.each([
  ['a version that leads elsewhere', { version: '../mfe-marketplace' }, 'must be letters, digits'],
  ['a version that the site uses as a name', { version: 'damaged' }, 'must not be a name that the site gives'],
  ['the version of an area under development', { version: 'development-1' }, 'must not be a name that'],
  ['a script with an ending that checks do not read', { entry: { js: ['main.JS'], css: [] } }, 'must end with .js'],
  ['a range of any length', { requires: { react: `^19.0.0${' '.repeat(1_000)}` } }, '100 characters'],
  ['a file outside of its folder', { entry: { js: ['../../main.js'], css: [] } }, 'must be a file below'],
])('A build with %s is refused', async (_case, changes, problem) => {
  const dist = await workshop.build(releaseOf('mfe-community', '1'));
  const description = path.join(dist, DESCRIPTION);
  await writeFile(description, JSON.stringify({ ...JSON.parse(await readFile(description, 'utf8')), ...changes }));
  await expect(deploy(workshop.releases, [dist])).rejects.toThrow(problem);
});

it('A build that was changed afterwards is refused, and so is another build of a version that was released', async () => {
  const dist = await workshop.build(releaseOf('shell', '1'));
  await writeFile(path.join(dist, 'client/more.js'), 'added');
  await expect(deploy(workshop.releases, [dist])).rejects.toThrow('Changed, missing or added: client/more.js');
  await rm(path.join(dist, 'client/more.js'));
  await deploy(workshop.releases, [dist]);
  await put('shell', '2');
  await expect(put('shell', '1', { paths: [...releaseOf('shell', '1').paths, '/more'] })).rejects.toThrow(
    'shell 1 was released with other files',
  );
});

it.each([
  ['a shared module that it does not declare', 'const a = {shareKey:"zustand"};', {}, 'add "zustand" to requires'],
  ['exports that it does not declare', 'const a = {"shareKey": "react"};', {}, 'add "react" with their names to uses'],
  ['a React of its own', 'const a = {}; a.__CLIENT_INTERNALS_OF_REACT=1;', {}, 'has a React of its own, whose hooks'],
  ['a part of a React of its own', 'const use = (a) => a.H.useState(1);', {}, 'has a React of its own, whose hooks'],
  ['no list of shared modules', '', { requires: undefined }, 'client/release.json of mfe-community has no requires'],
])('An area with %s is refused with the line to change', async (_case, code, changes, problem) => {
  const release = releaseOf('mfe-community', '1', changes);
  const dist = await workshop.build(release, `${code}${areaBundle(release)}`);
  await expect(deploy(workshop.releases, [dist], {}, UNREHEARSED)).rejects.toThrow(problem);
  expect(await liveVersion('mfe-community')).toBeUndefined();
});

it('An area that declares the shared modules of its bundle, and only reads internals of React, is deployed', async () => {
  const release = releaseOf('mfe-community', '1', { uses: { react: ['useState'] } });
  const code = 'const a = {shareKey:"react"}; if (a.__CLIENT_INTERNALS_OF_REACT===1) throw 1;';
  await deploy(workshop.releases, [await workshop.build(release, code + areaBundle(release))], {}, UNREHEARSED);
  expect(await liveVersion('mfe-community')).toBe('1');
});
