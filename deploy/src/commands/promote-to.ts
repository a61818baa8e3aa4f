import { liveDeployment, type Origin } from '@onmaum/shared-contract/release/release';
import { damagedFiles } from '@onmaum/shared-contract/server/release-files';
import { hasFiles } from '../follow/download.ts';
import type { Audience } from '../plans/deploy.ts';
import { findVersion } from '../plans/entries.ts';
import { refuseBad } from '../plans/marks.ts';
import { Refused } from '../refused.ts';
import type { Target } from '../targets/target.ts';

interface Promotion extends Audience {
  app: string;
  /** The version to publish; by default the live one. */
  version?: string | undefined;
}

/**
 * Publishes a stored release at another target, where it is checked like every release. Nothing is built: the files are copied
 * unchanged.
 * @param source the target that has the release
 * @param origin who promotes it, and why; the commit is taken from the release
 * @throws Refused when there is no such release, it is bad or damaged, or the other target refuses it
 */
export async function promoteTo(
  source: Target,
  target: Target,
  { app, version: named, traffic, preview }: Promotion,
  origin: Origin,
): Promise<string> {
  const discovery = await source.discovery();
  const known = named === undefined ? liveDeployment(discovery, app) : findVersion(discovery, app, named);
  if (!known)
    throw new Refused(named === undefined ? `${app} is not live: name a version` : `${app} has no release ${named}`);
  refuseBad(app, known);
  const { version } = known.metadata;
  const { digest, origin: { commit } = {} } = known.extras;
  if (!hasFiles(known) || digest === undefined)
    throw new Refused(`${app} ${version} has no stored files: build it anew`);
  return source.withFiles(app, version, async (folder) => {
    const damaged = await damagedFiles(folder, digest).catch(() => ['release.json']);
    if (damaged.length > 0)
      throw new Refused(`the files of ${app} ${version} are gone or damaged: ${damaged.join(', ')}`);
    const input = { ...origin, ...(commit && { commit }), traffic, preview };
    const said = await target.publish(app, folder, input, 'store');
    const there = findVersion(await target.discovery(), app, version)?.extras.digest;
    if (there !== digest) throw new Refused(`${app} ${version} has other files there (${there}) than here (${digest})`);
    return `${said}\nwith the same files: ${digest}`;
  });
}
