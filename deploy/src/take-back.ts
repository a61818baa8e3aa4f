import { liveDeployment } from '@onmaum/shared-contract/release';
import { mark } from './marks.ts';
import { findVersion } from './pointer.ts';
import type { Releases } from './releases.ts';
import { rollback } from './rollback.ts';

/**
 * What a watch does with a version that fails: it is marked bad, and if it is live, the last good one takes its place.
 * Several watches may report the same version; it is taken back once.
 * @param reason in words, for the list and the history
 * @returns what happened, in words
 * @throws Refused when there is no such version, or none to go back to
 */
export async function takeBack(
  releases: Releases,
  app: string,
  version: string,
  reason: string,
  author = 'watch',
): Promise<string> {
  const origin = { author, message: reason };
  const discovery = await releases.discovery();
  const live = liveDeployment(discovery, app);
  if (live?.metadata.version === version) {
    const back = await rollback(releases, app, undefined, origin, version);
    return `${app} ${version} was taken back to ${back.version}`;
  }
  if (findVersion(discovery, app, version)?.extras.bad) return `${app} ${version} is marked bad already`;
  await mark(releases, app, version, 'bad', origin);
  return `${app} ${version} is marked bad`;
}
