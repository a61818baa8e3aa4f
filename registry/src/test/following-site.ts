import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Follower } from '@onmaum/deploy/follow/follower';
import type { RegistryAddress } from '@onmaum/deploy/registry-client/client';
import { Releases } from '@onmaum/deploy/releases/releases';
import { makeTestReleases, releaseOf } from '@onmaum/deploy/test/test-releases';
import { liveDeployment } from '@onmaum/shared-contract/release/release';
import { openTestRegistry } from './test-registry.ts';

export const APP = 'mfe-community';

/** Opens a registry and a folder of a site server that follows it, for a test. */
export async function openFollowingSite() {
  const workshop = await makeTestReleases();
  const registry = await openTestRegistry({
    team: { app: APP, paths: ['*'], may: ['publish'] },
    other: { app: 'mfe-mypage', paths: ['*'], may: ['publish'] },
    site: { app: '*', paths: [], may: ['read', 'take-back'] },
  });
  const dir = await mkdtemp(path.join(tmpdir(), 'onmaum-follower-'));
  const followers: Follower[] = [];
  const problems: string[] = [];
  const here = () => new Releases(dir).discovery();
  return {
    workshop,
    registry,
    dir,
    /** Problems in the log. */
    problems,
    put: async (version: string) => registry.as('team').publish(APP, await workshop.build(releaseOf(APP, version)), {}),
    /** Makes a new follower, as a restarted site server does. */
    follow(address: RegistryAddress = registry.addressOf('site')): Follower {
      const log = { info: () => {}, error: ({ problem }: { problem?: string }) => void problems.push(problem ?? '') };
      const follower = new Follower(address, dir, log);
      followers.push(follower);
      return follower;
    },
    here,
    live: async (app = APP) => liveDeployment(await here(), app)?.metadata.version,
    folders: async () => (await readdir(path.join(dir, APP)).catch(() => [])).toSorted(),
    async close() {
      for (const follower of followers) await follower.stop();
      await registry.remove();
      await workshop.remove();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

export async function lookAt(follower: Follower): Promise<void> {
  await follower.poll();
  await follower.settled();
}
