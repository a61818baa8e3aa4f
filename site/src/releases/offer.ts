import { isOnlyPreviewed } from '@onmaum/deploy/plans/entries';
import { appsIn, canaryDeployment, type Discovery } from '@onmaum/shared-contract/release/release';
import { readPointer } from '@onmaum/shared-contract/server/discovery-file';
import type { FlagSettings } from '../flags/list-provider.ts';
import { type Composition, compose, type Picks } from './composition.ts';

/** A version that a share of the visitors gets: `traffic`, in percent. */
export interface Canary {
  app: string;
  version: string;
  traffic: number;
  /** Time at which the canary began. */
  since: string;
}

/** A version that only people with its link get. */
export interface Preview {
  app: string;
  version: string;
  token: string;
  /** Expiry, in milliseconds since 1970. */
  until: number;
  /** Address of the entry script of a release under development. */
  entry?: string | undefined;
}

/** All releases that this server offers: the live set, canaries, previews and values of flags. */
export interface Offer {
  live: Composition;
  canaries: readonly Canary[];
  previews: readonly Preview[];
  /** Versions that visitors have or had, as `<app>/<version>`. Their files never change. */
  visited: ReadonlySet<string>;
  /** Values to which flags were set. */
  flags: FlagSettings;
  /** Keys of the flags that releases with visitors declare. */
  flagKeys: readonly string[];
  /** Reads the live set with some versions replaced. @throws when one of them is damaged */
  compose: (picks: Picks) => Promise<Composition>;
}

/** Reads the current offer. @throws when the list and its last good copy are damaged, or the shell is missing or damaged */
export async function readOffer(releasesDir: string, devEntries: Record<string, string> = {}): Promise<Offer> {
  const { discovery, problem } = await readPointer(releasesDir);
  const live = await compose(releasesDir, discovery, {}, devEntries);
  const released = appsIn(discovery).filter((app) => !devEntries[app]);
  return {
    live: { ...live, problems: [...(problem ? [problem] : []), ...live.problems] },
    canaries: released.flatMap((app) => canaryOf(discovery, app)),
    previews: previewsIn(discovery).filter(({ app }) => released.includes(app)),
    visited: new Set(visitedIn(discovery)),
    flags: discovery.flags ?? {},
    flagKeys: [...new Set([...Object.keys(live.flags), ...flagsOfCanaries(discovery)])],
    compose: (picks) => compose(releasesDir, discovery, picks, devEntries),
  };
}

const flagsOfCanaries = (discovery: Discovery) =>
  appsIn(discovery).flatMap((app) => Object.keys(canaryDeployment(discovery, app)?.extras.flags ?? {}));

function canaryOf(discovery: Discovery, app: string): Canary[] {
  const canary = canaryDeployment(discovery, app);
  if (!canary) return [];
  const { metadata, deployment, extras } = canary;
  return [{ app, version: metadata.version, traffic: deployment.traffic, since: extras.triedAt ?? extras.deployedAt }];
}

const visitedIn = (discovery: Discovery): string[] =>
  Object.values(discovery.microFrontends)
    .flat()
    .filter((one) => !isOnlyPreviewed(one))
    .map(({ metadata, extras }) => `${extras.app}/${metadata.version}`);

const previewsIn = (discovery: Discovery): Preview[] =>
  Object.values(discovery.microFrontends)
    .flat()
    .flatMap(({ metadata: { version }, extras: { app, preview } }) =>
      preview ? [{ app, version, token: preview.token, until: Date.parse(preview.until), entry: preview.entry }] : [],
    );
