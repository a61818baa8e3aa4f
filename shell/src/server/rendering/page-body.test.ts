import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { encodingFor, isKnown, PageBody } from './page-body.ts';

const TEXT = '<p>마음이 무거운 날</p>'.repeat(50);

it('A page is compressed once for all who ask for it', async () => {
  const body = new PageBody(TEXT);
  const [first, second] = await Promise.all([body.in('br'), body.in('br')]);
  expect(second).toBe(first);
  expect(await body.in('br')).toBe(first);
  expect(brotliDecompressSync(first).toString()).toBe(TEXT);
  expect(gunzipSync(await body.in('gzip')).toString()).toBe(TEXT);
  expect((await body.in('identity')).toString()).toBe(TEXT);
});

it('Other bytes have another tag, be it by their text or by their encoding', () => {
  const tags = [TEXT, `${TEXT} `].flatMap((text) =>
    (['br', 'gzip', 'identity'] as const).map((encoding) => new PageBody(text).tag(encoding)),
  );
  expect(new Set(tags).size).toBe(6);
  for (const tag of tags) expect(tag).toMatch(/^"[\w-]+"$/);
  expect(new PageBody(TEXT).tag('br')).toBe(tags[0]);
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
])('Who accepts "%s" gets %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding);
});

it.each([
  ['"a-br"', true],
  ['W/"a-br"', true],
  ['"x", "a-br"', true],
  ['*', true],
  ['"a"', false],
  ['"a-gzip"', false],
  ['a-br', false],
  ['', false],
  [undefined, false],
])('Who knows %s, knows the page: %s', (known, expected) => {
  expect(isKnown('"a-br"', known)).toBe(expected);
});
