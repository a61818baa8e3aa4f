import { findVersion } from '@onmaum/deploy/plans/entries';
import { endPreviews, promote, rollback, setFlag } from '@onmaum/deploy/test/run-commands';
import type { Flags } from '@onmaum/shared-contract/release/flag';
import { LANES } from '../canary/lane.ts';
import { GIFT, giftSite } from '../test/gift-site.ts';
import { until } from '../test/until.ts';

const NEW: Flags = { 'mfe-gift.new': { description: 'New', default: false, expires: '2027-01-31' } };
const LAYOUT: Flags = {
  'mfe-gift.layout': { description: 'x', variants: { one: 'x', two: 'x' }, default: 'one', expires: '2027-01-31' },
};
const SHARED = 'public, max-age=0, s-maxage=60, must-revalidate';

let site: Awaited<ReturnType<typeof giftSite>>;
beforeEach(async () => {
  site = await giftSite();
  await site.put('1', {}, { flags: NEW });
  await until(async () => (await site.get('/gift')).statusCode === 200);
});
afterEach(() => site.close());

const set = (value: string, share?: number, flag = 'new') => setFlag(site.releases, GIFT, flag, value, share);
const ALL = Array.from({ length: LANES }, (_, lane) => lane);
/** Every tenth lane: some of them are in a share of 30 % to 70 %, and some are not. */
const SOME = ALL.filter((lane) => lane % 10 === 0);
/** The page of the area on each of these lanes. */
const pages = async (lanes = ALL) => {
  const answers = await Promise.all(lanes.map((lane) => site.get('/gift', `lane=${lane}`)));
  return answers.map(({ body }) => body.replace('<html><body>', ''));
};
const lanesWith = async (text: string) => (await pages()).flatMap((page, lane) => (page === text ? lane : []));
const show = (...texts: string[]) =>
  until(async () => [...new Set(await pages(SOME))].toSorted().join() === texts.toSorted().join());

it('A flag is off, then on for a share of the visitors that grows, then on for all', async () => {
  await show('mfe-gift 1 false');
  await set('30');
  await show('mfe-gift 1 false', 'mfe-gift 1 true');
  const first = await lanesWith('mfe-gift 1 true');
  expect(first).toHaveLength(30);
  await set('50');
  await until(async () => (await lanesWith('mfe-gift 1 true')).length === 50);
  // visitors who had the value keep it
  expect(await lanesWith('mfe-gift 1 true')).toEqual(expect.arrayContaining(first));
  await set('on');
  await show('mfe-gift 1 true');
  await set('default');
  await show('mfe-gift 1 false');
});

it('A flag with variants has one variant for a share of the visitors, and its default for all others', async () => {
  await site.put('2', {}, { flags: { ...NEW, ...LAYOUT } });
  await show('mfe-gift 2 false one');
  await set('two', 40, 'layout');
  await until(async () => (await lanesWith('mfe-gift 2 false two')).length === 40);
  expect(await lanesWith('mfe-gift 2 false one')).toHaveLength(60);
  // the shares of different flags begin with different visitors
  await set('40');
  await until(async () => new Set(await pages()).size > 2);
});

it('Pages are private while visitors have different values, and every visitor keeps theirs by a cookie', async () => {
  const before = await site.get('/gift');
  expect(before.headers).toMatchObject({ 'cache-control': SHARED, vary: 'accept-encoding' });
  expect(before.headers['set-cookie']).toBeUndefined();
  await set('50');
  await until(async () => (await site.get('/gift')).headers['set-cookie'] !== undefined);
  const drawn = await site.get('/gift');
  expect(drawn.headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'accept-encoding, cookie' });
  const [, lane] = /^lane=(\d+); Max-Age=7776000;/.exec(String(drawn.headers['set-cookie'])) ?? [];
  const again = await Promise.all(Array.from({ length: 5 }, () => site.get('/gift', `lane=${lane}`)));
  expect(new Set(again.map(({ body }) => body))).toEqual(new Set([drawn.body]));
  // pages of other areas also contain the values of flags, for navigation in the browser, so they are private, too
  expect((await site.get('/concern', `lane=${lane}`)).headers['cache-control']).toBe('private, no-cache');
  await set('on');
  await until(async () => (await site.get('/gift')).headers['cache-control'] === SHARED);
  const after = await site.get('/gift');
  expect([after.body, after.headers['set-cookie']]).toEqual(['<html><body>mfe-gift 1 true', undefined]);
});

it('A rollback keeps values, and a version that does not declare a flag has none', async () => {
  await set('on');
  await show('mfe-gift 1 true');
  await site.put('2');
  await show('mfe-gift 2');
  await rollback(site.releases, GIFT);
  await show('mfe-gift 1 true');
  expect((await site.releases.discovery()).flags).toMatchObject({ 'mfe-gift.new': { value: true } });
});

it('A share of a flag that no live version declares makes no page private', async () => {
  await set('50');
  await show('mfe-gift 1 false', 'mfe-gift 1 true');
  await site.put('2');
  await show('mfe-gift 2');
  expect((await site.get('/gift')).headers['cache-control']).toBe(SHARED);
});

it('A version that does not know the value of a flag uses the default', async () => {
  await site.put('2', {}, { flags: LAYOUT });
  await set('two', undefined, 'layout');
  await show('mfe-gift 2 two');
  const others = { one: 'x', three: 'x' };
  await site.put(
    '3',
    {},
    { flags: { 'mfe-gift.layout': { ...LAYOUT['mfe-gift.layout'], variants: others } as never } },
  );
  await show('mfe-gift 3 one');
  await site.put('4', {}, { flags: { 'mfe-gift.layout': { ...NEW['mfe-gift.new'] } as never } });
  await show('mfe-gift 4 false');
  expect((await site.releases.discovery()).flags).toMatchObject({ 'mfe-gift.layout': { value: 'two' } });
});

it('Canaries and previews have the flags that they declare', async () => {
  await site.put('2', { traffic: 40 }, { flags: { ...NEW, ...LAYOUT } });
  await show('mfe-gift 1 false', 'mfe-gift 2 false one');
  await set('two', undefined, 'layout');
  await show('mfe-gift 1 false', 'mfe-gift 2 false two');
  await promote(site.releases, GIFT);
  await show('mfe-gift 2 false two');
  await site.put('3', { preview: true }, { flags: LAYOUT });
  const token = findVersion(await site.releases.discovery(), GIFT, '3')?.extras.preview?.token;
  await until(async () => (await site.get(`/preview/${token}`)).statusCode === 200);
  expect((await site.get('/gift', `preview=${token}`)).body).toContain('mfe-gift 3 two');
  await endPreviews(site.releases, GIFT);
});
