import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { folderStore } from './folder-store.ts';
import type { MediaStore } from './media-store.ts';

const NAME = `${'a'.repeat(64)}.webp`;
const BYTES = 64 * 1024 * 1024;

let dir: string;
let store: MediaStore;
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'media-'));
  store = folderStore(dir);
});
afterEach(() => rm(dir, { recursive: true }));

test('A file is read completely or not at all while it is written', async () => {
  let writing = true;
  const written = store.put(NAME, Buffer.alloc(BYTES, 'a')).finally(() => {
    writing = false;
  });
  const lengths = new Set<number | undefined>();
  while (writing) lengths.add((await store.read(NAME))?.length);
  await written;
  lengths.add((await store.read(NAME))?.length);
  expect([...lengths]).toEqual([undefined, BYTES]);
});

test('A failed write leaves no file', async () => {
  const folder = path.join(dir, 'aa');
  // storing fails, since there is a folder with the name of the file
  await mkdir(path.join(folder, NAME), { recursive: true });
  await expect(store.put(NAME, Buffer.from('a'))).rejects.toThrow();
  expect(await readdir(folder)).toEqual([NAME]);
});
