import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { draftIn } from '@onmaum/shared-contract/server/drafts';
import { boundsOf } from '../../lib/byte-range.ts';
import { type MediaStore, placeOf } from './media-store.ts';

/** Stores files in a folder, in subfolders by the first letters of their names. Several processes may share the folder. */
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
    read: (name) => readFile(pathOf(name)).catch(noneIfMissing),
    async readPart(name, range) {
      const file = await open(pathOf(name)).catch(noneIfMissing);
      try {
        if (!file) return null;
        const { size } = await file.stat();
        const bounds = boundsOf(range, size);
        if (!bounds) return { bytes: Buffer.alloc(0), first: 0, size };
        const { buffer, bytesRead } = await file.read({
          buffer: Buffer.alloc(bounds.last - bounds.first + 1),
          position: bounds.first,
        });
        return { bytes: buffer.subarray(0, bytesRead), first: bounds.first, size };
      } finally {
        await file?.close();
      }
    },
    remove: (name) => rm(pathOf(name), { force: true }),
  };
}

function noneIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
