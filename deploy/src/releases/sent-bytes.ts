import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { SentBytes } from '@onmaum/shared-contract/release/release';

/** @param folder folder of a stored release, with its compressed copies */
export async function sentBytesOf(folder: string): Promise<SentBytes> {
  const client = path.join(folder, 'client');
  const files = await readdir(client, { recursive: true });
  const sum = async (end: string) => {
    const sizes = files.filter((file) => file.endsWith(end)).map((file) => sentSize(path.join(client, file)));
    return (await Promise.all(sizes)).reduce((total, size) => total + size, 0);
  };
  const [scripts, styles] = await Promise.all([sum('.js'), sum('.css')]);
  return { scripts, styles };
}

/** A small file has no compressed copy, and is sent as it is. */
const sentSize = async (file: string) => (await stat(`${file}.br`).catch(() => stat(file))).size;
