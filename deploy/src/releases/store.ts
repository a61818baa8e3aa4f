import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '@onmaum/shared-contract/release/release';
import { draftIn } from '@onmaum/shared-contract/server/drafts';
import { damagedFiles, readRelease, releaseDigest } from '@onmaum/shared-contract/server/release-files';
import { Refused } from '../refused.ts';
import { compressFolder } from './compress.ts';
import type { Releases } from './releases.ts';

/**
 * Copies a build into a draft, and renames the draft to the folder of its release. So a folder with a final name is complete
 * and never changes. A damaged folder is replaced.
 * @throws Refused when the same version was stored with other files
 */
export async function store(releases: Releases, { app, version }: Release, dist: string): Promise<void> {
  const folder = releases.folder(app, version);
  const draft = draftIn(path.join(releases.dir, app));
  if (await isStored(folder, dist, `${app} ${version}`)) return addMaps(folder, dist, draft);
  await mkdir(draft, { recursive: true });
  try {
    await Promise.all(
      ['client', 'server', 'maps']
        .filter((part) => existsSync(path.join(dist, part)))
        .map((part) => cp(path.join(dist, part), path.join(draft, part), { recursive: true })),
    );
    await compressFolder(path.join(draft, 'client'));
    await refuseDamage(draft, `${app} ${version}`);
    await putInPlace(draft, folder, () => isStored(folder, dist, `${app} ${version}`));
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** Renames a draft to its final folder, unless another process has stored the same release there. A damaged one is replaced. */
export async function putInPlace(draft: string, folder: string, isWhole: () => Promise<boolean>): Promise<void> {
  await rename(draft, folder).catch(async () => {
    if (await isWhole()) return;
    await rm(folder, { recursive: true, force: true });
    await rename(draft, folder);
  });
}

/** Adds source maps to a release that was stored without them. They do not count for its digest. */
async function addMaps(folder: string, dist: string, draft: string): Promise<void> {
  const [from, to] = [path.join(dist, 'maps'), path.join(folder, 'maps')];
  if (!existsSync(from) || existsSync(to)) return;
  await cp(from, draft, { recursive: true });
  // another process may have added them meanwhile
  await rename(draft, to).catch(() => rm(draft, { recursive: true, force: true }));
}

async function isStored(folder: string, dist: string, name: string): Promise<boolean> {
  const isWhole = await readRelease(folder)
    .then(() => damagedFiles(folder))
    .then((damaged) => damaged.length === 0)
    .catch(() => false);
  if (isWhole && (await releaseDigest(folder)) !== (await releaseDigest(dist))) {
    throw new Refused(`${name} was released with other files, and a release never changes. Build it anew.`);
  }
  return isWhole;
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
