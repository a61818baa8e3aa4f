import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { Refused } from '@onmaum/deploy/refused';
import { STORED_LIMITS, unpackArchive } from '@onmaum/deploy/registry-client/archive';
import type { Deployment } from '@onmaum/shared-contract/release/release';
import { draftIn } from '@onmaum/shared-contract/server/drafts';
import { releaseDigest } from '@onmaum/shared-contract/server/release-files';

/**
 * Checks that an archive of another registry is the same release.
 * @param dir folder for a draft
 * @throws Refused when another registry stored the same version with other files
 */
export async function refuseOther(archive: Readable, dir: string, { extras, metadata }: Deployment): Promise<void> {
  const draft = draftIn(dir);
  try {
    await unpackArchive(archive, draft, STORED_LIMITS);
    if ((await releaseDigest(draft)) === extras.digest) return;
    const name = `${extras.app} ${metadata.version}`;
    throw new Refused(`${name} was released with other files, and a release never changes. Build it anew.`);
  } finally {
    await rm(draft, { recursive: true, force: true, maxRetries: 5 });
  }
}
