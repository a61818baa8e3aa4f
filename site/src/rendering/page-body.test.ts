import { hash } from 'node:crypto';
import { brotliDecompressSync, constants, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { PageBody } from './page-body.ts';

const TEXT = '<p>마음이 무거운 날</p>'.repeat(50);
const bodyOf = (text: string) => new PageBody(Buffer.from(text));

it('A page is compressed once for all requests', async () => {
  const body = bodyOf(TEXT);
  const [first, second] = await Promise.all([body.in('br'), body.in('br')]);
  expect(second).toBe(first);
  expect(await body.in('br')).toBe(first);
  expect(brotliDecompressSync(first).toString()).toBe(TEXT);
  expect(gunzipSync(await body.in('gzip')).toString()).toBe(TEXT);
  expect((await body.in('identity')).toString()).toBe(TEXT);
});

it.each([0, 1, 131_056, 131_057, 5_000_000])(
  'A page of %i bytes arrives whole, whether it is cached or not',
  async (length) => {
    const page = Buffer.from(TEXT.repeat(Math.ceil(length / 100))).subarray(0, length);
    for (const use of ['kept', 'once'] as const) {
      const compressed = (encoding: 'br' | 'gzip' | 'zstd') => new PageBody(Buffer.from(page), use).in(encoding);
      expect(brotliDecompressSync(await compressed('br')).equals(page)).toBe(true);
      expect(gunzipSync(await compressed('gzip')).equals(page)).toBe(true);
      expect(zstdDecompressSync(await compressed('zstd')).equals(page)).toBe(true);
    }
  },
);

it.each([
  ['once', 0],
  ['kept', TEXT.length],
] as const)(
  'A page for the use "%s" keeps %i uncompressed bytes in memory after its compression',
  async (use, left) => {
    const page = Buffer.from(new ArrayBuffer(TEXT.length));
    await new PageBody(page, use).in('br');
    expect(page.length).toBe(left);
  },
);

it('The beginning of a page can be decoded before the rest arrives, in each encoding', async () => {
  const row = (at: number) => `<li><a href="/concern_detail/${at}">${hash('sha256', String(at)).slice(0, 20)}</a></li>`;
  const page = Array.from({ length: 1_500 }, (_, at) => row(at)).join('\n');
  const { Z_SYNC_FLUSH, BROTLI_OPERATION_FLUSH, ZSTD_e_flush } = constants;
  const read = {
    gzip: (bytes: Buffer) => gunzipSync(bytes, { finishFlush: Z_SYNC_FLUSH }),
    br: (bytes: Buffer) => brotliDecompressSync(bytes, { finishFlush: BROTLI_OPERATION_FLUSH }),
    zstd: (bytes: Buffer) => zstdDecompressSync(bytes, { finishFlush: ZSTD_e_flush }),
  };
  for (const encoding of ['gzip', 'br', 'zstd'] as const) {
    const all = await new PageBody(Buffer.from(page), 'once').in(encoding);
    const begun = read[encoding](all.subarray(0, all.length / 4)).toString();
    expect(begun.length).toBeGreaterThan(page.length / 8);
    expect(page.startsWith(begun)).toBe(true);
  }
});

it('A repetition in a page is compressed, at any distance', async () => {
  const once = Array.from({ length: 1_000 }, (_, at) => hash('sha256', String(at))).join('');
  const [half = 0, whole = 0] = await Promise.all(
    [once, once + once].map(async (text) => (await bodyOf(text).in('br')).length),
  );
  expect(whole).toBeLessThan(half * 1.1);
});

it('Another text or another encoding has another tag', () => {
  const tags = [TEXT, `${TEXT} `].flatMap((text) =>
    (['br', 'gzip', 'identity'] as const).map((encoding) => bodyOf(text).tag(encoding)),
  );
  expect(new Set(tags).size).toBe(6);
  for (const tag of tags) expect(tag).toMatch(/^"[\w-]+"$/);
  expect(bodyOf(TEXT).tag('br')).toBe(tags[0]);
});

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['*', 'br'],
  ['deflate, zstd', 'identity'],
  ['br;q=0', 'identity'],
  ['identity', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('A client that accepts "%s" gets %s', (accepted, encoding) => {
  expect(bodyOf(TEXT).encodingFor(accepted)).toBe(encoding);
});

it.each([
  ['gzip, deflate, br, zstd', 'zstd'],
  ['gzip, deflate, br', 'br'],
])('A page for a single request goes to a client that accepts "%s" as %s', (accepted, encoding) => {
  expect(new PageBody(Buffer.from(TEXT), 'once').encodingFor(accepted)).toBe(encoding);
});
