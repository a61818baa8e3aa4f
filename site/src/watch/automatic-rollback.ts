import { putBackFailed, rollBackFailed } from '@onmaum/deploy/commands/commands';
import type { Input } from '@onmaum/deploy/plans/state';
import { Releases } from '@onmaum/deploy/releases/releases';
import { registryTarget } from '@onmaum/deploy/targets/registry';
import type { SiteConfig } from '../config.ts';
import type { RollBack, WatchNeeds } from './watch.ts';

/**
 * Rolls versions back, and undoes rollbacks. If the folder of releases is a copy of a registry, it does so at the registry, and
 * otherwise in the folder, which this server must then be allowed to change.
 */
export function automaticChanges({
  registry,
  releasesDir,
}: Pick<SiteConfig, 'registry' | 'releasesDir'>): Pick<WatchNeeds, 'rollBack' | 'putBack'> {
  const changing =
    (name: string, change: (releases: Releases, input: Input) => Promise<string>): RollBack =>
    (app, version, message) =>
      registry
        ? registryTarget(registry).run(name, { app, version, message })
        : change(new Releases(releasesDir), { app, version, origin: { message } });
  return { rollBack: changing('take-back', rollBackFailed), putBack: changing('put-back', putBackFailed) };
}
