import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { run } from '@onmaum/deploy/command-line/run';
import { promoteTo } from '@onmaum/deploy/commands/promote-to';
import { findVersion } from '@onmaum/deploy/plans/entries';
import { folderTarget } from '@onmaum/deploy/targets/folder';
import { mark } from '@onmaum/deploy/test/run-commands';
import { makeTestReleases, releaseOf } from '@onmaum/deploy/test/test-releases';
import { filesOf } from '@onmaum/shared-contract/server/release-files';
import { COMMUNITY } from './teams.ts';
import { openTestRegistry } from './test-registry.ts';

const APP = 'mfe-community';
const GRANTS = {
  team: { app: APP, paths: COMMUNITY, may: ['publish' as const] },
  shell: { app: 'shell', paths: ['*'], may: ['publish' as const] },
  narrow: { app: APP, paths: ['/concern'], may: ['publish' as const] },
};

let workshop: Awaited<ReturnType<typeof makeTestReleases>>;
let staging: Awaited<ReturnType<typeof openTestRegistry>>;
let production: Awaited<ReturnType<typeof openTestRegistry>>;
beforeEach(async () => {
  workshop = await makeTestReleases();
  [staging, production] = await Promise.all([openTestRegistry(GRANTS), openTestRegistry(GRANTS)]);
});
afterEach(async () => {
  await Promise.all([staging.remove(), production.remove()]);
  await workshop.remove();
});

/** Publishes a version at the first registry. */
async function put(version: string, changes = {}) {
  const dist = await workshop.build(releaseOf(APP, version, changes));
  await mkdir(path.join(dist, 'maps/client'), { recursive: true });
  await writeFile(path.join(dist, 'maps/client/main.js.map'), '{"version":3}');
  return staging.as('team').publish(APP, dist, { commit: 'c0ffee' });
}
const promote = (version?: string, audience = {}, token = 'team') =>
  promoteTo(
    staging.as('team'),
    production.as(token),
    { app: APP, version, ...audience },
    { message: 'it works there' },
  );
const entryAt = async ({ releases }: typeof staging, version: string) =>
  findVersion(await releases.discovery(), APP, version);

it('The live release of a registry becomes live at another one with the very same files', async () => {
  await put('1');
  // without the build, only the stored files can be published
  await workshop.remove();
  const digest = (await entryAt(staging, '1'))?.extras.digest;
  expect(await promote()).toBe(`mfe-community 1 is live\nwith the same files: ${digest}`);
  expect(await entryAt(production, '1')).toMatchObject({
    extras: { digest, origin: { author: 'team', commit: 'c0ffee', message: 'it works there' } },
    deployment: { traffic: 100, default: true },
  });
  const folders = [staging, production].map(({ releases }) => releases.folder(APP, '1'));
  const contents = await Promise.all(
    folders.map(async (folder) => {
      const files = [...(await filesOf(folder)), 'maps/client/main.js.map'];
      return Promise.all(
        files.map(async (file) => [file, (await readFile(path.join(folder, file))).toString('base64')]),
      );
    }),
  );
  expect(contents[1]).toEqual(contents[0]);
  expect(await promote()).toContain('mfe-community 1 was live already');
});

it('A named release is promoted as a canary or a preview', async () => {
  for (const version of ['1', '2']) await put(version);
  await promote('1');
  expect(await promote('2', { traffic: 10 })).toContain('mfe-community 2 is a canary for 10 % of the visitors');
  expect(await promote('1', { preview: true })).toMatch(/^https:\/\/onmaum\.example\/preview\//);
});

it('The other registry makes its own checks', async () => {
  await put('1');
  await expect(promote('1', {}, 'narrow')).rejects.toThrow('mfe-community may not own');
  await production.as('shell').publish('shell', await workshop.build(releaseOf('shell', '1')), {});
  await put('2', { requires: { react: '^20.0.0' } });
  await expect(promote('2')).rejects.toThrow('mfe-community requires react ^20.0.0, but shell 1 provides 19.3.0');
  expect(await entryAt(production, '2')).toBeUndefined();
});

it('A release that is unknown, bad or damaged here is not promoted', async () => {
  await expect(promote()).rejects.toThrow('mfe-community is not live: name a version');
  for (const version of ['1', '2']) await put(version);
  await expect(promote('9')).rejects.toThrow('mfe-community has no release 9');
  await mark(staging.releases, APP, '1', 'bad', { message: 'it lies' });
  await expect(promote('1')).rejects.toThrow(/marked bad at .+: it lies/);
  await appendFile(path.join(staging.releases.folder(APP, '2'), 'server/remoteEntry.cjs'), '// changed');
  await expect(promote('2')).rejects.toThrow('are gone or damaged: server/remoteEntry.cjs');
  expect((await production.releases.discovery()).microFrontends).toEqual({});
});

it('The command promotes from a folder, and sends the token of a source registry to no other one', async () => {
  await put('1');
  const printed: string[] = [];
  const out = { write: (text: string) => printed.push(text) };
  const { url } = production.addressOf('team');
  const type = (words: string, env: NodeJS.ProcessEnv) =>
    run(words.split(' '), { RELEASES_DIR: staging.releases.dir, ...env }, out, out);
  const token = { REGISTRY_TOKEN: staging.tokenOf('team') };
  expect(await type(`promote-to ${url} ${APP} --to ${staging.addressOf('team').url}`, token)).toBe(1);
  expect(printed.join('')).toContain('set TARGET_REGISTRY_TOKEN');
  expect(await type(`promote-to ${url} ${APP} -m moved`, { TARGET_REGISTRY_TOKEN: production.tokenOf('team') })).toBe(
    0,
  );
  expect(printed.at(-1)).toContain('mfe-community 1 is live\nwith the same files: sha384-');
  expect(await folderTarget(production.releases, '').history()).toMatchObject([{ origin: { message: 'moved' } }]);
});
