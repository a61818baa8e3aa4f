import type { Quarantined } from '../rendering/faults.ts';
import { nameOf, type ReleaseName } from './counts/counts.ts';
import type { Watched } from './watched.ts';

/**
 * The quarantine that a new version has caused: its own, or for a new shell, the quarantine of an area that it cannot load.
 * Undefined if the previous version was quarantined, too, or if another area may be at fault.
 * @param others unchanged areas, which a new shell must be able to load
 */
export function quarantineOf(
  { app, version, since, before }: Watched,
  others: readonly ReleaseName[],
  quarantined: readonly Quarantined[],
): Quarantined | undefined {
  const all = quarantined.filter(({ suspects }) => !suspects);
  if (all.some((one) => one.app === app && one.version === before?.version)) return undefined;
  // an earlier quarantine counts only for the watched area itself, for which it is final; a shell may start at the next attempt
  const isNew = (one: Quarantined) => Date.parse(one.since) >= since;
  return all.find((one) =>
    one.app === app
      ? one.version === version && (app !== 'shell' || isNew(one))
      : one.reason === 'load' && isNew(one) && others.some((other) => nameOf(other) === nameOf(one)),
  );
}
