import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { MemoryFS } from '@electric-sql/pglite';

/** Folder of the database inside of PGlite. */
const ROOT = '/pglite/data';

interface Content {
  folders: string[];
  /** Positions of the files in `bytes`. */
  files: { name: string; start: number; end: number }[];
  bytes: Uint8Array<ArrayBuffer>;
}
const contents = new Map<string, Content>();

/**
 * The files of a database, in memory. With `from`, the files are copied from this folder, which a process reads only once. With
 * `to`, they are written to this folder when the database is closed. The database opens twice as fast as from a PGlite dump: a
 * dump is made while the database runs, so it needs recovery.
 */
export class FilesInMemory extends MemoryFS {
  readonly #folders: { from?: string | undefined; to?: string };

  constructor(folders: { from?: string | undefined; to?: string }) {
    super();
    this.#folders = folders;
  }

  override async initialSyncFs() {
    const { from } = this.#folders;
    if (!from) return;
    const { folders, files, bytes } = readContent(from);
    const own = bytes.slice();
    const { FS } = this.#module;
    FS.mkdirTree(ROOT, 0o700);
    for (const name of folders) FS.mkdir(`${ROOT}/${name}`, 0o700);
    for (const { name, start, end } of files)
      FS.writeFile(`${ROOT}/${name}`, own.subarray(start, end), { canOwn: true, mode: 0o600 });
  }

  override async closeFs() {
    const { to } = this.#folders;
    if (to) this.#write(ROOT, to);
    await super.closeFs();
  }

  get #module() {
    if (!this.pg) throw new Error('the file system belongs to no database yet');
    return this.pg.Module;
  }

  #write(inside: string, folder: string) {
    const { FS } = this.#module;
    mkdirSync(folder, { recursive: true });
    for (const name of FS.readdir(inside).filter((entry: string) => entry !== '.' && entry !== '..')) {
      const [source, target] = [`${inside}/${name}`, path.join(folder, name)];
      if (FS.isDir(FS.stat(source).mode)) this.#write(source, target);
      else writeFileSync(target, FS.readFile(source));
    }
  }
}

function readContent(folder: string): Content {
  const known = contents.get(folder);
  if (known) return known;
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) => ({
    isFolder: entry.isDirectory(),
    name: path.relative(folder, path.join(entry.parentPath, entry.name)),
  }));
  const parts: Buffer[] = [];
  let end = 0;
  const files = entries
    .filter(({ isFolder }) => !isFolder)
    .map(({ name }) => {
      const part = readFileSync(path.join(folder, name));
      parts.push(part);
      const start = end;
      end += part.length;
      return { name, start, end };
    });
  const folders = entries.filter(({ isFolder }) => isFolder).map(({ name }) => name);
  const content = { folders: folders.toSorted(), files, bytes: new Uint8Array(Buffer.concat(parts)) };
  contents.set(folder, content);
  return content;
}
