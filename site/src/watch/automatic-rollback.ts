import { rollBackFailed } from '@onmaum/deploy/commands/commands';
import { Releases } from '@onmaum/deploy/releases/releases';
import { registryTarget } from '@onmaum/deploy/targets/registry';
import type { SiteConfig } from '../config.ts';
import type { RollBack } from './watch.ts';

/**
 * Rolls versions back in the folder of releases, which this server must then be allowed to change, or at the registry if
 * the folder is a copy of one.
 */
export const automaticRollback = ({ registry, releasesDir }: Pick<SiteConfig, 'registry' | 'releasesDir'>): RollBack =>
  registry
    ? (app, version, reason) => registryTarget(registry).run('take-back', { app, version, message: reason })
    : (app, version, reason) =>
        rollBackFailed(new Releases(releasesDir), { app, version, origin: { message: reason } });
