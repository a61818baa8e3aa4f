import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DESCRIPTION, describeBuild, filesOf, SEALS } from '@onmaum/shared-contract/server/release-files';

/** Placeholder for the version during a build. It is as long as a version, so that positions in files stay correct. */
export const PLACEHOLDER = 'VERSIONOFAPP';

/**
 * Computes the version of a build, a hash of its files and its description, and writes it in place of `PLACEHOLDER`.
 * @param dist folder with `client/` and `server/`
 * @param description description of the release, without a version
 */
export async function seal(dist, description) {
  const files = (await filesOf(dist)).filter((file) => file !== DESCRIPTION && file !== SEALS);
  const contents = await Promise.all(files.map((file) => readFile(path.join(dist, file))));
  const hash = createHash('sha256').update(JSON.stringify(description));
  for (const [at, file] of files.entries()) hash.update(`\n${file} ${contents[at].length}\n`).update(contents[at]);
  const version = hash.digest('hex').slice(0, PLACEHOLDER.length);
  await Promise.all(
    files.map(async (file, at) => {
      if (!contents[at].includes(PLACEHOLDER)) return;
      await writeFile(path.join(dist, file), contents[at].toString().replaceAll(PLACEHOLDER, version));
    }),
  );
  await describeBuild(dist, { ...description, version });
}
