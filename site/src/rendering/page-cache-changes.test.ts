import { fakeRenderer } from '../test/fake-renderer.ts';
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
  const outdated = () =>
    Object.keys(PAGES)
      .filter((href) => !cache.has(renderer, href))
      .map((href) => href.replace('http://a', ''));

  it('edited or deleted, no copy of its page and of those that link to it is left', async () => {
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

  it('changed while its page is rendered, that page is not kept, and later requests do not wait for it', async () => {
    cache.changed({ board: 'worry', id: 12, isNew: false });
    const before = cache.render(renderer, POST);
    const old = renderer.rendered.at(-1);
    cache.changed({ board: 'worry', id: 12, isNew: false });
    const after = cache.render(renderer, POST);
    renderer.rendered.at(-1)?.give('new');
    old?.give('old');
    const texts = [before, after, cache.render(renderer, POST)].map(async (served) =>
      (await (await served).page.body.in('identity')).toString(),
    );
    expect(await Promise.all(texts)).toEqual(['old', 'new', 'new']);
  });

  it('perhaps changed, because changes were missed, all pages are rendered anew, and their copies replace those that fail', async () => {
    cache.missed();
    expect(outdated()).toHaveLength(Object.keys(PAGES).length);
    const page = cache.render(renderer, POST);
    renderer.rendered.at(-1)?.break();
    expect((await (await page).page.body.in('identity')).toString()).toBe('the post');
  });
});
