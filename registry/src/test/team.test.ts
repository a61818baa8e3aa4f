import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Follower } from '@onmaum/deploy/follow/follower';
import { liveDeployment } from '@onmaum/shared-contract/release/release';
import { damagedFiles } from '@onmaum/shared-contract/server/release-files';
import { ScratchCopy } from '../../../tools/new/scratch-copy.ts';
import { openTestRegistry } from './test-registry.ts';

const AREA = 'mfe-desk';
/** Folders that docs/deploying.md lists for a sparse checkout. */
const SPARSE = [AREA, ...['auth', 'contract', 'posts', 'query', 'testing', 'ui'].map((name) => `shared-${name}`)]
  .concat(['area-kit', 'tools', 'facades', 'deploy'])
  .concat('node_modules');

/** An area with a single page, so that its build is fast. */
const FILES = {
  'area.json': JSON.stringify({
    container: 'mfe_desk',
    exposes: { './routes': './src/routes.tsx' },
  }),
  'src/routes.tsx': `export default [{ id: 'page', path: '/desk', lazy: () => import('./page.tsx') }];`,
  'src/page.tsx': `export const Component = () => <p>내 정보</p>;`,
};

let copy: ScratchCopy;
let registry: Awaited<ReturnType<typeof openTestRegistry>>;
beforeAll(async () => {
  copy = new ScratchCopy();
  for (const entry of readdirSync(copy.folder, { withFileTypes: true })) {
    if (entry.isDirectory() && !SPARSE.includes(entry.name)) {
      rmSync(path.join(copy.folder, entry.name), { recursive: true });
    }
  }
  rmSync(path.join(copy.folder, AREA, 'src'), { recursive: true });
  mkdirSync(path.join(copy.folder, AREA, 'src'));
  for (const [name, text] of Object.entries(FILES)) writeFileSync(path.join(copy.folder, AREA, name), text);
  registry = await openTestRegistry({
    team: { app: AREA, paths: ['/desk', '/desk/*'], may: ['publish'] },
    others: { app: 'mfe-community', paths: ['/concern/*'], may: ['publish'] },
    site: { app: '*', paths: [], may: ['read', 'take-back'] },
  });
});
afterAll(async () => {
  await registry.remove();
  copy.remove();
});

/** @returns the output of the release tool if it failed */
const deploy = (token: string, ...args: string[]) => {
  const { url } = registry.addressOf(token);
  const env = { REGISTRY_TOKEN: registry.tokenOf(token) };
  return copy.runWith(env, 'node', 'deploy/src/cli.ts', ...args, '--to', url);
};

it('A sparse checkout of one area builds it and publishes it with its token, and no other area', async () => {
  expect(await deploy('team', AREA, '-m', 'a first page')).toBe('');
  const live = liveDeployment(await registry.releases.discovery(), AREA);
  expect(live?.extras).toMatchObject({ paths: ['/desk'], origin: { author: 'team', message: 'a first page' } });

  // fast, since the build is already in the cache
  expect(await deploy('others', AREA)).toContain(
    `the token of others is for mfe-community, and does not allow to release ${AREA}`,
  );
  expect(await deploy('others', 'rollback', AREA)).toContain('the token of others is for mfe-community');
  await registry.grant({
    team: { app: AREA, paths: ['/gift'], may: ['publish'] },
    site: { app: '*', paths: [], may: ['read'] },
  });
  expect(await deploy('team', AREA)).toContain(`${AREA} may not own /desk: the token of team is for /gift`);

  // a site server that follows the registry gets the release
  const dir = path.join(registry.releases.dir, '../site');
  const follower = new Follower(registry.addressOf('site'), dir, { info: () => {}, error: () => {} });
  await follower.poll();
  await follower.settled();
  await follower.stop();
  expect(await damagedFiles(path.join(dir, AREA, live?.metadata.version ?? ''), live?.extras.digest)).toEqual([]);
  const maps = path.join(AREA, live?.metadata.version ?? '', 'maps');
  expect(readdirSync(path.join(registry.releases.dir, maps))).toEqual(['client', 'server']);
});

it('Undoing a change restores the build and the version from before', async () => {
  await registry.grant({ team: { app: AREA, paths: ['/desk'], may: ['publish'] } });
  const page = path.join(copy.folder, AREA, 'src/page.tsx');
  const first = liveDeployment(await registry.releases.discovery(), AREA)?.metadata.version;
  writeFileSync(page, FILES['src/page.tsx'].replace('내 정보', '내 정보 보기'));
  expect(await deploy('team', AREA)).toBe('');
  writeFileSync(page, FILES['src/page.tsx']);
  expect(await deploy('team', AREA)).toBe('');
  expect(liveDeployment(await registry.releases.discovery(), AREA)?.metadata.version).toBe(first);
});
