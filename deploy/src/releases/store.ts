import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '@onmaum/shared-contract/release/release';
import { draftIn } from '@onmaum/shared-contract/server/drafts';
import { damagedFiles, readRelease, releaseDigest } from '@onmaum/shared-contract/server/release-files';
import { Refused } from '../refused.ts';
import { compressFolder } from './compress.ts';
import type { Releases } from './releases.ts';

/** A build on its way into the folder of releases. */
export interface Incoming {
  release: Pick<Release, 'app' | 'version'>;
  /** Output folder of the build. */
  dist: string;
  /** Digest of its `release.json`. */
  digest: string;
  /** Folder for a complete copy, beside the final one. */
  draft: string;
}

/** Copies a build into a draft, unless its files are stored already. @throws Refused when its files differ from their digests */
export async function prepare(releases: Releases, build: Omit<Incoming, 'draft'>): Promise<Incoming> {
  const { app, version } = build.release;
  const incoming = { ...build, draft: draftIn(path.join(releases.dir, app)) };
  if ((await wholeDigest(releases.folder(app, version))) !== build.digest) await copy(incoming);
  return incoming;
}

async function copy({ release: { app, version }, dist, draft }: Incoming): Promise<void> {
  await mkdir(draft, { recursive: true });
  try {
    await Promise.all(
      ['client', 'server', 'maps']
        .filter((part) => existsSync(path.join(dist, part)))
        .map((part) => cp(path.join(dist, part), path.join(draft, part), { recursive: true })),
    );
    await compressFolder(path.join(draft, 'client'));
    await refuseDamage(draft, `${app} ${version}`);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

/**
 * Renames a draft to the folder of its release, under the lock. So a folder with a final name is complete, and its files never
 * change once visitors may get them. A damaged folder is replaced.
 * @param isFree whether no visitor ever got the version, so that its files and source maps are replaced by others
 * @throws Refused when other files of the version are kept
 */
export async function place(releases: Releases, incoming: Incoming, isFree: boolean): Promise<void> {
  const { release, dist, digest, draft } = incoming;
  const folder = releases.folder(release.app, release.version);
  const stored = await wholeDigest(folder);
  if (stored === digest) return placeMaps(folder, dist, draft, isFree);
  if (stored !== undefined && !isFree) throw otherFiles(release);
  // the draft is missing if these files were stored before, or if this change is made again
  if (!existsSync(draft)) await copy(incoming);
  await putInPlace(draft, folder, async () => false);
}

/** Removes what is left of a build that was not stored. */
export const discard = ({ draft }: Incoming): Promise<void> => rm(draft, { recursive: true, force: true });

/** The refusal of a version whose stored files are kept. */
export const otherFiles = ({ app, version }: Incoming['release']): Refused =>
  new Refused(`${app} ${version} was released with other files, and a release never changes. Build it anew.`);

/**
 * Renames a draft to its final folder, in place of one that is there.
 * @param isWhole whether the folder is already complete, since another process has stored the same release; then it stays
 */
export async function putInPlace(draft: string, folder: string, isWhole: () => Promise<boolean>): Promise<void> {
  await rename(draft, folder).catch(async () => {
    if (await isWhole()) return;
    const old = draftIn(path.dirname(folder));
    // it is gone if another process replaces it, too
    await rename(folder, old).catch(() => undefined);
    await rename(draft, folder);
    await rm(old, { recursive: true, force: true });
  });
}

/** Stores the source maps of a build whose other files are stored. They do not count for its digest. */
async function placeMaps(folder: string, dist: string, draft: string, isFree: boolean): Promise<void> {
  const [from, to] = [path.join(dist, 'maps'), path.join(folder, 'maps')];
  // a preview of the same files may have brought maps that name invented places
  if (isFree) await rm(to, { recursive: true, force: true });
  if (!existsSync(from) || existsSync(to)) return;
  await rm(draft, { recursive: true, force: true });
  await cp(from, draft, { recursive: true });
  await rename(draft, to);
}

/** The digest of a stored release; undefined if it is missing or damaged. */
async function wholeDigest(folder: string): Promise<string | undefined> {
  try {
    await readRelease(folder);
    return (await damagedFiles(folder)).length === 0 ? await releaseDigest(folder) : undefined;
  } catch {
    return undefined;
  }
}

/** @throws Refused when files differ from the build */
export async function refuseDamage(folder: string, name: string): Promise<void> {
  const damaged = await damagedFiles(folder);
  if (damaged.length > 0) {
    throw new Refused(
      `${name} is not as it was built; build it anew. Changed, missing or added: ${damaged.join(', ')}`,
    );
  }
}
