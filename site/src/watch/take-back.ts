import { takeBack } from '@onmaum/deploy/acts/take-back';
import { reportTakeBack } from '@onmaum/deploy/registry-client/report';
import { Releases } from '@onmaum/deploy/releases/releases';
import type { SiteConfig } from '../config.ts';
import type { TakeBack } from './watch.ts';

/**
 * Takes versions back in the folder of releases, which this server then has to be allowed to change; at the registry, if
 * that folder is a copy of one.
 */
export const takeBackFor = ({ registry, releasesDir }: Pick<SiteConfig, 'registry' | 'releasesDir'>): TakeBack =>
  registry
    ? (app, version, reason) => reportTakeBack(registry, app, version, reason)
    : (app, version, reason) => takeBack(new Releases(releasesDir), app, version, reason);
