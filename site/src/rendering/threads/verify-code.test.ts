import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { GIFT, giftSite } from '../../test/gift-site.ts';
import { until } from '../../test/until.ts';

let site: Awaited<ReturnType<typeof giftSite>>;
beforeEach(async () => {
  site = await giftSite();
});
afterEach(() => site.close());

it('A chunk that was changed after its release became live is not run', async () => {
  await site.putChunk('1', 'as it was released');
  await until(async () => (await site.get('/gift')).body.includes('as it was released'));
  const file = path.join(site.releases.folder(GIFT, '1'), 'server/c/page.cjs');
  const released = await readFile(file);
  await writeFile(file, "globalThis.changed = true; exports.page = 'changed';");
  const page = await site.get('/gift?again');
  expect([page.statusCode, page.body]).toEqual([503, expect.not.stringContaining('changed')]);
  expect((await site.get('/concern')).statusCode).toBe(200);
  await writeFile(file, released);
  expect((await site.get('/gift?once-more')).body).toContain('as it was released');
});
