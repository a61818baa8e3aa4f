import { existsSync, rmSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import { Readable } from 'node:stream';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { packArchive, STORED_LIMITS, UPLOAD_LIMITS, unpackArchive } from '@onmaum/deploy/registry-client/archive';
import { ask } from '@onmaum/deploy/registry-client/client';
import { archive, entry } from '@onmaum/deploy/test/test-archives';
import { makeTestReleases, releaseOf } from '@onmaum/deploy/test/test-releases';
import { damagedFiles, describeBuild } from '@onmaum/shared-contract/server/release-files';
import { openTestRegistry } from './test-registry.ts';

let workshop: Awaited<ReturnType<typeof makeTestReleases>>;
let registry: Awaited<ReturnType<typeof openTestRegistry>>;
beforeAll(async () => {
  workshop = await makeTestReleases();
  registry = await openTestRegistry({ team: { app: 'mfe-community', paths: ['*'], may: ['publish'] } });
});
afterAll(async () => {
  await registry.remove();
  await workshop.remove();
});

const upload = (body: Uint8Array<ArrayBuffer> | string, type = 'application/gzip') =>
  ask(registry.addressOf('team'), '/releases/mfe-community', { method: 'POST', type, body });

it.each([
  ['that leads out of its folder', { path: 'client/../../../escaped' }],
  ['with an absolute path', { path: '/tmp/onmaum-escaped' }],
  ['at its root', { path: 'discovery.json' }],
  ['that is hidden', { path: 'client/.draft' }],
  ['with backslashes', { path: 'client/..\\..\\escaped' }],
  ['that is a link', { path: 'client/link', type: 'SymbolicLink' as const, linkpath: '/etc', size: 0 }],
  ['that is a hard link', { path: 'client/hard', type: 'Link' as const, linkpath: '/etc/passwd', size: 0 }],
  ['that is a device', { path: 'client/device', type: 'CharacterDevice' as const, size: 0 }],
])('A file %s is refused, and nothing is written', async (_what, data) => {
  await expect(upload(archive(entry({ path: 'client/a.js' }), entry(data)))).rejects.toThrow(
    /^a release has (no file|files and folders)/,
  );
  expect(await readdir(registry.releases.dir)).toEqual([]);
  expect(existsSync('/tmp/onmaum-escaped') || existsSync(path.join(registry.releases.dir, '../escaped'))).toBe(false);
});

it('A fourth upload with the same token is refused until one of three ends', async () => {
  const { url, token } = registry.addressOf('team');
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/gzip' };
  const uploadSlowly = () => {
    const sent = request(`${url}/releases/mfe-community`, { method: 'POST', headers }).on('error', () => {});
    sent.write(Buffer.from([31]));
    return sent;
  };
  const drafts = () => readdir(registry.releases.dir).catch(() => []);
  const underWay = async (uploads: number) => {
    while ((await drafts()).length !== uploads) await new Promise((done) => setTimeout(done, 20));
  };
  const slow = [uploadSlowly(), uploadSlowly(), uploadSlowly()];
  await underWay(3);
  await expect(upload('x')).rejects.toThrow('the registry is busy with other releases; try again');
  slow.pop()?.destroy();
  await underWay(2);
  await expect(upload('x')).rejects.toThrow('the archive of the release has no files');
  for (const sent of slow) sent.destroy();
  await underWay(0);
});

it('A file that occurs twice is refused, also with a different case', async () => {
  const twice = archive(entry({ path: 'client/a.js' }), entry({ path: 'client/A.js' }));
  await expect(upload(twice)).rejects.toThrow('the release has client/A.js twice');
});

it.each([
  ['the file first', ['client/a', 'client/a/b']],
  ['the folder first', ['client/A/b', 'client/a']],
  ['the file first, and other folders between', ['client/a', 'client/A/b/c/d']],
])('A file with the name of a folder is refused: %s', async (_what, names) => {
  const both = archive(...names.map((path) => entry({ path })));
  await expect(upload(both)).rejects.toThrow(/^the release has client\/a as a file and as a folder$/i);
});

it.each([
  ['no archive', Buffer.from('hello')],
  ['an archive that is cut off', archive(entry({ path: 'client/a.js' }, 'x'.repeat(5_000))).subarray(0, 40)],
  ['an archive without a release', archive(entry({ path: 'client/a.js' }))],
])('%s is refused', async (_what, body) => {
  await expect(upload(new Uint8Array(body))).rejects.toThrow(/cannot be read|has no files/);
});

it('A body of another type than an archive is refused', async () => {
  await expect(upload('{}', 'application/json')).rejects.toThrow('the body has to be the archive of a release');
});

it('The folder of a refused archive may be removed while its files are still being written', async () => {
  const files = Array.from({ length: 20 }, (_, at) => entry({ path: `client/${at}/a.js` }));
  for (const round of [1, 2, 3]) {
    const folder = path.join(registry.releases.dir, `refused-${round}`);
    const refused = archive(...files, entry({ path: '/a.js' }));
    await unpackArchive(Readable.from([refused]), folder, UPLOAD_LIMITS).catch(() => {
      // removes the folder while files are still being written
      rmSync(folder, { recursive: true });
    });
  }
  expect(await upload(archive(entry({ path: 'client/a.js' }))).catch(String)).toContain('cannot be read');
});

const PAX = '20 comment=xxxxxxxx\n';
it.each([
  ['a header alone', archive(entry({ path: 'PaxHeader/x', type: 'ExtendedHeader' }, PAX))],
  ['a folder alone', archive(entry({ path: 'client/', type: 'Directory', size: 0 }))],
  ['nothing', gzipSync(Buffer.alloc(1_024))],
  ['not a byte', gzipSync(Buffer.alloc(0))],
])('An archive with %s is refused', async (_what, body) => {
  await expect(upload(new Uint8Array(body))).rejects.toThrow(/has no files|cannot be read/);
});

it('Uploaded compressed copies are refused, and so is a copy that expands beyond its original', async () => {
  const dist = await workshop.build(releaseOf('mfe-community', '3'));
  await writeFile(path.join(dist, 'client/main.js.br'), brotliCompressSync(Buffer.alloc(50_000_000)));
  const open = jest.spyOn(Buffer, 'concat');
  expect(await damagedFiles(dist)).toEqual(['client/main.js.br']);
  expect(Math.max(...open.mock.calls.map(([, length = 0]) => length))).toBeLessThan(10_000);
  open.mockRestore();
  await expect(registry.as('team').publish('mfe-community', dist, {})).rejects.toThrow(
    'client/main.js.br is made here: a release has no compressed copies',
  );
});

it('A stored release with names of the maximum length is packed and unpacked completely', async () => {
  const own = releaseOf('mfe-community', '4');
  const dist = await workshop.build(own);
  const name = `client/${'x'.repeat(125)}.js`;
  await writeFile(path.join(dist, name), ' '.repeat(2_000));
  await describeBuild(dist, own);
  await registry.as('team').publish('mfe-community', dist, {});
  const stored = await packArchive(registry.releases.folder('mfe-community', '4'));
  const folder = path.join(registry.releases.dir, 'brought');
  await unpackArchive(stored, folder, STORED_LIMITS);
  expect(existsSync(path.join(folder, `${name}.br`))).toBe(true);
  await writeFile(path.join(dist, `client/${'x'.repeat(126)}.js`), '');
  await expect(registry.as('team').publish('mfe-community', dist, {})).rejects.toThrow(
    'names of at most 128 characters',
  );
});
