import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Process groups. Every browser has its own group; the id of the group is the id of its first process. */

/** A file with the id of a browser's group, in the folder of the browser. */
export const GROUP_FILE = 'group';

/** Ids of the groups of all browsers whose own folders are in `folder`. */
export async function groupsIn(folder: string): Promise<number[]> {
  const names = await readdir(folder).catch(() => []);
  const groups = await Promise.all(names.map((name) => groupOf(path.join(folder, name))));
  return groups.filter((group) => group > 1);
}

/** The group of a browser; 0 before it has one. @param folder of the browser */
export const groupOf = async (folder: string): Promise<number> =>
  Number(await readFile(path.join(folder, GROUP_FILE), 'utf8').catch(() => ''));

/** Ends every process of a group, even hanging ones. */
export function endGroup(group: number): void {
  try {
    if (group > 1) process.kill(-group, 'SIGKILL');
  } catch {
    // the group has ended already
  }
}

/** Linux counts processor time in hundredths of a second. */
const JIFFY_MS = 10;
const PAGE_MB = 4096 / 1024 / 1024;

/** Milliseconds of processor time that all processes of a group have used, and megabytes of memory that they hold. */
export interface Usage {
  processorMs: number;
  memory: number;
}

/** The usage of each group. */
export async function usagesOf(groups: readonly number[]): Promise<Usage[]> {
  const ids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const stats = await Promise.all(ids.map((id) => readFile(`/proc/${id}/stat`, 'utf8').catch(() => '')));
  // the fields after the name, counted from the last bracket because the name may contain any characters
  const all = stats.map((stat) => stat.slice(stat.lastIndexOf(')') + 2).split(' '));
  return groups.map((group) => {
    const own = all.filter(([, , one]) => Number(one) === group);
    const sumOf = (numberIn: (fields: string[]) => number) => own.reduce((sum, fields) => sum + numberIn(fields), 0);
    return {
      processorMs: sumOf((fields) => Number(fields[11]) + Number(fields[12])) * JIFFY_MS,
      memory: sumOf((fields) => Number(fields[21])) * PAGE_MB,
    };
  });
}
