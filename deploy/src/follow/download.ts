import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { Deployment } from '@onmaum/shared-contract/release/release';
import { draftIn } from '@onmaum/shared-contract/server/drafts';
import { damagedFiles, readRelease } from '@onmaum/shared-contract/server/release-files';
import { STORED_LIMITS, unpackArchive } from '../registry-client/archive.ts';
import type { Releases } from '../releases/releases.ts';
import { putInPlace } from '../releases/store.ts';

/** Time limit for the download of one release. */
export const DOWNLOAD_MS = 60_000;

/** Whether a version has files to download. An area under development has none, because its bundler serves the files. */
export const hasFiles = ({ extras: { preview } }: Deployment): boolean =>
  !(typeof preview === 'object' && preview !== null && 'entry' in preview && preview.entry !== undefined);

/** Whether the files of a release are in the folder and match the digest in the list. */
export async function isHere(releases: Releases, { extras, metadata }: Deployment): Promise<boolean> {
  return damagedFiles(releases.folder(extras.app, metadata.version), extras.digest).then(
    (damaged) => damaged.length === 0,
    () => false,
  );
}

/** Opens the archive of a release. @throws when the registry has none */
export type Source = (app: string, version: string, signal: AbortSignal) => Promise<Readable>;

/**
 * Downloads a release into a draft, verifies every file and renames the draft, so that a folder with its final name is
 * complete.
 * @param signal aborts the download
 * @param isAnew whether to replace even a complete folder, because the archive has other source maps
 * @throws Error with the reason; the draft is removed
 */
export async function download(
  releases: Releases,
  source: Source,
  { extras, metadata }: Deployment,
  signal: AbortSignal,
  isAnew = false,
): Promise<void> {
  const { app, digest } = extras;
  const { version } = metadata;
  if (digest === undefined) throw new Error(`the list has no digest of ${app} ${version}`);
  const draft = draftIn(path.join(releases.dir, app));
  const ends = AbortSignal.any([signal, AbortSignal.timeout(DOWNLOAD_MS)]);
  try {
    await unpackArchive(await source(app, version, ends), draft, STORED_LIMITS, ends);
    const damaged = await damagedFiles(draft, digest);
    const release = await readRelease(draft);
    if (release.app !== app || release.version !== version || !release.digests) damaged.push('release.json');
    if (damaged.length > 0) throw new Error(`${app} ${version} arrived damaged: ${damaged.slice(0, 5).join(', ')}`);
    const isWhole = async () => !isAnew && (await isHere(releases, { extras, metadata } as Deployment));
    await putInPlace(draft, releases.folder(app, version), isWhole);
  } finally {
    // an aborted download may still be writing
    await rm(draft, { recursive: true, force: true, maxRetries: 5 });
  }
}
