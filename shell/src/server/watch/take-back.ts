import { reportTakeBack } from '@onmaum/deploy/registry/report';
import { Releases } from '@onmaum/deploy/releases';
import { takeBack } from '@onmaum/deploy/take-back';
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
