import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { Release } from '../release/release.ts';

/** Computes and verifies the digests of the files of a release on disk. */

/** File that describes the release and contains the digests of all other files. */
export const DESCRIPTION = 'client/release.json';
/** File with the digests of scripts and stylesheets only, for browsers; names are relative to `client/`. */
export const SEALS = 'client/seals.json';
/** Kinds of compressed copies of files, which are created when a release is stored. */
const COMPRESSED = [
  { end: '.br', open: promisify(brotliDecompress) },
  { end: '.gz', open: promisify(gunzip) },
];

/** Size limit of `release.json`. Usually it has about 40,000 characters, most of them digests. */
const MAX_DESCRIPTION = 2_000_000;

/** The digest of a file, in the form of the HTML attribute `integrity`. */
export const digestOf = (content: string | Uint8Array) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Reads `release.json`. @param folder folder of a release, or `dist` of an app @throws if the file is missing or damaged */
export async function readRelease(folder: string): Promise<Release> {
  const text = await readFile(path.join(folder, DESCRIPTION), 'utf8');
  if (text.length > MAX_DESCRIPTION) throw new Error(`${DESCRIPTION} has more than ${MAX_DESCRIPTION} characters`);
  return Release.parse(JSON.parse(text));
}

/** The digest of `release.json`. It covers the whole release, because that file contains the digests of all others. */
export const releaseDigest = async (folder: string) => digestOf(await readFile(path.join(folder, DESCRIPTION)));

/** Writes `release.json` and the digests for browsers into a build. @param folder `dist` of an app */
export async function describeBuild(folder: string, release: Omit<Release, 'digests'>): Promise<void> {
  const seals = Object.entries(await digestsOf(folder)).filter(([file]) => /^client\/.+\.(js|css)$/.test(file));
  await writeFile(
    path.join(folder, SEALS),
    JSON.stringify(Object.fromEntries(seals.map(([file, digest]) => [file.slice('client/'.length), digest]))),
  );
  await writeFile(
    path.join(folder, DESCRIPTION),
    JSON.stringify({ ...release, digests: await digestsOf(folder) }, null, 2),
  );
}

/** The digests of all files of a build except `release.json`, in the form of the field `digests` of `release.json`. */
export async function digestsOf(folder: string): Promise<Record<string, string>> {
  const files = (await filesOf(folder)).filter((file) => file !== DESCRIPTION);
  const digests = files.map(async (file) => [file, digestOf(await readFile(path.join(folder, file)))] as const);
  return Object.fromEntries(await Promise.all(digests));
}

/**
 * Compares a release with its digests.
 * @param folder folder of the release
 * @param expected digest of its `release.json`, if it is known
 * @returns the files that are missing, changed or unexpected; for a release without digests, at most `release.json`
 * @throws if `release.json` cannot be read
 */
export async function damagedFiles(folder: string, expected?: string): Promise<string[]> {
  const actual = await releaseDigest(folder);
  if (expected !== undefined && actual !== expected) return [DESCRIPTION];
  const { digests } = await readRelease(folder);
  if (!digests) return [];
  const known = new Map([...Object.entries(digests), [DESCRIPTION, actual]]);
  const found = await filesOf(folder);
  const missing = [...known.keys()].filter((file) => !found.includes(file));
  const checked = await Promise.all(found.map(async (file) => ({ file, intact: await isIntact(folder, file, known) })));
  return [...missing, ...checked.filter(({ intact }) => !intact).map(({ file }) => file)];
}

async function isIntact(folder: string, file: string, known: ReadonlyMap<string, string>): Promise<boolean> {
  const content = await readFile(path.join(folder, file));
  if (known.has(file)) return digestOf(content) === known.get(file);
  const copy = COMPRESSED.find(({ end }) => file.endsWith(end));
  const original = file.slice(0, -(copy?.end.length ?? 0));
  if (!copy || !known.has(original)) return false;
  try {
    // the output is limited to the size of the original, because a small compressed file may expand to any size
    const { size } = await stat(path.join(folder, original));
    return digestOf(await copy.open(content, { maxOutputLength: Math.max(size, 1) })) === known.get(original);
  } catch {
    return false;
  }
}

/** Every file of a build or a release, relative to its folder, in an order that does not depend on the machine. */
export async function filesOf(folder: string): Promise<string[]> {
  const parts = ['client', 'server'].filter((part) => existsSync(path.join(folder, part)));
  const entries = await Promise.all(
    parts.map((part) => readdir(path.join(folder, part), { recursive: true, withFileTypes: true })),
  );
  return entries
    .flat()
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .toSorted();
}
