import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { draftIn } from '@onmaum/shared-contract/server/drafts';
import { type MediaStore, placeOf } from './media-store.ts';

/** Files in a folder, by the first letters of their names. Several processes may share the folder. */
export function folderStore(dir: string): MediaStore {
  const pathOf = (name: string) => path.join(dir, placeOf(name));
  return {
    async put(name, bytes) {
      const file = pathOf(name);
      await mkdir(path.dirname(file), { recursive: true });
      const draft = draftIn(path.dirname(file));
      try {
        await writeFile(draft, bytes, { flush: true });
        await rename(draft, file);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    read: (name) =>
      readFile(pathOf(name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      }),
    remove: (name) => rm(pathOf(name), { force: true }),
  };
}
