import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { withBuilt } from '@onmaum/deploy/checkout/build-apps';
import { run } from '@onmaum/deploy/command-line/run';
import { Releases } from '@onmaum/deploy/releases/releases';
import { discoveryKey } from '@onmaum/shared-contract/release/release';
import { readRelease } from '@onmaum/shared-contract/server/release-files';
import { execa } from 'execa';
import { openTestRegistry } from '../../registry/src/test/test-registry.ts';
import { PACKAGES, packAll } from '../../tools/pack/pack-all.ts';
import { publishPackages } from '../../tools/pack/publish.ts';
import { releaseBuilds } from '../../tools/release-builds.ts';
import { freePort } from '../../tools/services/ports.ts';
import { type OwnRegistry, startRegistry } from './own-registry.ts';
import { openWithService, writeOwnService } from './own-service.ts';
import { plainConfig } from './plain-config.ts';
import { PAGE_CHANGES, VITE_CONFIG, VITE_SOURCES } from './vite-sources.ts';

/** Tests for a team outside of this repository, which begins with an empty folder and gets everything from packages. */

const root = path.join(import.meta.dirname, '../..');
const AREA = 'mfe-gift';

let folder: string;
let registry: OwnRegistry;
let team: string;

/** The variable PATH of the team. It contains npm and the Node.js of this run, and no tool of this repository. */
const PATH = [path.dirname(process.execPath), ...(process.env.PATH ?? '').split(path.delimiter)]
  .filter((place, at) => at === 0 || !place.startsWith(root))
  .join(path.delimiter);

/** `INIT_CWD` is unset, since the npm that runs this test sets it to its own folder. */
const ENV = { PATH, NO_COLOR: '1', NODE_ENV: undefined, INIT_CWD: undefined };

/** Runs a command as the team does. @returns its output */
async function type(
  command: string,
  args: readonly string[],
  cwd = team,
  more: NodeJS.ProcessEnv = {},
): Promise<string> {
  const { all, failed } = await execa(command, args, {
    cwd,
    all: true,
    reject: false,
    env: { ...ENV, ...more },
  });
  if (failed) throw new Error(`${command} ${args.join(' ')}\n${all}`);
  return all;
}

/** Creates a folder with the workspaces that are published and their built packages, as `changeset publish` expects it. */
async function makeWorkspaces(to: string): Promise<void> {
  await packAll((name) => path.join(to, name, 'dist'));
  for (const name of PACKAGES) await cp(path.join(root, name, 'package.json'), path.join(to, name, 'package.json'));
  await cp(path.join(root, '.changeset'), path.join(to, '.changeset'), { recursive: true });
  const manifest = { name: 'packages', version: '1.0.0', private: true, workspaces: PACKAGES };
  await writeFile(path.join(to, 'package.json'), JSON.stringify(manifest));
  await writeFile(path.join(to, 'package-lock.json'), '{}');
}

const publish = () =>
  publishPackages({ root: path.join(folder, 'packages'), args: ['--no-git-tag'], env: { ...ENV, ...registry.env } });

/** Changes a file of the area. */
async function change(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(path.join(team, file), 'utf8');
  expect(text).toContain(from);
  await writeFile(
    path.join(team, file),
    text.replace(from, () => to),
  );
}

/** Runs `npm run deploy --` in this repository. @param env further variables of the release tool */
async function deployWith(env: NodeJS.ProcessEnv, words: readonly string[]) {
  const said: string[] = [];
  const output = { write: (text: string) => said.push(text) };
  const code = await run([...words], { RELEASES_DIR: path.join(folder, 'releases'), ...env }, output, output);
  return { code, said: said.join('') };
}
const deploy = (...words: string[]) => deployWith({}, words);
/** Deploys without the check in a browser, which takes seconds: for builds that were checked before or behave the same. */
const deployUnseen = (...words: string[]) => deployWith({ LOOK_IN_BROWSER: '0' }, words);

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'onmaum-outside-'));
  registry = await startRegistry(path.join(folder, 'registry'));
  await makeWorkspaces(path.join(folder, 'packages'));
  await publish();
});
beforeAll(async () => {
  const starter = path.join(folder, 'starter');
  await mkdir(starter);
  await type('npm', ['install', '--prefix', starter, ...registry.options, '@onmaum/area-kit'], folder);
  await type(path.join(starter, 'node_modules/.bin/area'), ['new', AREA, '선물'], folder, registry.env);
  team = path.join(folder, AREA);
  // moves the installed packages to the team, so that most of them are installed only once
  await rename(path.join(starter, 'node_modules'), path.join(team, 'node_modules'));
  // tools for builds that do not use the kit's configuration
  await type('npm', ['install', ...registry.options, '-D', 'vite@8', '@module-federation/runtime-tools']);
});
beforeAll(() =>
  withBuilt(['shell'], async () => {
    const releases = new Releases(path.join(folder, 'releases'));
    await releaseBuilds(releases, new Map([['shell', path.join(root, 'shell/dist')]]));
  }),
);
afterAll(async () => {
  registry?.stop();
  await rm(folder, { recursive: true, force: true });
});

it('Packages are published after those that they use, and never twice with other files', async () => {
  const times = await Promise.all(
    ['shared-contract', 'shared-ui', 'area-kit'].map((name) => registry.timeOf(`@onmaum/${name}`)),
  );
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  const file = path.join(folder, 'packages/deploy/dist/lib/refused.js');
  await writeFile(file, `${await readFile(file, 'utf8')}// changed\n`);
  await expect(publish()).rejects.toThrow('@onmaum/deploy 1.0.0 was published with other files (lib/refused.js)');
});

it('A new area names the registry of npm that its kit is from', async () => {
  expect(await readFile(path.join(team, '.npmrc'), 'utf8')).toMatch(/^@onmaum:registry=http:\/\/127\.0\.0\.1:\d+\/\n$/);
});

it('An area in a folder of its own passes its checks and its test, and is deployed beside the shell', async () => {
  expect(await type('npm', ['run', 'check'])).toMatch(/mfe-gift [0-9a-f]{12} can be published/);
  expect(await type('npm', ['test'])).toContain('/gift shows its heading');
  const { code, said } = await deploy(AREA, '--dist', path.join(team, 'dist'));
  expect([code, said]).toEqual([0, expect.stringMatching(/^mfe-gift [0-9a-f]{12} is live\n$/)]);
});

it('The team publishes the area at a registry of releases, with its token, and decides about it there', async () => {
  const grants = { team: { app: AREA, paths: ['/gift', '/gift/*'], may: ['publish' as const] } };
  const releases = await openTestRegistry(grants, {}, { isExamining: true });
  try {
    const { url } = releases.addressOf('team');
    const words = ['run', 'release', '--', '--to', url, '-m', 'a first page'];
    const env = { REGISTRY_TOKEN: releases.tokenOf('team') };
    expect(await type('npm', words, team, env)).toMatch(/mfe-gift [0-9a-f]{12} is live/);
    const area = (...command: string[]) =>
      type(path.join(team, 'node_modules/.bin/area'), [...command, '--to', url], team, env);
    expect(await area('publish', '--dist', 'dist')).toMatch(/mfe-gift [0-9a-f]{12} was live already/);
    expect(await area('list')).toMatch(/^mfe-gift\n {2}\* [0-9a-f]{12} .+ {2}a first page/);
    expect(await area('remove', AREA, '-m', 'it has ended')).toContain(`npx area restore mfe-gift --to ${url} brings`);
  } finally {
    await releases.remove();
  }
});

const WISHES = '/api/areas/mfe-gift/wishes';
let putBack: () => Promise<void>;
it('A team declares the calls of its own service, and fakes them in its tests', async () => {
  putBack = await writeOwnService(team);
  expect(await type('npm', ['run', 'check'])).toMatch(/mfe-gift [0-9a-f]{12} can be published/);
  expect(await type('npm', ['test'])).toContain('A wish is added, and a refusal is shown');
  const dist = path.join(team, 'dist');
  const { calls = {} } = await readRelease(dist);
  expect(Object.keys(calls)).toEqual([`GET ${WISHES}`, `POST ${WISHES}`]);
  expect(await readFile(path.join(dist, 'client/c/gift.js'), 'utf8')).not.toContain('_zod');
});

it('A page calls a service of the team through the API, rendered on the server and in the browser', async () => {
  expect(await deployUnseen(AREA, '--dist', path.join(team, 'dist'))).toMatchObject({ code: 0 });
  const site = await openWithService(team, path.join(folder, 'releases'), ENV);
  try {
    expect(await (await fetch(`${site.origin}/gift`)).text()).toContain('<li>책</li>');
    const page = await site.browser.newPage();
    const press = async () => {
      await page.goto(`${site.origin}/gift`);
      await page.getByRole('button', { name: '연필 담기' }).click();
    };
    await press();
    await page.getByRole('alert').getByText('다시 로그인해주세요').waitFor();
    await page.goto(`${site.origin}/api/auth/kakao/start?login_hint=member`);
    await page.waitForURL(`${site.origin}/`);
    await press();
    await page.getByText('내 연필').waitFor();
  } finally {
    await site.close();
  }
});

it('The checks of an area refuse calls of another area, and styles outside of it, as the registry would', async () => {
  const style = path.join(team, 'src/routes/gift.module.css');
  const before = await readFile(style, 'utf8');
  await writeFile(style, `${before}\n:global(a) { color: red }\n`);
  await change('src/routes/gift.tsx', 'import { addWish', "import './gift.module.css';\nimport { addWish");
  await change('src/calls.ts', WISHES, '/api/areas/mfe-try/wishes');
  const problems = await type('npm', ['run', 'check']).catch(String);
  expect(problems).toContain(
    'uses GET /api/areas/mfe-try/wishes in gift, but the calls below /api/areas/mfe-try belong to mfe-try',
  );
  expect(problems).toContain('mfe-gift styles elements outside of it by a');
  await writeFile(style, before);
  await putBack();
});

it('A preview shows the area under development, on a site whose folder of releases is on this machine', async () => {
  const port = await freePort();
  const words = ['dev', '--port', String(port), '--releases', path.join(folder, 'releases')];
  const server = execa(path.join(team, 'node_modules/.bin/area'), words, { cwd: team, env: ENV });
  try {
    const lines = [];
    for await (const line of createInterface({ input: server.stdout })) {
      lines.push(line);
      if (line.startsWith('The site server needs')) break;
    }
    expect(lines.join('\n')).toContain('http://localhost:3000/preview/');
    const served = await fetch(`http://127.0.0.1:${port}/release.json`);
    expect(await served.json()).toMatchObject({ app: AREA, paths: ['/gift'], version: 'development' });
  } finally {
    server.kill();
    await server.catch(() => {});
  }
});

it('An area that Vite builds has the same description, and can be released, rolled back and removed', async () => {
  const page = 'src/routes/gift.tsx';
  const before = await readFile(path.join(team, page), 'utf8');
  for (const [file, text] of Object.entries(VITE_SOURCES)) await writeFile(path.join(team, file), text);
  for (const [from, to] of PAGE_CHANGES) await change(page, from, to);
  await type('npm', ['run', 'build']);
  const dist = path.join(team, 'dist');
  const byKit = await readRelease(dist);

  await rename(path.join(team, 'rspack.config.js'), path.join(folder, 'rspack.config.js'));
  await writeFile(path.join(team, 'vite.config.js'), VITE_CONFIG);
  expect(await type('npm', ['run', 'check'])).toMatch(/mfe-gift [0-9a-f]{12} can be published/);
  const byVite = await readRelease(dist);
  const { app, version, paths, requires, uses, calls, sitemap, exposes, chunks } = byVite;
  expect({ app, paths, requires, uses, calls, sitemap }).toEqual({
    ...{ app: byKit.app, paths: byKit.paths, requires: byKit.requires, uses: byKit.uses },
    ...{ calls: byKit.calls, sitemap: byKit.sitemap },
  });
  expect([Object.keys(exposes), Object.keys(chunks)]).toEqual([['./routes'], ['gift', 'words']]);
  const types = 'client/@mf-types.zip';
  expect(byVite.digests?.[types]).toBe(byKit.digests?.[types] ?? 'types of the kit');
  const styles = await readFile(path.join(dist, 'client/c/words.css'), 'utf8');
  const [, picture = ''] = /url\(\.\.\/(.+?)\)/.exec(styles) ?? [];
  expect(Object.keys(byVite.digests ?? {})).toContain(`client/${picture}`);

  const shell = async () =>
    (await new Releases(path.join(folder, 'releases')).discovery()).microFrontends[discoveryKey('shell')];
  const shellBefore = await shell();
  const steps = [
    [[AREA, '--dist', dist, '--preview'], /\/preview\//],
    [[AREA, '--dist', dist, '--traffic', '10'], `${AREA} ${version}`],
    [['promote', AREA], `${AREA} ${version} is live`],
    [['rollback', AREA], `${AREA} is back at`],
    [['remove', AREA, '-m', 'it has ended'], AREA],
  ] as const;
  for (const [at, [words, answer]] of steps.entries()) {
    const { code, said } = await (at === 0 ? deploy : deployUnseen)(...words);
    expect([words, code, said]).toEqual([
      words,
      0,
      typeof answer === 'string' ? expect.stringContaining(answer) : expect.stringMatching(answer),
    ]);
  }
  expect(await shell()).toEqual(shellBefore);

  await deployUnseen('restore', AREA);
  await rm(path.join(team, 'vite.config.js'));
  await writeFile(path.join(team, page), before);
});

it('An area that a plain configuration builds is deployed, and refused with a React of its own', async () => {
  const page = 'src/routes/gift.tsx';
  await change(page, 'import s from', "import { useState } from 'react';\nimport s from");
  await change(page, '<p>', '<p>{useState("선물을 골라요.")[0]}</p>\n    <p>');
  const build = async (shared: string) => {
    await writeFile(path.join(team, 'rspack.config.js'), plainConfig(shared));
    await type('npm', ['run', 'build']);
    return deploy(AREA, '--dist', path.join(team, 'dist'));
  };
  expect(await build('{}')).toEqual({ code: 1, said: expect.stringContaining('has a React of its own') });
  const { code, said } = await build('sharedModules({ dir, host: false })');
  expect([code, said]).toEqual([0, expect.stringMatching(/^mfe-gift [0-9a-f]{12} is live\n$/)]);
});
