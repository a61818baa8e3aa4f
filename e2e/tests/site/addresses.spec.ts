import { answeredWorry } from '../../support/data/worries.ts';
import { expect, test } from '../../support/fixtures.ts';
import { GUIDE_PAGES, LEGAL_PAGES, MEMBER_PAGES, visitorPages } from '../../support/pages-of-site.ts';
import { signInAs } from '../../support/people.ts';

/** Parses the head of a page from its HTML, without running scripts. */
const readHead = (html: string) => {
  // styles are removed, because they would violate the content security policy of this page
  const document = new DOMParser().parseFromString(html.replaceAll(/<style.*?<\/style>/gs, ''), 'text/html');
  const meta = (key: string) =>
    document.querySelector(`meta[name="${key}"], meta[property="${key}"]`)?.getAttribute('content') ?? null;
  return {
    title: document.title,
    description: meta('description'),
    robots: meta('robots'),
    canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? null,
    og: ['title', 'description', 'url', 'image', 'type', 'site_name', 'locale'].map((key) => meta(`og:${key}`)),
    card: meta('twitter:card'),
    jsonLd: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
      ({ textContent }) => textContent ?? '',
    ),
  };
};

test('every page has metadata for search engines and share cards', async ({ page, request, baseURL }) => {
  await page.goto('/');
  const titles = new Map<string, string>();
  for (const path of await visitorPages(request)) {
    await test.step(path, async () => {
      const response = await request.get(path);
      const head = await page.evaluate(readHead, await response.text());
      expect(head.title).toContain('온마음');
      expect([...(head.description ?? '')].length).toBeGreaterThan(10);
      expect([...(head.description ?? '')].length).toBeLessThanOrEqual(100);
      expect(head.canonical).toMatch(new RegExp(`^${baseURL}/`));
      for (const value of head.og) expect(value).toBeTruthy();
      expect(head.og[3]).toMatch(/^https?:\/\//);
      expect(head.og[6]).toBe('ko_KR');
      expect(head.card).toBe('summary_large_image');
      for (const text of head.jsonLd) expect(JSON.parse(text)).toHaveProperty('@type');
      if (!head.robots) {
        expect(titles.get(head.title), `the title of ${path} is unique`).toBeUndefined();
        titles.set(head.title, path);
      }
    });
  }
});

test('a post has structured data for search engines', async ({ page, request }) => {
  const address = (await visitorPages(request)).find((path) => path.startsWith('/concern_detail/')) ?? '';
  await page.goto('/');
  const head = await page.evaluate(readHead, await (await request.get(address)).text());
  const kinds = head.jsonLd.map((text) => (JSON.parse(text) as { '@type': string })['@type']);
  expect(kinds).toContain('DiscussionForumPosting');
  expect(kinds).toContain('BreadcrumbList');
  const picture = await request.get(head.og[3] ?? '');
  expect(picture.headers()['content-type']).toMatch(/^image\/(png|jpeg)/);
});

test('after a navigation the head is the same as after a page load, without tags of the previous page', async ({
  page,
  worryPage,
  frame,
}) => {
  const { id, title } = await answeredWorry(page.request);
  await signInAs(page, 'member');
  await worryPage.open(id);
  await frame.ready();
  const shown = async () => page.evaluate(readHead, await page.evaluate(() => document.head.outerHTML));
  expect((await shown()).canonical).toContain(`/concern_detail/${id}`);

  await page.getByRole('link', { name: '마이페이지' }).click();
  await expect(page).toHaveTitle('마이페이지 | 온마음');
  const loaded = await page.evaluate(readHead, await (await page.request.get('/mypage')).text());
  expect(await shown()).toEqual(loaded);
  expect(loaded.jsonLd).toEqual([]);

  await page.goBack();
  await expect(page).toHaveTitle(`${title} | 온마음`);
  const { robots, canonical, jsonLd } = await shown();
  expect(robots).toBeNull();
  expect(canonical).toContain(`/concern_detail/${id}`);
  expect(jsonLd.join()).toContain('DiscussionForumPosting');
});

test("members' pages are not indexed and contain no personal data", async ({ page, request }) => {
  await page.goto('/');
  for (const path of MEMBER_PAGES['mfe-mypage'].filter((one) => one.startsWith('/my') || one === '/purchase')) {
    const response = await request.get(path);
    expect(response.status()).toBe(200);
    expect((await page.evaluate(readHead, await response.text())).robots).toContain('noindex');
  }
});

test('robots.txt names a sitemap that lists every public page', async ({ request, baseURL }) => {
  const robots = await (await request.get('/robots.txt')).text();
  const index = /^Sitemap: (.+)$/m.exec(robots)?.[1] ?? '';
  expect(index).toMatch(new RegExp(`^${baseURL}/`));
  const locations = async (address: string) => {
    const response = await request.get(address);
    expect(response.headers()['content-type']).toContain('xml');
    return [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
  };
  const listed = (await Promise.all((await locations(index)).map(locations))).flat();
  expect(listed.length).toBeGreaterThan(50);
  for (const path of ['/', '/concern', '/solution', ...Object.keys({ ...LEGAL_PAGES, ...GUIDE_PAGES })])
    expect(listed).toContain(baseURL + path);
  expect(listed.some((address) => address.includes('/concern_detail/'))).toBe(true);
  expect(listed.filter((address) => /\/(mypage|login|join)/.test(address))).toEqual([]);
});

test('only client files of a release are served', async ({ request }) => {
  for (const path of [
    '/r/discovery.json',
    '/r/shell/',
    '/r/../package.json',
    '/r/mfe-community/%2e%2e/discovery.json',
  ]) {
    expect((await request.get(path)).status(), path).toBeGreaterThanOrEqual(400);
  }
});

test('a newly opened page starts at the top, and a reloaded page keeps its scroll position', async ({
  page,
  frame,
}) => {
  const top = () => page.evaluate(() => Math.round(scrollY));
  await page.goto('/concern');
  await frame.ready();
  await page.evaluate(() => scrollTo(0, 900));
  await page.goto('/agree');
  await frame.ready();
  expect(await top()).toBe(0);
  await page.evaluate(() => scrollTo(0, 700));
  await page.reload();
  await frame.ready();
  await expect.poll(top).toBe(700);
});

test('an area that a visitor left while it was loading can be opened later', async ({ page, frame }) => {
  await page.goto('/concern');
  await frame.ready();
  // a script clicks the links, because hover, touch and focus would preload code
  await page.evaluate(() => {
    const open = (path: string) => document.querySelector<HTMLAnchorElement>(`header a[href="${path}"]`)?.click();
    open('/solution');
    open('/share');
  });
  await expect(page).toHaveURL('/share');
  await frame.ready();
  await frame.tab('전문가솔루션').click();
  await expect(page.getByRole('heading', { level: 1, name: '전문가솔루션' })).toBeVisible();
});
