import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Script } from 'node:vm';

/**
 * Reads scripts without running them. What they are made of decides how long that takes: it belongs in a process that can
 * be ended.
 * @returns those that cannot be read, with the reason
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
