import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Follower } from '@onmaum/deploy/follow/follower';
import { Releases } from '@onmaum/deploy/releases/releases';
import { makeTestReleases, releaseOf } from '@onmaum/deploy/test/test-releases';
import { liveDeployment, removedDeployment } from '@onmaum/shared-contract/release/release';
import { lookAt } from './following-site.ts';
import { openTestRegistry } from './test-registry.ts';

const APP = 'mfe-desk';

it('A team removes its own area through the registry, and the site servers follow', async () => {
  const workshop = await makeTestReleases();
  const registry = await openTestRegistry({
    team: { app: APP, paths: ['*'], may: ['publish'] },
    other: { app: 'mfe-mypage', paths: ['*'], may: ['publish'] },
    site: { app: '*', paths: [], may: ['read', 'take-back'] },
  });
  const dir = await mkdtemp(path.join(tmpdir(), 'onmaum-follower-'));
  const problems: string[] = [];
  const log = { info: () => {}, error: ({ problem }: { problem?: string }) => void problems.push(problem ?? '') };
  const follower = new Follower(registry.addressOf('site'), dir, log);
  const here = () => new Releases(dir).discovery();
  const team = registry.as('team');
  await team.publish(APP, await workshop.build(releaseOf(APP, '1')), {});
  await lookAt(follower);
  expect(liveDeployment(await here(), APP)?.metadata.version).toBe('1');

  for (const [name, refusal] of [
    ['other', 'the token of other is for mfe-mypage'],
    ['site', 'the token of site does not allow to release'],
  ] as const) {
    await expect(registry.as(name).run('remove', { app: APP })).rejects.toThrow(refusal);
  }
  expect(await team.run('remove', { app: APP, message: 'it moves' })).toContain('mfe-desk is removed');
  await lookAt(follower);
  expect(liveDeployment(await here(), APP)).toBeUndefined();
  expect(removedDeployment(await here(), APP)?.extras.removed).toMatchObject({ reason: 'it moves', by: 'team' });

  expect(await team.run('restore', { app: APP })).toBe('mfe-desk 1 is live again');
  await lookAt(follower);
  expect(liveDeployment(await here(), APP)?.metadata.version).toBe('1');
  expect((await team.history()).map(({ what, origin }) => `${what} by ${origin?.author}`)).toEqual([
    'deployed by team',
    'removed by team',
    'restored by team',
  ]);
  expect(problems).toEqual([]);

  await follower.stop();
  await registry.remove();
  await workshop.remove();
  await rm(dir, { recursive: true });
});
