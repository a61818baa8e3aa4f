import type { SetRenderer } from './set-renderer.ts';

/** A version of an app in a running set. */
export interface ServedRelease {
  app: string;
  version: string;
}

export const releasesIn = (sets: readonly Pick<SetRenderer, 'composition'>[]): ServedRelease[] =>
  sets.flatMap(({ composition: { shellVersion, remotes } }) => [{ app: 'shell', version: shellVersion }, ...remotes]);

export const isAmong = (releases: readonly ServedRelease[], { app, version }: ServedRelease): boolean =>
  releases.some((one) => one.app === app && one.version === version);
