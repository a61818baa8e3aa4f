import { makeTestReleases, releaseOf } from '@onmaum/deploy/test/test-releases';
import { liveDeployment } from '@onmaum/shared-contract/release/release';
import { openTestRegistry } from './test-registry.ts';

export const COMMUNITY = releaseOf('mfe-community', '0').paths;

/** Grants by the name of their token. */
export const GRANTS = {
  shell: { app: 'shell', paths: ['*'], may: ['publish' as const] },
  community: { app: 'mfe-community', paths: COMMUNITY, may: ['publish' as const] },
  site: { app: '*', paths: [], may: ['read' as const, 'take-back' as const] },
  foreign: { app: 'mfe-mypage', paths: [], may: ['read' as const] },
  previewer: { app: 'mfe-community', paths: COMMUNITY, may: ['preview' as const] },
  reader: { app: 'mfe-community', paths: [], may: ['read' as const] },
};

/** Opens a registry with the tokens of some teams, for a test. @param options as those of `openTestRegistry` */
export async function openTeams(options: { isExamining?: boolean } = {}) {
  const workshop = await makeTestReleases();
  const registry = await openTestRegistry(GRANTS, {}, options);
  return {
    workshop,
    registry,
    /** Publishes a version, by default of `mfe-community`. */
    put: async (
      version: string,
      { as = 'community', app = 'mfe-community' as const, changes = {}, origin = {} } = {},
    ) => registry.as(as).publish(app, await workshop.build(releaseOf(app, version, changes)), origin),
    live: async () => liveDeployment(await registry.releases.discovery(), 'mfe-community'),
    /** Events in words, each with the name of the token that caused it. */
    events: async () =>
      (await registry.as('site').history()).map(
        ({ what, version, origin }) => `${what} ${version} by ${origin?.author}`,
      ),
    async close() {
      await registry.remove();
      await workshop.remove();
    },
  };
}
