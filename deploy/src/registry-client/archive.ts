import { once } from 'node:events';
import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { create, extract, type ReadEntry, type Unpack } from 'tar';
import { Refused } from '../refused.ts';
import { inflate } from './inflate.ts';

/** Packs a release into a tar archive of its folders, and unpacks it. An upload to the registry is compressed. */

/** The folders of a release, and of a build. Source maps are never sent to browsers. */
const PARTS = ['client', 'server', 'maps'] as const;
type Part = (typeof PARTS)[number];

export interface ArchiveLimits {
  /** Maximum number of bytes of all files together. The same limit applies to the compressed and to the uncompressed archive. */
  bytes: number;
  /** Maximum number of files and folders. */
  files: number;
  /** Maximum number of characters of the name of a file or a folder, without its parent folders. */
  characters: number;
  /** Whether the archive may contain compressed copies of files. */
  hasCopies: boolean;
}

/** Limits for a build. The largest app of the site has 7 MB in 250 files, and 3 MB of source maps. */
export const UPLOAD_LIMITS: ArchiveLimits = { bytes: 150_000_000, files: 5_000, characters: 128, hasCopies: false };

const COPY = /\.(br|gz)$/i;

/** Limits for a stored release, whose files may have two compressed copies each. Every accepted upload is within these limits. */
export const STORED_LIMITS: ArchiveLimits = {
  // more than three times: a copy of incompressible data is a little larger than its file, and each entry has a header
  bytes: 4 * UPLOAD_LIMITS.bytes,
  files: 3 * UPLOAD_LIMITS.files,
  characters: UPLOAD_LIMITS.characters + '.br'.length,
  hasCopies: true,
};

/**
 * Accepted paths. They exclude paths that lead out of the release, hidden files, and names that file systems treat differently.
 */
const ENTRY = new RegExp(`^(${PARTS.join('|')})(/[\\w@+-][\\w@+.-]*){0,12}/?$`);

/**
 * Makes an archive of a release or a build.
 * @param parts the folders to include, if they exist; `copies`: whether to include compressed copies
 */
export async function packArchive(
  folder: string,
  { gzip = false, parts = PARTS as readonly Part[], copies = true } = {},
) {
  const found = await readdir(folder);
  const included = parts.filter((part) => found.includes(part));
  // with these options, equal files give an equal archive
  const options = {
    cwd: folder,
    gzip: gzip && { level: 6 },
    portable: true,
    noMtime: true,
    filter: (name: string) => copies || !COPY.test(name),
  };
  return Readable.from(create(options, included));
}

/**
 * Unpacks an archive into an empty folder.
 * @param limits limits for an upload or a stored release
 * @param signal aborts the unpacking
 * @throws Refused when the data is no archive of a release, or too large
 */
export async function unpackArchive(
  archive: Readable,
  folder: string,
  limits: ArchiveLimits,
  signal = new AbortController().signal,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const guard = new ArchiveGuard(limits);
  const target = extract({
    cwd: folder,
    strict: true,
    // no decompression here: `inflate` decompresses with a limit
    zstd: false,
    preserveOwner: false,
    filter: (name, entry) => guard.admits(name, entry as ReadEntry),
  });
  // the caller removes the folder after a refusal; errors of pending writes are then ignored
  target.on('error', () => {});
  // the archive reader may never end, even after an abort
  const aborted = Promise.withResolvers<never>();
  const abort = () => {
    aborted.reject(signal.reason);
    archive.destroy();
  };
  signal.addEventListener('abort', abort);
  try {
    signal.throwIfAborted();
    await Promise.race([Promise.all([feed(archive, target, guard), once(target, 'finish')]), aborted.promise]);
  } catch (error) {
    if (error instanceof Refused || signal.aborted || (error as NodeJS.ErrnoException).syscall) throw error;
    throw new Refused(`the archive of the release cannot be read: ${(error as Error).message}`);
  } finally {
    signal.removeEventListener('abort', abort);
  }
  guard.refuse();
}

/**
 * Writes the archive to the archive reader. `pipeline` is not used, because it would end early at a late 'drain', while files are
 * still being written.
 */
async function feed(archive: Readable, target: Unpack, guard: ArchiveGuard): Promise<void> {
  let isOver = false;
  target.once('eof', () => {
    isOver = true;
  });
  for await (const chunk of await inflate(archive, (bytes) => guard.arrived(bytes))) {
    guard.inflated(chunk.length);
    // data after the end of the archive is ignored: the reader would buffer it, and copy the buffer with each chunk
    if (isOver) continue;
    const goesOn = target.write(chunk);
    guard.refuse();
    if (!goesOn) await once(target, 'drain');
  }
  guard.refuseEmpty();
  target.end();
}

/** Checks the entries of an archive before they are written. */
class ArchiveGuard {
  readonly #limits: ArchiveLimits;
  /** Names of entries in lower case, since some file systems ignore case. */
  readonly #names = new Set<string>();
  /** Names of the entries and of all their parent folders, in lower case. */
  readonly #places = new Set<string>();
  readonly #files = new Set<string>();
  #arrived = 0;
  #inflated = 0;
  #bytes = 0;
  #problem = '';

  constructor(limits: ArchiveLimits) {
    this.#limits = limits;
  }

  /** Counts received bytes. @throws Refused */
  arrived(bytes: number): void {
    this.#arrived += bytes;
    this.#refuseSize(this.#arrived);
  }

  /** Counts decompressed bytes, including those after the last file. @throws Refused */
  inflated(bytes: number): void {
    this.#inflated += bytes;
    this.#refuseSize(this.#inflated);
  }

  #refuseSize(bytes: number): void {
    if (bytes > this.#limits.bytes) this.#problem ||= this.#tooLarge;
    this.refuse();
  }

  admits(name: string, entry: ReadEntry): boolean {
    this.#problem ||= this.#problemOf(name, entry);
    // sets fixed permissions, since a release has no executables
    entry.mode = entry.type === 'Directory' ? 0o755 : 0o644;
    return this.#problem === '';
  }

  /** @throws Refused with the first problem */
  refuse(): void {
    if (this.#problem) throw new Refused(this.#problem);
  }

  /** @throws Refused when there was no file */
  refuseEmpty(): void {
    if (this.#files.size === 0) throw new Refused('the archive of the release has no files');
  }

  #problemOf(name: string, { type, size }: ReadEntry): string {
    if (type !== 'File' && type !== 'Directory') return `a release has files and folders, not ${type} ${name}`;
    if (!ENTRY.test(name)) return `a release has no file ${name}: it has ${PARTS.join(', ')} with plain names`;
    if (name.split('/').some((part) => part.length > this.#limits.characters)) {
      return `a release has names of at most ${this.#limits.characters} characters, not ${name}`;
    }
    if (!this.#limits.hasCopies && COPY.test(name)) return `${name} is made here: a release has no compressed copies`;
    const key = path.posix.normalize(name.toLowerCase()).replace(/\/$/, '');
    if (this.#names.has(key)) return `the release has ${name} twice`;
    const places = placesOf(key);
    const both = type === 'File' && this.#places.has(key) ? key : places.find((place) => this.#files.has(place));
    if (both) return `the release has ${name.slice(0, both.length)} as a file and as a folder`;
    this.#names.add(key);
    if (type === 'File') this.#files.add(key);
    for (const place of places) this.#places.add(place);
    this.#bytes += size;
    if (this.#places.size > this.#limits.files) return `a release has at most ${this.#limits.files} files and folders`;
    return this.#bytes > this.#limits.bytes ? this.#tooLarge : '';
  }

  get #tooLarge() {
    return `a release has at most ${this.#limits.bytes / 1_000_000} MB`;
  }
}

/** Paths of a file or folder and of all its parent folders. */
function placesOf(key: string): string[] {
  const places = [];
  for (let place = key; place !== '.'; place = path.posix.dirname(place)) places.push(place);
  return places;
}
