import type { AppName } from '@onmaum/shared-contract/release/apps';
import { liveDeployment, type Origin, type Release } from '@onmaum/shared-contract/release/release';
import { deploy } from '../commands/deploy.ts';
import type { Audience } from '../plans/deploy.ts';
import { knownVersions } from '../plans/entries.ts';
import { readHistory } from '../releases/history.ts';
import { makeTestReleases, releaseOf, UNEXAMINED } from './test-releases.ts';

interface Put extends Audience {
  changes?: Partial<Release>;
  origin?: Origin;
}

/** Makes a folder of releases for tests of deploys. */
export async function openTestDeploys() {
  const workshop = await makeTestReleases();
  const { releases } = workshop;
  return {
    ...workshop,
    /** Deploys a build without running its code. @param put audience, origin and changed fields of the release */
    put: async (app: AppName, version: string, { changes, origin, ...audience }: Put = {}) =>
      deploy(releases, [await workshop.build(releaseOf(app, version, changes))], origin, {
        ...UNEXAMINED,
        ...audience,
      }),
    versions: async (app: AppName) => knownVersions(await releases.discovery(), app),
    liveVersion: async (app: AppName) => liveDeployment(await releases.discovery(), app)?.metadata.version,
    /** The events of the history, in the form `<what> <version>`. */
    events: async () => (await readHistory(releases.dir)).map(({ what, version }) => `${what} ${version}`),
  };
}
