import type { AppName } from '@onmaum/shared-contract/release/apps';
import { discoveryKey } from '@onmaum/shared-contract/release/release';
import { deploy } from '../deploy/src/commands/deploy.ts';
import { remove } from '../deploy/src/test/run-commands.ts';
import { makeTestReleases, releaseOf, UNEXAMINED } from '../deploy/src/test/test-releases.ts';
import { releaseBuilds } from './release-builds.ts';

let workshop: Awaited<ReturnType<typeof makeTestReleases>>;
beforeEach(async () => {
  workshop = await makeTestReleases();
});
afterEach(() => workshop.remove());

const build = (app: AppName, version: string) => workshop.build(releaseOf(app, version));
const release = async (versions: Partial<Record<AppName, string>>) => {
  const built = Object.entries(versions) as [AppName, string][];
  const dists = await Promise.all(built.map(async ([app, version]) => [app, await build(app, version)] as const));
  return releaseBuilds(workshop.releases, new Map(dists), UNEXAMINED);
};
/** The share of each version of an app, in percent. */
async function shares(app: AppName) {
  const all = (await workshop.releases.discovery()).microFrontends[discoveryKey(app)] ?? [];
  return Object.fromEntries(all.map(({ metadata, deployment }) => [metadata.version, deployment.traffic]));
}

it('A new build becomes live, and unchanged apps are not mentioned', async () => {
  expect(await release({ shell: '1', 'mfe-community': '1' })).toEqual(['shell 1 is live', 'mfe-community 1 is live']);
  expect(await release({ shell: '1', 'mfe-community': '2' })).toEqual(['mfe-community 2 is live']);
});

it.each([
  ['another version', '3'],
  ['the canary', '2'],
  ['the live version', '1'],
])('An app with a canary is not deployed when %s was built, and the others become live', async (_what, version) => {
  await release({ shell: '1', 'mfe-community': '1' });
  await deploy(workshop.releases, [await build('mfe-community', '2')], {}, { ...UNEXAMINED, traffic: 10 });
  expect(await release({ shell: '2', 'mfe-community': version })).toEqual([
    'shell 2 is live',
    'mfe-community is not deployed: 2 is a canary for 10 % of the visitors. Decide first: npm run deploy -- promote mfe-community, or npm run deploy -- abort mfe-community',
  ]);
  expect(await shares('mfe-community')).toMatchObject({ 1: 90, 2: 10 });
});

it('A removed app is not deployed, and the others become live', async () => {
  await release({ shell: '1', 'mfe-desk': '1' });
  await remove(workshop.releases, 'mfe-desk');
  expect(await release({ shell: '2', 'mfe-desk': '2' })).toEqual([
    'shell 2 is live',
    'mfe-desk is not deployed: it was removed. To bring it back: npm run deploy -- restore mfe-desk',
  ]);
});

it('A wrong limit of a render in the environment is refused with the name of the variable', async () => {
  const before = process.env.RENDER_LIMIT_MS;
  process.env.RENDER_LIMIT_MS = 'soon';
  try {
    await expect(releaseBuilds(workshop.releases, new Map())).rejects.toThrow('RENDER_LIMIT_MS');
  } finally {
    if (before === undefined) delete process.env.RENDER_LIMIT_MS;
    else process.env.RENDER_LIMIT_MS = before;
  }
});
