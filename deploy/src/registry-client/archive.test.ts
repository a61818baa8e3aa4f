import { existsSync, statSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { archive, entry } from '../test/test-archives.ts';
import { makeTestReleases, releaseOf } from '../test/test-releases.ts';
import { packArchive, UPLOAD_LIMITS, unpackArchive } from './archive.ts';

let workshop: Awaited<ReturnType<typeof makeTestReleases>>;
let dir: string;
beforeAll(async () => {
  workshop = await makeTestReleases();
  dir = await mkdtemp(path.join(tmpdir(), 'onmaum-archives-'));
});
afterAll(async () => {
  await rm(dir, { recursive: true });
  await workshop.remove();
});

it.each([
  ['many bytes', { ...UPLOAD_LIMITS, bytes: 3_000 }, 'a release has at most 0.003 MB'],
  ['many files', { ...UPLOAD_LIMITS, files: 3 }, 'a release has at most 3 files'],
  ['many folders', { ...UPLOAD_LIMITS, files: 8 }, 'a release has at most 8 files'],
])('A release of too %s is refused before it is written', async (_what, limits, message) => {
  const bomb = archive(...[1, 2, 3, 4].map((at) => entry({ path: `client/${at}/${at}.js` }, ' '.repeat(2_000))));
  const folder = path.join(dir, 'unpacked');
  await expect(unpackArchive(Readable.from([bomb]), folder, limits)).rejects.toThrow(message);
});

it.each([
  ['zeros behind its end', archive(entry({ path: 'client/a.js' }, 'x'), Buffer.alloc(200_000))],
  ['zeros alone', gzipSync(Buffer.alloc(200_000))],
])('An archive that inflates to many bytes is refused: %s', async (_what, bomb) => {
  expect(bomb.length).toBeLessThan(1_000);
  const folder = path.join(dir, 'inflated');
  await expect(unpackArchive(Readable.from([bomb]), folder, { ...UPLOAD_LIMITS, bytes: 20_000 })).rejects.toThrow(
    'a release has at most 0.02 MB',
  );
});

it('Megabytes behind the end of an archive take little CPU time', async () => {
  const folder = path.join(dir, 'behind');
  const long = archive(entry({ path: 'client/a.js' }, 'x'), Buffer.alloc(60_000_000));
  const before = process.cpuUsage();
  await unpackArchive(Readable.from([long]), folder, UPLOAD_LIMITS);
  const { user, system } = process.cpuUsage(before);
  // reading would take minutes if the bytes were buffered and copied with each chunk
  expect((user + system) / 1e6).toBeLessThan(10);
});

it('An archive that is compressed twice is refused, and an archive that arrives byte by byte is read', async () => {
  const once = archive(entry({ path: 'client/a.js' }, 'x'));
  const unpack = (bytes: Buffer, name: string) => {
    const folder = path.join(dir, name);
    return unpackArchive(Readable.from(Array.from(bytes, (byte) => Buffer.of(byte))), folder, UPLOAD_LIMITS);
  };
  await expect(unpack(gzipSync(once), 'twice')).rejects.toThrow('it is compressed twice');
  await unpack(once, 'once');
  expect(existsSync(path.join(dir, 'once/client/a.js'))).toBe(true);
});

it('Packing a build twice gives equal archives, and unpacking gives the same files', async () => {
  const dist = await workshop.build(releaseOf('mfe-community', '1'));
  const packed = await buffer(await packArchive(dist, { gzip: true }));
  const again = await buffer(await packArchive(dist, { gzip: true }));
  expect(packed.equals(again)).toBe(true);
  const folder = path.join(dir, 'out');
  await unpackArchive(Readable.from([packed]), folder, UPLOAD_LIMITS);
  expect((await readdir(folder, { recursive: true })).toSorted()).toEqual(
    (await readdir(dist, { recursive: true })).toSorted(),
  );
});

it('Unpacked files are on the disk when the call returns', async () => {
  const files = Array.from({ length: 40 }, (_, at) => `client/${at}.js`);
  const text = 'x'.repeat(200_000);
  const whole = archive(...files.map((path) => entry({ path }, text)));
  const folder = path.join(dir, 'written');
  await unpackArchive(Readable.from([whole]), folder, UPLOAD_LIMITS);
  const sizes = files.map((name) => statSync(path.join(folder, name), { throwIfNoEntry: false })?.size);
  expect(sizes).toEqual(files.map(() => text.length));
});

it('Reading an endless archive is aborted after the time limit', async () => {
  const late = new AbortController();
  async function* endless() {
    yield gzipSync(entry({ path: 'client/a.js' }, 'x'.repeat(5_000))).subarray(0, 40);
    late.abort(new Error('too late'));
    await new Promise(() => {});
  }
  const folder = path.join(dir, 'late');
  await expect(unpackArchive(Readable.from(endless()), folder, UPLOAD_LIMITS, late.signal)).rejects.toThrow();
});
