import { fakeRenderer } from '../test/fake-renderer.ts';
import { until } from '../test/until.ts';
import { PageCache } from './page-cache.ts';

describe('When a post was', () => {
  const POST = 'http://a/concern_detail/12';
  const PAGES = {
    [POST]: 'the post',
    'http://a/concern_detail/13': '<a href="/concern_detail/12?expert">similar</a>',
    'http://a/concern_detail/1': '<a href="/concern_detail/123">similar</a>',
    'http://a/search/a': '<a href="/concern_detail/12">found</a>',
    'http://a/concern?sort=2': 'newest worries',
    'http://a/share': 'newest infos',
  };
  let renderer: ReturnType<typeof fakeRenderer>;
  let cache: PageCache;
  beforeEach(async () => {
    renderer = fakeRenderer();
    cache = new PageCache(60);
    for (const [href, text] of Object.entries(PAGES)) {
      const page = cache.render(renderer, href);
      renderer.rendered.at(-1)?.give(text);
      await page;
    }
  });
  const textOf = async (served: ReturnType<PageCache['render']>) =>
    (await (await served).page.body.in('identity')).toString();
  const outdated = () =>
    Object.keys(PAGES)
      .filter((href) => !cache.has(renderer, href))
      .map((href) => href.replace('http://a', ''));

  it('edited or deleted, no copy of its page and of the pages that link to it is left', async () => {
    cache.changed({ board: 'worry', id: 12, isNew: false });
    expect(outdated()).toEqual(['/concern_detail/12', '/concern_detail/13', '/search/a']);
    const page = cache.render(renderer, POST);
    renderer.rendered.at(-1)?.break();
    await expect(page).rejects.toThrow('broken');
  });

  it('new, the lists of its board are rendered anew', () => {
    cache.changed({ board: 'worry', id: 99, isNew: true });
    expect(outdated()).toEqual(['/concern?sort=2']);
  });

  it('changed while its page is rendered, nobody gets that page, and later requests do not wait for it', async () => {
    const gone = { board: 'worry', id: 12, isNew: false } as const;
    cache.changed(gone);
    const before = [POST, 'http://a/search/a'].map((href) => textOf(cache.render(renderer, href)));
    const old = renderer.rendered.slice(-2);
    cache.changed(gone);
    const after = textOf(cache.render(renderer, POST));
    renderer.rendered.at(-1)?.give('new');
    expect(await after).toBe('new');
    const count = renderer.rendered.length;
    for (const one of old) one.give('<a href="/concern_detail/12">old</a>');
    await until(() => renderer.rendered.length === count + 2);
    for (const one of renderer.rendered.slice(-2)) one.give('new');
    expect(await Promise.all([...before, textOf(cache.render(renderer, POST))])).toEqual(['new', 'new', 'new']);
  });

  it('changed while its page is rendered, the earlier requests get the page that a later request renders', async () => {
    const gone = { board: 'worry', id: 12, isNew: false } as const;
    cache.changed(gone);
    const before = textOf(cache.render(renderer, POST));
    const old = renderer.rendered.at(-1);
    cache.changed(gone);
    const after = textOf(cache.render(renderer, POST));
    const count = renderer.rendered.length;
    old?.give('old');
    await new Promise(setImmediate);
    expect(renderer.rendered).toHaveLength(count);
    renderer.rendered.at(-1)?.give('new');
    expect(await Promise.all([before, after])).toEqual(['new', 'new']);
  });

  it('changed again and again while its page is rendered, a request renders it three times at most', async () => {
    const gone = { board: 'worry', id: 12, isNew: false } as const;
    cache.changed(gone);
    const count = renderer.rendered.length;
    const page = textOf(cache.render(renderer, POST));
    for (let time = 1; time <= 3; time += 1) {
      await until(() => renderer.rendered.length === count + time);
      cache.changed(gone);
      renderer.rendered.at(-1)?.give(`after ${time - 1} changes`);
    }
    expect(await page).toBe('after 2 changes');
  });

  it('changed while another page is rendered, that page is sent', async () => {
    const page = textOf(cache.render(renderer, 'http://a/search/b'));
    cache.changed({ board: 'worry', id: 12, isNew: false });
    renderer.rendered.at(-1)?.give('<a href="/concern_detail/13">found</a>');
    expect(await page).toContain('found');
  });

  it.each(['fails', 'takes too long'])('changed while its outdated page %s, the copy is not sent', async (end) => {
    cache = new PageCache(60, { patienceMs: end === 'fails' ? 60_000 : 1 });
    const copy = cache.render(renderer, POST);
    renderer.rendered.at(-1)?.give('the post');
    await copy;
    cache.missed();
    const page = textOf(cache.render(renderer, POST)).catch(String);
    cache.changed({ board: 'worry', id: 12, isNew: false });
    // this timer began after the one of the cache, so it also ends after it
    if (end === 'takes too long') await new Promise((next) => setTimeout(next, 1));
    renderer.rendered.at(-1)?.break();
    expect(await page).toBe('Error: broken');
  });

  it('perhaps changed, all pages are rendered anew, and a page that fails is replaced by its copy', async () => {
    cache.missed();
    expect(outdated()).toHaveLength(Object.keys(PAGES).length);
    const page = cache.render(renderer, POST);
    renderer.rendered.at(-1)?.break();
    expect((await (await page).page.body.in('identity')).toString()).toBe('the post');
  });
});
