import { findVersion } from '@onmaum/deploy/plans/entries';
import { abort, endPreviews, promote } from '@onmaum/deploy/test/run-commands';
import { GIFT, giftSite } from '../test/gift-site.ts';
import { until } from '../test/until.ts';

let site: Awaited<ReturnType<typeof giftSite>>;
beforeEach(async () => {
  site = await giftSite();
});
afterEach(() => site.close());

const NOWHERE = '404 no such page';
const sitemap = async () => (await site.get('/sitemap-pages.xml')).body;

it('The pages of a first canary are for its visitors only; everybody else gets the answer for an unknown address', async () => {
  await site.put('1', { traffic: 40 });
  await until(async () => (await site.seen('/gift')).has('200 mfe-gift 1'));
  expect(await site.seen('/gift')).toEqual(new Set(['200 mfe-gift 1', NOWHERE]));
  expect(await site.seen('/nowhere')).toEqual(new Set([NOWHERE]));
  expect(await site.seen('/concern')).toEqual(new Set(['200 boards']));
  const shares = (await site.get('/readyz')).json().sets.map(({ share }: { share: number }) => share);
  expect(shares.toSorted()).toEqual([40, 60]);
  expect((await site.get('/gift')).headers['cache-control']).toBe('private, no-cache');
  expect(await sitemap()).not.toContain('/gift');

  await promote(site.releases, GIFT);
  await until(async () => (await site.seen('/gift')).size === 1);
  expect(await site.seen('/gift')).toEqual(new Set(['200 mfe-gift 1']));
  expect(await sitemap()).toContain('/gift</loc>');
});

it('After the abort of a first canary the site is as before the canary', async () => {
  const before = await site.get('/gift');
  await site.put('1', { traffic: 40 });
  await until(async () => (await site.seen('/gift')).has('200 mfe-gift 1'));
  await abort(site.releases, GIFT);
  await until(
    async () => (await site.get('/gift', 'lane=0')).headers['cache-control'] === before.headers['cache-control'],
  );
  expect(await site.seen('/gift')).toEqual(new Set([NOWHERE]));
  const after = await site.get('/gift');
  expect([after.statusCode, after.body, after.headers['set-cookie']]).toEqual([404, before.body, undefined]);
});

it('The pages of a first preview are for people with its link only, until it ends', async () => {
  await site.put('1', { preview: true });
  const preview = findVersion(await site.releases.discovery(), GIFT, '1')?.extras.preview;
  const cookie = `preview=${preview?.token}`;
  expect((await site.get(`/preview/${preview?.token}`)).statusCode).toBe(200);
  const page = await site.get('/gift', cookie);
  expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('mfe-gift 1')]);
  expect(page.body).toContain('공개 전 미리보기예요');
  expect(page.headers['x-robots-tag']).toBe('noindex');
  expect((await site.get('/concern', cookie)).body).toContain('boards');
  expect(await site.seen('/gift')).toEqual(new Set([NOWHERE]));
  expect(await sitemap()).not.toContain('/gift');

  await endPreviews(site.releases, GIFT);
  await until(async () => (await site.get('/gift', cookie)).statusCode === 410);
  expect((await site.get('/gift')).statusCode).toBe(404);
});
