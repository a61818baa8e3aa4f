import path from 'node:path';
import type { AppName } from '@onmaum/shared-contract/release/apps';
import { canaryDeployment } from '@onmaum/shared-contract/release/release';
import { readOrigin } from '../deploy/src/checkout/origin.ts';
import { deploy } from '../deploy/src/commands/deploy.ts';
import type { Releases } from '../deploy/src/releases/releases.ts';

const root = path.join(import.meta.dirname, '..');

/**
 * Makes what was built live, all in one change, but for apps with a canary: whoever began it decides about it.
 * @param dists the `dist` folders, by app
 * @param options of the deploy
 * @returns what was done, in sentences
 * @throws Refused when a check fails
 */
export async function releaseBuilds(
  releases: Releases,
  dists: ReadonlyMap<AppName, string>,
  options: Parameters<typeof deploy>[3] = {},
): Promise<string[]> {
  const discovery = await releases.discovery();
  const tried = new Map(
    [...dists.keys()].flatMap((app) => {
      const canary = canaryDeployment(discovery, app);
      return canary ? [[app, canary] as const] : [];
    }),
  );
  const free = [...dists].flatMap(([app, dist]) => (tried.has(app) ? [] : [dist]));
  const deployed = await deploy(releases, free, readOrigin(root, process.env), options);
  return [
    ...deployed.filter(({ changed }) => changed).map(({ release }) => `${release.app} ${release.version} is live`),
    ...[...tried].map(
      ([app, { metadata, deployment }]) =>
        `${app} stays as it is: ${metadata.version} is tried on ${deployment.traffic} % of the visitors. Decide with npm run deploy -- promote ${app}, or npm run deploy -- abort ${app}`,
    ),
  ];
}
