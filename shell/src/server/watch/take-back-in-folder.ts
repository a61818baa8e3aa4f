import { Releases } from '@onmaum/deploy/releases';
import { takeBack } from '@onmaum/deploy/take-back';
import type { TakeBack } from './watch.ts';
import { AUTHOR } from './watched.ts';

/** Takes versions back in the folder of releases, which this server then has to be allowed to change. */
export const takeBackIn =
  (releasesDir: string): TakeBack =>
  (app, version, reason) =>
    takeBack(new Releases(releasesDir), app, version, reason, AUTHOR);
