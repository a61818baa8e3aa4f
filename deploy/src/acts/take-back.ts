import { liveDeployment, type Origin } from '@onmaum/shared-contract/release';
import { findVersion } from '../releases/pointer.ts';
import type { Releases } from '../releases/releases.ts';
import { markWithin, WATCH } from './marks.ts';
import { rollbackWithin } from './rollback.ts';

/**
 * What a watch does with a version that fails: it is marked bad, and if it is live, the last good one takes its place.
 * Several watches may report the same version; it is taken back once.
 * @param reason in words, for the list and the history
 * @param origin what else is known of the report
 * @returns what happened, in words
 * @throws Refused when there is no such version, or none to go back to
 */
export async function takeBack(
  releases: Releases,
  app: string,
  version: string,
  reason: string,
  origin: Origin = {},
): Promise<string> {
  const by = { ...origin, author: WATCH, message: reason };
  let said = '';
  await releases.change(async (discovery) => {
    if (liveDeployment(discovery, app)?.metadata.version === version) {
      const back = await rollbackWithin(releases, discovery, { app }, by);
      said = `${app} ${version} was taken back to ${back.release.version}`;
      return back.discovery;
    }
    if (findVersion(discovery, app, version)?.extras.bad) {
      said = `${app} ${version} is marked bad already`;
      return discovery;
    }
    said = `${app} ${version} is marked bad`;
    return markWithin(discovery, app, version, 'bad', by);
  });
  return said;
}
