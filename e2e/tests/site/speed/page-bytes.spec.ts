import { createHash } from 'node:crypto';
import type { APIResponse } from '@playwright/test';
import { expect, test } from '../../../support/fixtures.ts';
import { visitorPages } from '../../../support/pages-of-site.ts';

const policyOf = (response: APIResponse) => response.headers()['content-security-policy'] ?? '';
const hashOf = (text: string, algorithm = 'sha256') =>
  `'${algorithm}-${createHash(algorithm).update(text).digest('base64')}'`;
const found = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, text = '']) => text);

test('the policy of every page allows exactly the scripts and styles in its document', async ({ request }) => {
  for (const path of [...(await visitorPages(request)), '/mypage', '/nowhere', '/frame']) {
    await test.step(path, async () => {
      const response = await request.get(path);
      const policy = policyOf(response);
      expect(policy).not.toMatch(/unsafe-(inline|eval)|nonce-|strict-dynamic/);
      const html = await response.text();
      const scripts = found(html, /<script>(.*?)<\/script>/gs);
      expect(scripts.length).toBeGreaterThan(0);
      for (const text of scripts) expect(/script-src ([^;]*)/.exec(policy)?.[1]).toContain(hashOf(text));
      for (const text of found(html, /<style>(.*?)<\/style>/gs))
        expect(/style-src ([^;]*)/.exec(policy)?.[1]).toContain(hashOf(text));
      const sheets = found(html, /<style data-file="[^"]+">(.*?)<\/style>/gs);
      expect(sheets.length).toBeGreaterThan(0);
      for (const text of sheets) expect(/style-src ([^;]*)/.exec(policy)?.[1]).toContain(hashOf(text, 'sha384'));
      expect(html).not.toContain('rel="stylesheet"');
      // all scripts with attributes are files or data
      expect(found(html, /<script (?!type="application\/(?:ld\+)?json"|defer src="\/r\/)([^>]*)>/g)).toEqual([]);
      expect(found(html, /<[^>]* (style|on\w+)=/g)).toEqual([]);
    });
  }
});

test('release files are compressed and cached for ever; pages are compressed and revalidated', async ({ request }) => {
  const page = await request.get('/concern');
  expect(page.headers()['cache-control']).toMatch(/^public, max-age=0, s-maxage=\d+, must-revalidate$/);
  const files = found(await page.text(), /(?:src|href)="(\/r\/[^"]+\.(?:js|css))"/g);
  expect(files.length).toBeGreaterThan(4);
  for (const encoding of ['br', 'gzip']) {
    expect(
      (await request.get('/concern', { headers: { 'accept-encoding': encoding } })).headers()['content-encoding'],
    ).toBe(encoding);
    for (const file of new Set(files)) {
      const response = await request.get(file, { headers: { 'accept-encoding': encoding } });
      const { 'cache-control': cache, 'content-encoding': encoded } = response.headers();
      expect(cache).toMatch(/max-age=31536000.*immutable/);
      if ((await response.body()).length > 2_000) expect(encoded, file).toBe(encoding);
    }
  }
});

/** Maximum number of bytes of all scripts of a first load, compressed with Brotli. The benchmarks have the same limit. */
const SCRIPT_BYTES = 143_000;

test('the scripts of the worry board are small enough for a slow phone', async ({ request }) => {
  const page = await request.get('/concern');
  // polyfills are left out, since only old browsers load them
  const scripts = found(await page.text(), /(?:src|href)="(\/r\/[^"]+\.js)"/g).filter(
    (file) => !file.endsWith('/polyfills.js'),
  );
  let bytes = 0;
  for (const script of new Set(scripts)) {
    const response = await request.fetch(script, { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
    bytes += Number(response.headers()['content-length']);
  }
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThan(SCRIPT_BYTES);
});
