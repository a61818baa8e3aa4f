import { findVersion } from '@onmaum/deploy/plans/entries';
import { remove, restore } from '@onmaum/deploy/test/run-commands';
import { CHANNEL_CHAT } from '@onmaum/shared-contract/site/site';
import { PLAIN_HEADERS } from '../failures/plain-page.ts';
import { GIFT, giftSite } from '../test/gift-site.ts';
import { until } from '../test/until.ts';

let site: Awaited<ReturnType<typeof giftSite>>;
beforeEach(async () => {
  site = await giftSite();
  await site.put('1');
  await until(async () => (await site.get('/gift')).statusCode === 200);
});
afterEach(() => site.close());

const statusOf = async (url: string) => (await site.get(url)).statusCode;

it('Pages of a removed area answer 410 with links to other pages, and other addresses are as before', async () => {
  await remove(site.releases, GIFT);
  await until(async () => (await statusOf('/gift')) === 410);
  const page = await site.get('/gift');
  expect(page.body).toMatch(/<h1>운영을 마친 페이지예요<\/h1>.+<a href="\/">메인으로 돌아가기<\/a>/s);
  expect(page.body).toContain('<a href="/concern">고민게시판</a>');
  expect(page.body).toContain(`<a href="${CHANNEL_CHAT.url}" target="_blank" rel="noopener noreferrer">고객센터</a>로`);
  // this test releases no marketplace, so the page does not link to it
  expect(page.body).not.toContain('전문가솔루션');
  expect(page.body).toContain('<meta name="robots" content="noindex">');
  expect(page.headers).toMatchObject({ ...PLAIN_HEADERS, 'x-robots-tag': 'noindex' });

  const gone = ['/gift/', '/GIFT', '/gift?from=home', '/gift/7'];
  expect(await Promise.all(gone.map(statusOf))).toEqual(gone.map(() => 410));
  expect(await Promise.all(['/', '/concern', '/gifts', '/gift/7/8'].map(statusOf))).toEqual([200, 200, 404, 404]);
  expect((await site.site.inject({ method: 'POST', url: '/gift' })).statusCode).toBe(405);
  expect((await site.get('/sitemap-pages.xml')).body).not.toContain('/gift');
  // open pages can still load the files of the area
  expect(await statusOf('/r/mfe-gift/1/client/main.js')).toBe(200);

  await restore(site.releases, GIFT);
  await until(async () => (await statusOf('/gift')) === 200);
  expect((await site.get('/sitemap-pages.xml')).body).toContain('/gift</loc>');
});

it('The page of a removed area is rendered in the frame by a shell that has such a page, and no cache keeps it', async () => {
  await site.close();
  site = await giftSite(true);
  await site.put('1');
  await until(async () => (await statusOf('/gift')) === 200);
  await remove(site.releases, GIFT);
  await until(async () => (await statusOf('/gift')) === 410);
  const page = await site.get('/gift/7?from=home');
  expect([page.statusCode, page.body]).toEqual([410, '<html><body>frame of /gift/7']);
  expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  expect(page.headers).not.toHaveProperty('x-keep');
  expect(await statusOf('/gifts')).toBe(404);
  await restore(site.releases, GIFT);
  await until(async () => (await statusOf('/gift')) === 200);
});

it('Another area may claim the paths of a removed area', async () => {
  await remove(site.releases, GIFT);
  await until(async () => (await statusOf('/gift')) === 410);
  await site.put('1', {}, { app: 'mfe-card', container: 'mfe_card', paths: ['/gift'] });
  await until(async () => (await statusOf('/gift')) === 200);
  expect((await site.get('/gift')).body).toContain('mfe-card 1');
  expect(await statusOf('/gift/7')).toBe(410);
});

it('A removed area has previews, which show its pages to people with their link', async () => {
  await remove(site.releases, GIFT);
  await site.put('2', { preview: true });
  const token = findVersion(await site.releases.discovery(), GIFT, '2')?.extras.preview?.token;
  await until(async () => (await statusOf(`/preview/${token}`)) === 200);
  const page = await site.get('/gift', `preview=${token}`);
  expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('mfe-gift 2')]);
  expect(await statusOf('/gift')).toBe(410);
});
