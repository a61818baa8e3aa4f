import path from 'node:path';
import { liveDeployment, type Origin } from '@onmaum/shared-contract/release/release';
import { APPS } from '../checkout/apps.ts';
import { withBuilt } from '../checkout/build-apps.ts';
import { siteOriginOf } from '../checkout/environment.ts';
import { readActor, readOrigin } from '../checkout/origin.ts';
import { readBuild } from '../commands/deploy.ts';
import { previewAddress } from '../commands/preview-address.ts';
import { linkTo } from '../plans/preview.ts';
import { Refused } from '../refused.ts';
import type { Target } from '../targets/target.ts';
import { type CommandRow, folderOf, root, targetOf } from './command.ts';

/** Deploys a build of this checkout or of elsewhere, or shows a preview of an address. */
export const deployApp: CommandRow['run'] = async (
  { app = '', message, to, traffic, preview, from, dist, promote },
  env,
) => {
  if (dist !== undefined) {
    // npm runs scripts in the root of the repository; INIT_CWD is the folder in which the person started npm
    const folder = path.resolve(env.INIT_CWD ?? '', dist);
    // the origin lacks a commit, because the build does not come from the sources of this checkout
    return targetOf(to, env).publish(app, folder, { ...readActor(root, env, message), traffic, preview });
  }
  const origin = readOrigin(root, env, message);
  if (from !== undefined) {
    if (to !== undefined) {
      throw new Refused(
        'a registry serves only releases that it stores and has checked, so it cannot preview an address: leave out --to to preview with the folder of a site, or leave out --from to preview a build',
      );
    }
    const link = linkTo(await previewAddress(folderOf(env), app, from, origin), siteOriginOf(env));
    return `${link}\nthe site server needs PREVIEW_ORIGINS=${new URL(from).origin}`;
  }
  const target = targetOf(to, env);
  refuseUnknown(app);
  const built = path.join(root, app, 'dist');
  return withBuilt([app], () =>
    promote
      ? promoteBuilt(target, app, built, readActor(root, env, message))
      : target.publish(app, built, { ...origin, traffic, preview }),
  );
};

/**
 * Makes a build live for all visitors if it is the canary. A build that is already live stays live. Any other build is refused,
 * because no visitors have tried it as a canary.
 */
async function promoteBuilt(target: Target, app: string, dist: string, actor: Origin): Promise<string> {
  const { version } = await readBuild(dist);
  const live = liveDeployment(await target.discovery(), app);
  if (live?.metadata.version === version) return `${app} ${version} was live already`;
  return target.run('promote', { app, version, ...actor });
}

/** @throws Refused when an app has no sources in this checkout */
function refuseUnknown(app: string): void {
  if (APPS.some((one) => one === app)) return;
  throw new Refused(
    `'${app}' is no app of this checkout, which has ${APPS.join(', ')}; a build from elsewhere is deployed with --dist <folder>`,
  );
}
