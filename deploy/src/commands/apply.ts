import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Discovery, Release } from '@onmaum/shared-contract/release/release';
import { damagedFiles, digestOf, readRelease, releaseDigest } from '@onmaum/shared-contract/server/release-files';
import { entryOf, mainScript } from '../plans/entries.ts';
import { nameOf, type Plan, type State, type Stored } from '../plans/state.ts';
import { Refused } from '../refused.ts';
import type { Releases } from '../releases/releases.ts';
import { sentBytesOf } from '../releases/sent-bytes.ts';

interface NamedVersion {
  app: string;
  version: string;
}

/** Thrown when a request was already carried out. */
export class Repeated extends Refused {}

interface ApplyOptions {
  /** Id of the request that causes the change, which is then made once. */
  request?: string | undefined;
  /** Versions that the plan needs in addition to the versions with visitors. */
  reads?: (discovery: Discovery) => readonly NamedVersion[];
  /** Runs before the plan is made, under the lock, and may store releases. */
  before?: (state: State) => Promise<void>;
  /** Runs after the change, still under the lock. */
  after?: (changed: Discovery) => Promise<void>;
}

/**
 * Makes a plan for the current state and writes it, under the lock. Files of versions that get visitors are verified first; if
 * some are damaged, the plan is made again without them. If the releases are in a bucket, all of this is repeated when another
 * writer was faster.
 * @throws Refused when the plan is refused, Repeated when the request was carried out already
 */
export async function apply(
  releases: Releases,
  plan: (state: State) => Plan | Promise<Plan>,
  { request, reads, before, after }: ApplyOptions = {},
): Promise<Plan> {
  let applied: Plan | undefined;
  await releases.change(async (discovery, history) => {
    if (request !== undefined && history.some(({ origin }) => origin?.request === request))
      throw new Repeated('this request was carried out already');
    const read = () => readState(releases, discovery, reads?.(discovery));
    let state = await read();
    if (before) {
      await before(state);
      state = await read();
    }
    for (;;) {
      applied = await plan(state);
      const damaged = await damagedOf(releases, applied.toVerify);
      if (damaged.length === 0) return applied.discovery;
      state = { ...state, damaged: new Set([...state.damaged, ...damaged]) };
    }
  }, after);
  if (!applied) throw new Error('the change was not made');
  return applied;
}

/** @param also versions to read in addition to the versions with visitors */
export async function readState(
  releases: Releases,
  discovery: Discovery,
  also: readonly NamedVersion[] = [],
): Promise<State> {
  const visited = Object.values(discovery.microFrontends)
    .flat()
    .filter(({ deployment }) => deployment.default || deployment.traffic > 0)
    .map(({ extras, metadata }) => ({ app: extras.app, version: metadata.version }));
  const stored = await Promise.all(
    [...visited, ...also].map(async ({ app, version }) => {
      const one = await readStored(releases.folder(app, version)).catch(() => undefined);
      return one ? [[nameOf(app, version), one] as const] : [];
    }),
  );
  const token = randomBytes(32).toString('base64url');
  return { discovery, stored: new Map(stored.flat()), damaged: new Set(), now: Date.now(), token };
}

/** @throws when the folder has no description of a release */
async function readStored(folder: string): Promise<Stored> {
  const release = await readRelease(folder);
  return { release, entry: await readEntry(folder, release).catch(() => undefined) };
}

/** Makes the entry of a stored release for discovery.json. @throws when its main script is missing */
export async function readEntry(folder: string, release: Release) {
  const script = await readFile(path.join(folder, 'client', mainScript(release)));
  const [digest, sentBytes] = await Promise.all([releaseDigest(folder), sentBytesOf(folder)]);
  return entryOf(release, { integrity: digestOf(script), digest, sentBytes });
}

/** The names of versions whose files differ from their digests. */
export async function damagedOf(
  releases: Releases,
  versions: readonly (NamedVersion & { digest?: string | undefined })[],
): Promise<string[]> {
  const names = await Promise.all(
    versions.map(async ({ app, version, digest }) => {
      if (digest === undefined) return [];
      const damaged = await damagedFiles(releases.folder(app, version), digest).catch(() => ['release.json']);
      return damaged.length > 0 ? [nameOf(app, version)] : [];
    }),
  );
  return names.flat();
}
