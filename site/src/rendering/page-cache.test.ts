import { fakeRenderer } from '../test/fake-renderer.ts';
import { until } from '../test/until.ts';
import { PageCache } from './page-cache.ts';

it('Requests at the same time, and soon after, get the same rendering', async () => {
  const renderer = fakeRenderer();
  const cache = new PageCache(5);
  const asked = [1, 2, 3].map(() => cache.render(renderer, 'http://a/concern'));
  renderer.rendered[0]?.give('<body>');
  const [first, ...others] = await Promise.all([...asked, cache.render(renderer, 'http://a/concern')]);
  expect((await first?.page.body.in('identity'))?.toString()).toBe('<body>');
  for (const other of [...others, await cache.render(renderer, 'http://a/concern')])
    expect(other.page.body).toBe(first?.page.body);
  expect(renderer.rendered).toHaveLength(1);
});

it('Another address, query or set of releases is another page', () => {
  const one = fakeRenderer('one');
  const two = fakeRenderer('two');
  const cache = new PageCache(5);
  for (const href of ['http://a/x', 'http://a/x?sort=2', 'http://b/x']) void cache.render(one, href);
  void cache.render(two, 'http://a/x');
  expect([one.rendered.length, two.rendered.length]).toEqual([3, 1]);
});

it('Returns from a provider, failed pages and pages with 503 are not cached', async () => {
  const renderer = fakeRenderer();
  const cache = new PageCache(5);
  for (const way of ['login?code=c&state=s', 'solution_counseling/7?imp_uid=imp_1']) {
    for (const _ of [1, 2]) void cache.render(renderer, `http://a/${way}`);
    expect(cache.has(renderer, `http://a/${way}`)).toBe(false);
  }
  expect(renderer.rendered).toHaveLength(4);

  const asked = [1, 2].map(() => cache.render(renderer, 'http://a/broken'));
  renderer.rendered.at(-1)?.break();
  for (const one of asked) await expect(one).rejects.toThrow('broken');
  void cache.render(renderer, 'http://a/broken');
  expect(renderer.rendered).toHaveLength(6);

  renderer.status = 503;
  const down = cache.render(renderer, 'http://a/down');
  renderer.rendered.at(-1)?.give('');
  await down;
  void cache.render(renderer, 'http://a/down');
  expect(renderer.rendered).toHaveLength(8);
});

it('A page that lacks the data of a part is replaced by its last good copy, and never replaces a good copy', async () => {
  const renderer = fakeRenderer();
  const cache = new PageCache(0.001);
  const show = async (text: string) => {
    await until(() => !cache.has(renderer, 'http://a/'));
    const served = cache.render(renderer, 'http://a/');
    renderer.rendered.at(-1)?.give(text);
    return (await (await served).page.body.in('identity')).toString();
  };
  renderer.partial = true;
  expect(await show('half')).toBe('half');
  renderer.partial = false;
  expect(await show('whole')).toBe('whole');
  renderer.partial = true;
  expect(await show('half')).toBe('whole');
  // for a moment, the copy is sent without another attempt to render the page
  expect(renderer.rendered).toHaveLength(3);
});

it('Without a cache time each page is rendered anew', () => {
  const renderer = fakeRenderer();
  const cache = new PageCache(0);
  for (const _ of [1, 2]) void cache.render(renderer, 'http://a/');
  expect(renderer.rendered).toHaveLength(2);
});

it('The cache has a maximum size in bytes', async () => {
  const renderer = fakeRenderer();
  const cache = new PageCache(5, { maxBytes: 500 });
  const show = async (href: string, letters: number) => {
    const before = renderer.rendered.length;
    const page = cache.render(renderer, href);
    if (renderer.rendered.length > before) renderer.rendered.at(-1)?.give('가'.repeat(letters));
    await page;
  };
  await show('http://a/1', 60);
  await show('http://a/too-long', 200);
  await show('http://a/1', 60);
  expect(renderer.rendered).toHaveLength(2);
  await show('http://a/2', 60);
  await show('http://a/1', 60);
  expect(renderer.rendered).toHaveLength(4);
});

describe('A page that was good and fails now is served as it was', () => {
  const HREF = 'http://a/concern';
  let renderer: ReturnType<typeof fakeRenderer>;
  let cache: PageCache;
  /** Renders the page once, and waits until the cached page is stale. */
  beforeEach(async () => {
    renderer = fakeRenderer();
    cache = new PageCache(0.001, { patienceMs: 30 });
    const good = cache.render(renderer, HREF);
    renderer.rendered[0]?.give('good');
    await good;
    await until(() => !cache.has(renderer, HREF));
  });
  const textOf = async (served: ReturnType<PageCache['render']>) =>
    (await (await served).page.body.in('identity')).toString();

  it('when it throws, for everybody who waits for it', async () => {
    const served = [1, 2].map(() => cache.render(renderer, HREF));
    renderer.rendered[1]?.break();
    for (const one of served) {
      expect(await textOf(one)).toBe('good');
      expect((await one).instead).toEqual(new Error('broken'));
    }
    expect(renderer.rendered).toHaveLength(2);
  });

  it('when its data cannot be loaded', async () => {
    renderer.status = 503;
    const served = cache.render(renderer, HREF);
    renderer.rendered[1]?.give('empty');
    expect(await textOf(served)).toBe('good');
    expect((await served).instead).toMatchObject({ status: 503 });
  });

  it('when it takes too long; the late page is used afterwards', async () => {
    const served = cache.render(renderer, HREF);
    expect(await textOf(served)).toBe('good');
    expect((await served).instead).toBeNull();
    const next = cache.render(renderer, HREF);
    renderer.rendered[1]?.give('new');
    expect(await textOf(next)).toBe('new');
    expect((await next).instead).toBeUndefined();
    expect(renderer.rendered).toHaveLength(2);
  });

  it('while the copy is at most an hour old', async () => {
    const now = performance.now.bind(performance);
    let laterMs = 0;
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => now() + laterMs);
    const moveClockTo = async (ms: number) => {
      laterMs = ms;
      const moved = performance.now();
      // the cache reads the clock once a millisecond
      await until(() => performance.now() > moved + 5);
    };
    await moveClockTo(59 * 60_000);
    const served = cache.render(renderer, HREF);
    renderer.rendered[1]?.break();
    expect(await textOf(served)).toBe('good');
    await moveClockTo(61 * 60_000);
    const gone = cache.render(renderer, HREF);
    renderer.rendered[2]?.break();
    await expect(gone).rejects.toThrow('broken');
    clock.mockRestore();
  });

  it('but not when it is gone', async () => {
    renderer.status = 404;
    const served = cache.render(renderer, HREF);
    renderer.rendered[1]?.give('missing');
    expect(await textOf(served)).toBe('missing');
  });
});
