import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openTestBucket } from '@onmaum/shared-server/test/test-bucket';
import { startApp } from '../../../test/support/app.ts';
import { bucketStore } from './bucket-store.ts';
import { folderStore } from './folder-store.ts';
import type { MediaStore } from './media-store.ts';

const NAME = `${'a'.repeat(64)}.webp`;

let dir: string;
let objects: Awaited<ReturnType<typeof openTestBucket>>;
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'media-'));
  objects = await openTestBucket();
});
afterEach(async () => {
  objects.close();
  await rm(dir, { recursive: true });
});

describe.each<[string, () => MediaStore]>([
  ['a folder', () => folderStore(dir)],
  ['a bucket', () => bucketStore(objects.client())],
])('In %s', (_where, open) => {
  test('a file can be stored twice, and read by every process until it is removed', async () => {
    const [one, other] = [open(), open()];
    expect(await other.read(NAME)).toBeNull();
    for (const _time of [1, 2]) {
      await one.put(NAME, Buffer.from('picture'));
      expect((await other.read(NAME))?.toString()).toBe('picture');
    }
    await one.remove(NAME);
    await one.remove(NAME);
    expect(await other.read(NAME)).toBeNull();
  });

  test.each([
    ['bytes=0-2', { bytes: 'pic', first: 0 }],
    ['bytes=3-', { bytes: 'ture', first: 3 }],
    ['bytes=-4', { bytes: 'ture', first: 3 }],
    ['bytes=-100', { bytes: 'picture', first: 0 }],
    ['bytes=5-100', { bytes: 're', first: 5 }],
    ['bytes=7-', { bytes: '', first: 0 }],
    ['bytes=-0', { bytes: '', first: 0 }],
  ] as const)('%s of a file can be read', async (range, expected) => {
    const store = open();
    expect(await store.readPart(NAME, range)).toBeNull();
    await store.put(NAME, Buffer.from('picture'));
    const part = await store.readPart(NAME, range);
    expect({ ...part, bytes: part?.bytes.toString() }).toEqual({ ...expected, size: 7 });
  });

  test('a name that could be a path is refused', async () => {
    const store = open();
    await expect(store.put('../../etc/passwd', Buffer.from('a'))).rejects.toThrow('not the name');
    await expect((async () => store.read(`${'a'.repeat(64)}/../b`))()).rejects.toThrow('not the name');
  });
});

test('While the bucket is away, a picture is 503 with Retry-After', async () => {
  const test = await startApp({ MEDIA_BUCKET: objects.url, AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' });
  const read = async () => (await test.app.inject(`/api/media/${NAME}`)).statusCode;
  expect(await read()).toBe(404);
  await bucketStore(objects.client()).put(NAME, Buffer.from('picture'));
  expect(await read()).toBe(200);
  objects.close();
  const answer = await test.app.inject(`/api/media/${NAME}`);
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
  await test.close();
});
