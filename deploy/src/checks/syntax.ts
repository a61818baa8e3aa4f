import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Script } from 'node:vm';
import { filesOf } from '@onmaum/shared-contract/server/release-files';

/** Five times the largest script of an app. A hostile script can take a hundred times its size in memory when it is parsed. */
const MAX_MB = 4;

/** Reads every script of a build without running it. @returns the problems, as sentences for the person who deploys */
export async function problemsOfSyntax(folder: string, app: string): Promise<string[]> {
  const scripts = (await filesOf(folder)).filter((file) => /\.c?js$/.test(file));
  const problems = scripts.map(async (file) => {
    const source = await readFile(path.join(folder, file), 'utf8');
    if (source.length > MAX_MB * 1_000_000) return [`${file} of ${app} has more than ${MAX_MB} MB. Split it.`];
    try {
      new Script(source, { filename: file });
      return [];
    } catch (error) {
      return [`${file} of ${app} cannot be read: ${String(error)}. Build it anew.`];
    }
  });
  return (await Promise.all(problems)).flat();
}
