import { deploy } from '@onmaum/deploy/commands/deploy';
import type { Audience } from '@onmaum/deploy/plans/deploy';
import { makeTestReleases, releaseOf, UNEXAMINED } from '@onmaum/deploy/test/test-releases';
import type { AppName } from '@onmaum/shared-contract/release/apps';
import { discoveryKey, liveDeployment } from '@onmaum/shared-contract/release/release';
import type { Quarantined } from '../rendering/faults.ts';
import { automaticChanges } from '../watch/automatic-rollback.ts';
import { Counts } from '../watch/counts/counts.ts';
import { Evidence } from '../watch/evidence/evidence.ts';
import { Watch, type WatchNeeds } from '../watch/watch.ts';

export const AREA = 'mfe-community';
export const area = (version: string) => ({ app: AREA, version });

/** Releases of a shell and an area, and a watch that checks them. Nothing renders them: the test reports pages and errors. */
export async function watchedReleases() {
  const { releases, build, remove } = await makeTestReleases();
  const state = {
    /** Milliseconds by which the clock of the counts is ahead of the clock of the deploys. */
    ahead: 0,
    quarantined: [] as Quarantined[],
    logged: [] as string[],
  };
  const counts = new Counts(() => Date.now() + state.ahead);
  const log = (_data: object, text: string) => void state.logged.push(text);

  const changes = automaticChanges({ registry: null, releasesDir: releases.dir });
  /** Opens the watch of a site server. Each further call opens the watch of another server, for the same releases. */
  const open = (minutes = 60, rollBack = changes.rollBack) =>
    new Watch({
      counts,
      evidence: new Evidence(counts),
      quarantined: () => state.quarantined,
      readDiscovery: () => releases.discovery(),
      ...{ ...changes, rollBack },
      log: { warn: log, error: log } as WatchNeeds['log'],
      minutes,
    });
  const watch = open();

  const put = async (app: AppName, version: string, audience: Audience = {}) =>
    deploy(releases, [await build(releaseOf(app, version))], {}, { ...UNEXAMINED, ...audience });
  const read = async () => releases.discovery();

  /** Counts pages of the area, of which `failed` fail on the server. */
  function answer(version: string, pages: number, failed = 0, shell = '1') {
    const page = { status: 200, owner: AREA, releases: [{ app: 'shell', version: shell }, area(version)] };
    for (let at = 0; at < pages; at += 1) {
      counts.answered(at < failed ? { ...page, status: 503, fault: { ...area(version), code: 'TypeError' } } : page);
    }
  }

  return {
    ...{ releases, counts, state, watch, open, put, answer, remove },
    live: async (app: string = AREA) => liveDeployment(await read(), app)?.metadata.version,
    /** The mark of a version that is marked bad, with the reason; otherwise undefined. */
    badness: async (version: string, app: string = AREA) =>
      (await read()).microFrontends[discoveryKey(app)]?.find(({ metadata }) => metadata.version === version)?.extras
        .bad,
    /** Deploys a good version of the area, counts its pages, deploys a new version, and makes the watch check once. */
    async deployTwo() {
      await put('shell', '1');
      await put(AREA, '1');
      answer('1', 1_000, 1);
      await put(AREA, '2');
      await watch.check();
    },
  };
}
