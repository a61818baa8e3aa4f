import path from 'node:path';
import type { AppName } from '@onmaum/shared-contract/release/apps';
import { canaryDeployment, removedDeployment } from '@onmaum/shared-contract/release/release';
import { readOrigin } from '../deploy/src/checkout/origin.ts';
import { deploy } from '../deploy/src/commands/deploy.ts';
import { checksOf } from '../deploy/src/commands/examination.ts';
import type { Examination } from '../deploy/src/commands/refuse-built.ts';
import type { Releases } from '../deploy/src/releases/releases.ts';

const root = path.join(import.meta.dirname, '..');

/** The checks for many builds at once. They leave out the browser check, which takes seconds. */
function checksOfMany(env: NodeJS.ProcessEnv): Examination {
  const { look: _look, ...checks } = checksOf(env);
  return checks;
}

/**
 * Deploys builds in one change. It skips removed apps, and apps with a canary, which has to be promoted or aborted first.
 * @param dists the `dist` folders, by app
 * @param options options of the deploy
 * @returns a sentence for each app that changed or was left out
 * @throws Refused when a check fails
 */
export async function releaseBuilds(
  releases: Releases,
  dists: ReadonlyMap<AppName, string>,
  options: Parameters<typeof deploy>[3] = { examine: checksOfMany(process.env) },
): Promise<string[]> {
  const discovery = await releases.discovery();
  const withCanary = new Map(
    [...dists.keys()].flatMap((app) => {
      const canary = canaryDeployment(discovery, app);
      return canary ? [[app, canary] as const] : [];
    }),
  );
  const removed = [...dists.keys()].filter((app) => removedDeployment(discovery, app));
  const free = [...dists].flatMap(([app, dist]) => (withCanary.has(app) || removed.includes(app) ? [] : [dist]));
  const deployed = await deploy(releases, free, readOrigin(root, process.env), options);
  return [
    ...deployed.filter(({ changed }) => changed).map(({ release }) => `${release.app} ${release.version} is live`),
    ...[...withCanary].map(
      ([app, { metadata, deployment }]) =>
        `${app} is not deployed: ${metadata.version} is a canary for ${deployment.traffic} % of the visitors. Decide first: npm run deploy -- promote ${app}, or npm run deploy -- abort ${app}`,
    ),
    ...removed.map(
      (app) => `${app} is not deployed: it was removed. To bring it back: npm run deploy -- restore ${app}`,
    ),
  ];
}
