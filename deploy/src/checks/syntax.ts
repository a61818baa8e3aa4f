import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Script } from 'node:vm';

/**
 * Parses scripts without running them. Their content decides how long that takes, so it has to run in a process that can
 * be killed.
 * @returns the scripts that cannot be parsed, with the reason
 */
export function unreadable(folder: string, scripts: readonly string[]): { file: string; why: string }[] {
  return scripts.flatMap((file) => {
    try {
      new Script(readFileSync(path.join(folder, file), 'utf8'), { filename: file });
      return [];
    } catch (error) {
      return [{ file, why: String(error) }];
    }
  });
}
