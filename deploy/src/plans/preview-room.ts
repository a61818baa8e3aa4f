import type { Deployment, Discovery, Origin } from '@onmaum/shared-contract/release/release';
import { appendEvent } from '../releases/history.ts';
import { isOnlyPreviewed, knownVersions, withVersions } from './entries.ts';
import { changeOf, type Plan, type State } from './state.ts';

/** Limits for the releases of an app that were only previewed. */
export interface PreviewRoom {
  /** Maximum number of releases. */
  releases: number;
  /** Maximum number of bytes of all of them. */
  bytes: number;
}

/** A version that was just previewed. */
export interface Shown {
  app: string;
  version: string;
  origin: Origin;
}

const timeOf = (text: string | undefined) => Date.parse(text ?? '') || 0;
const isOpen = ({ extras: { preview } }: Deployment, now: number) => timeOf(preview?.until) > now;
const lastShown = ({ extras: { preview, deployedAt } }: Deployment) => timeOf(preview?.at ?? deployedAt);

/**
 * The stored releases of an app that were only previewed, except those that somebody marked bad or removed. Releases with a valid
 * link precede the others. Within each of these two groups, the release that was previewed last comes first.
 */
export const onlyPreviewed = (discovery: Discovery, app: string, now: number): Deployment[] =>
  knownVersions(discovery, app)
    .filter(isOnlyPreviewed)
    // an area under development has no stored files
    .filter(({ extras }) => !extras.bad && !extras.removed && extras.preview?.entry === undefined)
    .toSorted((a, b) => Number(isOpen(b, now)) - Number(isOpen(a, now)) || lastShown(b) - lastShown(a));

/**
 * Removes releases that were only previewed, in the reverse order of `onlyPreviewed`, until the remaining ones are within the
 * limits.
 * @param shown the version that was just previewed, which always stays
 * @param sizes bytes of the releases, by version
 */
export function planPreviewRoom(
  state: State,
  { app, version: shown, origin }: Shown,
  room: PreviewRoom,
  sizes: ReadonlyMap<string, number>,
): Plan & { gone: readonly string[] } {
  const { discovery, now } = state;
  const versions = onlyPreviewed(discovery, app, now).map(({ metadata }) => metadata.version);
  const ordered = versions.toSorted((a, b) => Number(b === shown) - Number(a === shown));
  let bytes = 0;
  const gone = ordered.filter((version, at) => {
    bytes += sizes.get(version) ?? 0;
    return version !== shown && (at >= room.releases || bytes > room.bytes);
  });
  if (gone.length === 0) return { discovery, toVerify: [], message: '', gone };
  const change = changeOf(state, origin);
  const kept = knownVersions(discovery, app).filter(({ metadata }) => !gone.includes(metadata.version));
  const events = gone.map((version) => ({ ...change, app, version, what: 'pruned' as const }));
  return {
    discovery: appendEvent(withVersions(discovery, app, kept), ...events),
    toVerify: [],
    message: `previews of ${app} were removed, since it may keep ${room.releases}: ${gone.join(', ')}`,
    gone,
  };
}
