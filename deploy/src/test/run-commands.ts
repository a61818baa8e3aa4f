import { liveDeployment, type Origin } from '@onmaum/shared-contract/release/release';
import { COMMANDS } from '../commands/commands.ts';
import { prune as pruneFolder } from '../commands/prune.ts';
import type { Input } from '../plans/state.ts';
import type { Releases } from '../releases/releases.ts';

/** Functions that run commands in tests. */

const run = async (releases: Releases, name: string, input: Omit<Input, 'origin'>, origin: Origin = {}) =>
  COMMANDS[name]?.run(releases, { ...input, origin });

export const promote = (releases: Releases, app: string, origin?: Origin) => run(releases, 'promote', { app }, origin);
export const abort = (releases: Releases, app: string, origin?: Origin) => run(releases, 'abort', { app }, origin);
export const endPreviews = (releases: Releases, app: string) => run(releases, 'preview-end', { app });

export const remove = (releases: Releases, app: string, origin?: Origin) => run(releases, 'remove', { app }, origin);
export const restore = (releases: Releases, app: string, version?: string, origin?: Origin) =>
  run(releases, 'restore', { app, version }, origin);

export const setFlag = (
  releases: Releases,
  app: string,
  flag: string,
  value: string,
  share?: number,
  origin?: Origin,
) => run(releases, 'flag', { app, flag, value, share }, origin);

/** @returns the version that is live afterwards */
export async function rollback(releases: Releases, app: string, version?: string, origin?: Origin) {
  await run(releases, 'rollback', { app, version }, origin);
  return { version: liveDeployment(await releases.discovery(), app)?.metadata.version };
}

export const mark = (releases: Releases, app: string, version: string, as: 'bad' | 'good', origin?: Origin) =>
  run(releases, as, { app, version }, origin);

export const rollBackFailed = (releases: Releases, app: string, version: string, message: string, origin?: Origin) =>
  run(releases, 'take-back', { app, version }, { ...origin, message });

/** @returns the removed versions, as `<app> <version>` */
export const prune = (
  releases: Releases,
  days?: number,
  { only, origin = {} }: { only?: string; origin?: Origin } = {},
) => pruneFolder(releases, { app: only, days, origin });
