import type { Quarantined } from '../rendering/faults.ts';
import { nameOf, type ReleaseName } from './counts.ts';
import type { Watched } from './watched.ts';

/**
 * The quarantine of a new version, or of an area that a new shell cannot load. Undefined if the previous version was
 * quarantined too, or if another area may be at fault.
 * @param others unchanged areas, which a new shell has to load
 */
export function quarantineOf(
  { app, version, since, before }: Watched,
  others: readonly ReleaseName[],
  quarantined: readonly Quarantined[],
): Quarantined | undefined {
  const all = quarantined.filter(({ suspects }) => !suspects);
  if (all.some((one) => one.app === app && one.version === before?.version)) return undefined;
  // the quarantine of an area is final, but a shell may start the next time
  const isNew = (one: Quarantined) => Date.parse(one.since) >= since;
  return all.find((one) =>
    one.app === app
      ? one.version === version && (app !== 'shell' || isNew(one))
      : one.reason === 'load' && isNew(one) && others.some((other) => nameOf(other) === nameOf(one)),
  );
}
