import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Discovery } from '../release/release.ts';
import { draftIn } from './drafts.ts';

/** Reads and writes the pointer file `discovery.json` of a folder of releases, and its backup copy. */

const POINTER = 'discovery.json';
const LAST_GOOD = 'discovery.last-good.json';

/** Content of the pointer file, and the reason if it came from the backup copy. */
interface Pointer {
  discovery: Discovery;
  /** Why the backup copy was read instead of the file. */
  problem?: string;
}

/** Whether anything has ever been released into a folder. */
export const hasPointer = (dir: string) => existsSync(path.join(dir, POINTER)) || existsSync(path.join(dir, LAST_GOOD));

/** Reads the pointer file, or its backup copy if it is missing or damaged. @throws if neither can be read */
export async function readPointer(dir: string): Promise<Pointer> {
  try {
    return { discovery: await read(path.join(dir, POINTER)) };
  } catch (error) {
    const discovery = await read(path.join(dir, LAST_GOOD)).catch(() => undefined);
    if (!discovery) throw error;
    return { discovery, problem: `${POINTER} cannot be read, the last good one answers: ${String(error)}` };
  }
}

/**
 * Writes the pointer file, then its copy. Readers see either the old or the new content, and one of the two files is always
 * intact.
 */
export async function writePointer(dir: string, discovery: Discovery): Promise<void> {
  const text = JSON.stringify(Discovery.parse(discovery), null, 2);
  for (const name of [POINTER, LAST_GOOD]) {
    const draft = draftIn(dir);
    await writeFile(draft, text, { flush: true });
    await rename(draft, path.join(dir, name));
  }
}

/**
 * Renames an unreadable pointer file, so that it can be examined after a new one is written.
 * @returns the new name; undefined if there is no file
 */
export async function setDamagedAside(dir: string): Promise<string | undefined> {
  const name = `discovery.damaged-${Date.now()}.json`;
  const file = path.join(dir, POINTER);
  if (!existsSync(file)) return undefined;
  await rename(file, path.join(dir, name));
  return name;
}

const read = async (file: string) => Discovery.parse(JSON.parse(await readFile(file, 'utf8')));
