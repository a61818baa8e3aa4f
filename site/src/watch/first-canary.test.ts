import { AREA, watchedReleases } from '../test/watched-releases.ts';

let site: Awaited<ReturnType<typeof watchedReleases>>;
beforeEach(async () => {
  site = await watchedReleases();
  await site.put('shell', '1');
});
afterEach(() => site.remove());

it('A failing canary of an area without a live version ends, and is marked bad', async () => {
  await site.put(AREA, '1', { traffic: 20 });
  await site.watch.check();
  site.answer('1', 40, 12);
  await site.watch.check();
  expect(await site.badness('1')).toMatchObject({
    by: 'watch',
    reason: expect.stringContaining('12 of 40 pages failed'),
  });
  expect(await site.live()).toBeUndefined();
  const [, ...known] = Object.values((await site.releases.discovery()).microFrontends).flat();
  expect(known.map(({ deployment }) => deployment)).toEqual([{ traffic: 0, default: false }]);
});

it('A first canary that works stays, and a first live version that fails is kept, since there is none before it', async () => {
  await site.put(AREA, '1', { traffic: 20 });
  site.answer('1', 40, 0);
  await site.watch.check();
  expect(await site.badness('1')).toBeUndefined();
  await site.put(AREA, '1');
  site.answer('1', 40, 40);
  await site.watch.check();
  expect(await site.live()).toBe('1');
  expect(site.state.logged).toContain('a release fails, and there is none before it: it is kept');
});
