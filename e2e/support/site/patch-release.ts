import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describeBuild, readRelease } from '@onmaum/shared-contract/server/release-files';
import { root } from './service.ts';

/** A modified copy of a build with another version. */
export interface Patched {
  dist: string;
  remove: () => Promise<void>;
}

/**
 * Copies the build of an app as a new version with a replaced text, as if its source had been changed and built.
 * @param app name of the app, or its folder if that has another name
 * @param parts the parts of the build in which the text is replaced
 * @throws when one of these parts does not contain the text
 */
export async function patchRelease(
  app: string,
  text: string,
  replacement: string,
  parts: readonly string[] = ['client', 'server'],
): Promise<Patched> {
  const dist = await mkdtemp(path.join(tmpdir(), 'onmaum-e2e-release-'));
  const remove = () => rm(dist, { recursive: true, force: true });
  try {
    await cp(path.resolve(root, app, 'dist'), dist, { recursive: true });
    const { version } = await readRelease(dist);
    for (const part of parts) {
      const folder = path.join(dist, part);
      const changed = await replaceIn(folder, text, replacement);
      if (changed === 0) throw new Error(`the ${part} of ${app} does not contain: ${text}`);
    }
    // global names in the code contain the version, which keeps two versions of an app apart in one page
    await replaceIn(dist, version, randomBytes(6).toString('hex'));
    await describeBuild(dist, await readRelease(dist));
    return { dist, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Replaces a text in all scripts and descriptions of a folder. @returns the number of files that contained it */
export async function replaceIn(folder: string, text: string, replacement: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  let changed = 0;
  for (const entry of entries.filter((one) => one.isFile() && /\.(js|cjs|json)$/.test(one.name))) {
    const file = path.join(entry.parentPath, entry.name);
    const source = await readFile(file, 'utf8');
    if (!source.includes(text)) continue;
    await writeFile(file, source.replaceAll(text, replacement));
    changed += 1;
  }
  return changed;
}
