import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AppName } from '@onmaum/shared-contract/release/apps';
import { DISCOVERY_SCHEMA, discoveryKey, type Release } from '@onmaum/shared-contract/release/release';
import { DESCRIPTION, describeBuild, digestsOf } from '@onmaum/shared-contract/server/release-files';
import { readOffer } from './offer.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'onmaum-composition-'));
});
afterEach(() => rm(dir, { recursive: true }));

const readComposition = async (folder: string) => (await readOffer(folder)).live;
const file = (app: string, version: string) => path.join(dir, app, version, 'client/release.json');

const containerOf = (app: string) => app.replaceAll('-', '_');
const pathsOf = (app: string) => (app === 'shell' ? ['/'] : [`/${app.slice(4)}`, `/${app.slice(4)}/:id`]);

async function release(app: AppName, version: string, more: Partial<Release> = {}) {
  const content: Release = {
    app,
    container: containerOf(app),
    version,
    paths: pathsOf(app),
    entry: { js: ['vendor.js', 'entry.js'], css: ['entry.css'] },
    exposes: { './routes': { js: ['routes.js'], css: [] } },
    chunks: {},
    ...more,
  };
  await mkdir(path.dirname(file(app, version)), { recursive: true });
  await writeFile(file(app, version), JSON.stringify(content));
}

async function point(live: Record<string, string>, more: object = {}) {
  const microFrontends = Object.fromEntries(
    Object.entries(live).map(([app, version]) => [
      discoveryKey(app),
      ['0', version].map((one) => ({
        url: '/',
        metadata: { integrity: '', version: one },
        extras: { app, deployedAt: '', container: containerOf(app), paths: pathsOf(app), ...more },
        deployment: { traffic: one === version ? 100 : 0, default: one === version },
      })),
    ]),
  );
  await writeFile(path.join(dir, 'discovery.json'), JSON.stringify({ schema: DISCOVERY_SCHEMA, microFrontends }));
}

it('A composition names the live releases with the addresses of their files', async () => {
  await release('shell', '1');
  await release('mfe-community', '7');
  await point({ shell: '1', 'mfe-community': '7' });
  const composition = await readComposition(dir);
  expect(composition.id).toBe('1 mfe-community@7');
  expect(composition.shellBundle).toBe(path.join(dir, 'shell/1/server/main.cjs'));
  expect(composition.shell.entry.css).toEqual(['/r/shell/1/client/entry.css']);
  expect(composition.remotes).toEqual([
    expect.objectContaining({
      app: 'mfe-community',
      version: '7',
      entry: '/r/mfe-community/7/client/entry.js',
      file: path.join(dir, 'mfe-community/7/server/remoteEntry.cjs'),
    }),
  ]);
});

it('An area that this checkout lacks is served like any other', async () => {
  await release('shell', '1');
  await release('mfe-fifth', '1');
  await point({ shell: '1', 'mfe-fifth': '1' });
  const { id, remotes } = await readComposition(dir);
  expect(id).toBe('1 mfe-fifth@1');
  expect(remotes).toMatchObject([{ app: 'mfe-fifth', container: 'mfe_fifth', paths: ['/fifth', '/fifth/:id'] }]);
});

it('A composition marks an area for staff, even when its release is damaged', async () => {
  await release('shell', '1');
  await release('mfe-desk', '1', { audience: 'counsellor' });
  await point({ shell: '1', 'mfe-desk': '1' }, { audience: 'counsellor' });
  const audiences = async () => (await readComposition(dir)).remotes.map(({ audience }) => audience);
  expect(await audiences()).toEqual(['counsellor']);
  await writeFile(file('mfe-desk', '1'), '{');
  expect(await audiences()).toEqual(['counsellor']);
});

it('A damaged remote keeps its paths and affects no other app', async () => {
  await release('shell', '1');
  await release('mfe-community', '7');
  await release('mfe-mypage', '2');
  await point({ shell: '1', 'mfe-community': '7', 'mfe-mypage': '2' });
  const whole = await readComposition(dir);
  await writeFile(file('mfe-community', '7'), '{"app":');
  const { id, remotes } = await readComposition(dir);
  expect(id).not.toBe(whole.id);
  expect(remotes.map(({ app, paths, file: bundle }) => [app, paths, bundle !== undefined])).toEqual([
    ['mfe-community', pathsOf('mfe-community'), false],
    ['mfe-mypage', pathsOf('mfe-mypage'), true],
  ]);
});

it('A composition has a digest for each file of a release, and for the list of files that browsers read', async () => {
  await release('shell', '1');
  await release('mfe-community', '7');
  const folder = path.join(dir, 'mfe-community/7');
  const content = JSON.parse(await readFile(path.join(folder, DESCRIPTION), 'utf8'));
  await writeFile(path.join(folder, 'client/entry.js'), 'built');
  await describeBuild(folder, content);
  await point({ shell: '1', 'mfe-community': '7' });
  const { shell, remotes } = await readComposition(dir);
  const digests = await digestsOf(folder);
  const base = '/r/mfe-community/7/client/';
  expect(remotes).toMatchObject([
    {
      integrity: digests['client/entry.js'],
      seal: { folder: base, digest: digests['client/seals.json'] },
      files: { digests: { [`${base}entry.js`]: digests['client/entry.js'] } },
    },
  ]);
  expect(JSON.parse(await readFile(path.join(folder, 'client/seals.json'), 'utf8'))).toEqual({
    'entry.js': digests['client/entry.js'],
  });
  // a release that was deployed before releases had digests
  expect([shell.digests, shell.seal]).toEqual([undefined, undefined]);
});

it('A release whose files were changed is not served: an area fails alone, and a shell has no composition', async () => {
  await release('shell', '1');
  await release('mfe-community', '7');
  const folder = (app: string, version: string) => path.join(dir, app, version);
  for (const one of [folder('shell', '1'), folder('mfe-community', '7')]) {
    const content = JSON.parse(await readFile(path.join(one, DESCRIPTION), 'utf8'));
    await writeFile(path.join(one, 'client/entry.js'), 'built');
    await writeFile(path.join(one, DESCRIPTION), JSON.stringify({ ...content, digests: await digestsOf(one) }));
  }
  await point({ shell: '1', 'mfe-community': '7' });
  await writeFile(path.join(folder('mfe-community', '7'), 'client/entry.js'), 'tampered');
  const { remotes, problems } = await readComposition(dir);
  expect(remotes.map(({ version }) => version)).toEqual(['damaged']);
  expect(problems).toEqual([
    'mfe-community is not rendered on the server: its files differ from the released ones: client/entry.js',
  ]);
  await writeFile(path.join(folder('mfe-community', '7'), 'client/entry.js'), 'built');
  expect((await readComposition(dir)).problems).toEqual([]);

  await writeFile(path.join(folder('shell', '1'), 'client/added.js'), 'added');
  // this server has verified the release before; a server that starts now refuses it
  expect((await readComposition(dir)).id).toBe('1 mfe-community@7');
  await cp(dir, `${dir}-other`, { recursive: true });
  await expect(readComposition(`${dir}-other`)).rejects.toThrow('client/added.js');
  await rm(`${dir}-other`, { recursive: true });
});

it('A damaged pointer file is replaced by the last good copy, and reported', async () => {
  await release('shell', '1');
  await point({ shell: '1' });
  await cp(path.join(dir, 'discovery.json'), path.join(dir, 'discovery.last-good.json'));
  await writeFile(path.join(dir, 'discovery.json'), '{"schema":');
  const { id, problems } = await readComposition(dir);
  expect(id).toBe('1');
  expect(problems).toEqual([expect.stringContaining('the last good one answers')]);
});

it.each([
  ['no pointer file', undefined],
  ['half of a pointer file', '{"schema":'],
  ['a pointer file of another kind', '{}'],
])('With %s there is no composition', async (_case, content) => {
  if (content !== undefined) await writeFile(path.join(dir, 'discovery.json'), content);
  await expect(readComposition(dir)).rejects.toThrow();
});

it('Without a whole shell there is no composition', async () => {
  await release('mfe-community', '7');
  await point({ 'mfe-community': '7' });
  await expect(readComposition(dir)).rejects.toThrow('the shell was never released');
  await point({ shell: '1' });
  await expect(readComposition(dir)).rejects.toThrow('ENOENT');
});

it('An area for staff lists no pages for search engines, only paths that crawlers must not request', async () => {
  await release('shell', '1');
  const sitemap = { pages: ['/desk'], disallow: ['/desk'] };
  await release('mfe-desk', '2', { audience: 'counsellor', sitemap });
  await point({ shell: '1', 'mfe-desk': '2' });
  const { crawled } = await readComposition(dir);
  expect(crawled).toEqual([{ app: 'mfe-desk', paths: pathsOf('mfe-desk'), sitemap: { disallow: ['/desk'] } }]);
});
