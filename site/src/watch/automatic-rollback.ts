import { putBackFailed, rollBackFailed } from '@onmaum/deploy/commands/commands';
import type { Input } from '@onmaum/deploy/plans/state';
import { Releases } from '@onmaum/deploy/releases/releases';
import { registryTarget } from '@onmaum/deploy/targets/registry';
import type { SiteConfig } from '../config.ts';
import type { RollBack, WatchNeeds } from './watch.ts';

/**
 * Functions that roll versions back and undo rollbacks. If the folder of releases is a copy of a registry, they change the
 * registry, and otherwise the folder, for which this server then needs write access.
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
