import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '@onmaum/shared-contract/release/release';
import { draftIn } from '@onmaum/shared-contract/server/drafts';
import { damagedFiles, readRelease, releaseDigest } from '@onmaum/shared-contract/server/release-files';
import { Refused } from '../refused.ts';
import { compressFolder } from './compress.ts';
import type { Releases } from './releases.ts';

/** A build that is being stored in the folder of releases. */
export interface Incoming {
  release: Pick<Release, 'app' | 'version'>;
  /** Output folder of the build. */
  dist: string;
  /** Digest of its `release.json`. */
  digest: string;
  /** Folder for a complete copy, beside the final folder. */
  draft: string;
}

/** Copies a build into a draft, unless its files are already stored. @throws Refused when its files differ from their digests */
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
 * Renames a draft to the folder of its release, under the lock. So a folder with a final name is always complete, and its files
 * never change after visitors may get them. A damaged folder is replaced.
 * @param isFree whether the deploy may replace files and source maps of the version (`isFree` of plans/deploy.ts)
 * @throws Refused when the version is stored with other files that may not be replaced
 */
export async function place(releases: Releases, incoming: Incoming, isFree: boolean): Promise<void> {
  const { release, dist, digest, draft } = incoming;
  const folder = releases.folder(release.app, release.version);
  const stored = await wholeDigest(folder);
  if (stored === digest) return placeMaps(folder, dist, draft, isFree);
  if (stored !== undefined && !isFree) throw otherFiles(release);
  // `prepare` made no draft if the files were already stored, and an earlier attempt at this change may have renamed the draft
  if (!existsSync(draft)) await copy(incoming);
  await putInPlace(draft, folder, async () => false);
}

/** Removes the draft of a build that was not stored. */
export const discard = ({ draft }: Incoming): Promise<void> => rm(draft, { recursive: true, force: true });

/** The error for a version that is stored with other files. */
export const otherFiles = ({ app, version }: Incoming['release']): Refused =>
  new Refused(`${app} ${version} was released with other files, and a release never changes. Build it anew.`);

/**
 * Renames a draft to its final folder, and replaces a folder that exists.
 * @param isWhole called if the folder exists. If it returns true, another process has stored the same release completely, and the
 * folder is kept
 */
export async function putInPlace(draft: string, folder: string, isWhole: () => Promise<boolean>): Promise<void> {
  await rename(draft, folder).catch(async () => {
    if (await isWhole()) return;
    const old = draftIn(path.dirname(folder));
    // the folder is gone if another process is replacing it, too
    await rename(folder, old).catch(() => undefined);
    await rename(draft, folder);
    await rm(old, { recursive: true, force: true });
  });
}

/** Stores the source maps of a build whose other files are already stored. Source maps are not part of the digest. */
async function placeMaps(folder: string, dist: string, draft: string, isFree: boolean): Promise<void> {
  const [from, to] = [path.join(dist, 'maps'), path.join(folder, 'maps')];
  // an earlier preview of the same files may have stored maps with invented positions
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
