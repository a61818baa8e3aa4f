import { damagedFiles } from '@onmaum/shared-contract/server/release-files';

/** Releases that were verified. They are not verified again, since the folder of a release never changes. */
const whole = new Set<string>();

/**
 * Verifies the files of a release before it is served for the first time.
 * @param digest digest of `release.json`, from discovery.json; absent for older releases
 * @throws when a file is missing, was changed or added
 */
export async function refuseDamaged(folder: string, digest?: string): Promise<void> {
  const key = `${folder} ${digest}`;
  if (whole.has(key)) return;
  const damaged = await damagedFiles(folder, digest);
  if (damaged.length > 0) throw new Error(`its files differ from the released ones: ${damaged.join(', ')}`);
  whole.add(key);
}
