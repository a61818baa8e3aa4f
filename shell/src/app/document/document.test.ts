import { createHash } from 'node:crypto';
import { SITE } from '@onmaum/shared-contract/site/site';
import { closeDocument, openDocument } from './document.ts';
import { INLINE } from './inline.ts';
import { toJsonBlock } from './page-state.ts';

const NOTHING = { styles: [] };
const END = { icons: '', scripts: [], preloads: [], stateId: 'state', state: '{}' };
const EVIL = `"><script>alert('&')</script>`;
const open = (head: Parameters<typeof openDocument>[0]['head'], href = 'https://onmaum.example/concern?sort=2') =>
  openDocument({ head, url: new URL(href), ...NOTHING });
const content = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(html)?.[1];

it('The head has metadata for share cards: absolute addresses, and a description of at most 100 letters', () => {
  const html = open({
    title: '직장 고민',
    description: `${'가'.repeat(150)}`,
    image: '/img/a.png',
    imageAlt: '그림 "가"',
    type: 'article',
  });
  expect(html).toContain('<title>직장 고민 | 온마음</title>');
  expect(content(html, 'description')).toBe(`${'가'.repeat(99)}…`);
  expect(content(html, 'og:description')).toBe(`${'가'.repeat(99)}…`);
  expect(content(html, 'og:image')).toBe('https://onmaum.example/img/a.png');
  expect(content(html, 'og:image:alt')).toBe('그림 &quot;가&quot;');
  expect(content(html, 'og:url')).toBe('https://onmaum.example/concern');
  expect(content(html, 'og:type')).toBe('article');
  expect(html).toContain('<link rel="canonical" href="https://onmaum.example/concern">');
  expect(content(html, 'robots')).toBeUndefined();
});

it('A page without a title and description gets those of the site', () => {
  const html = open({ noindex: true }, 'https://onmaum.example/');
  expect(html).toContain(`<title>${SITE.tagline}</title>`);
  expect(content(html, 'og:image')).toBe('https://onmaum.example/img/share.png');
  expect(content(html, 'og:image:alt')).toBe(SITE.tagline);
  expect(content(html, 'robots')).toBe('noindex');
});

it('Texts of people never become markup', () => {
  const html = open({ title: EVIL, description: EVIL, canonical: `/${EVIL}`, jsonLd: [{ headline: EVIL }] });
  expect(html).not.toContain('<script>alert');
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(json)).toEqual({ '@context': 'https://schema.org', headline: EVIL });
  expect(closeDocument({ ...END, state: toJsonBlock({ text: EVIL }) })).not.toContain('<script>alert');
});

it('The policy has a hash for every inline script and style', () => {
  const open = openDocument({
    ...NOTHING,
    head: {},
    url: new URL('https://a/'),
    starts: true,
    returning: true,
    demonstration: true,
  });
  const html = open + closeDocument({ ...END, scripts: ['/a.js'], polyfills: '/p.js', preloads: ['/b.js'] });
  const hashesOf = (pattern: RegExp) =>
    [...html.matchAll(pattern)].map(([, text = '']) => `sha256-${createHash('sha256').update(text).digest('base64')}`);
  const scripts = hashesOf(/<script>(.*?)<\/script>/gs);
  const styles = hashesOf(/<style>(.*?)<\/style>/gs);
  expect([scripts.length, styles.length]).toEqual([8, 1]);
  expect(INLINE.scripts).toEqual(expect.arrayContaining(scripts));
  expect(INLINE.styles).toEqual(expect.arrayContaining(styles));
  // the other script elements have no code: they have a `src` or contain JSON
  expect([...html.matchAll(/<(?:script|style)[ >]/g)]).toHaveLength(12);
  expect(html).toContain('<script defer src="/a.js"></script>');
});

it('Elements of files have the digests that are known', () => {
  const scripts = { scripts: ['/a.js'], preloads: ['/b.js', '/c.js'] };
  const digestOf = (file: string) => (file === '/c.js' ? undefined : `sha384-${file}`);
  const html =
    openDocument({ head: {}, url: new URL('https://a/'), styles: ['/a.css'], digestOf }) +
    closeDocument({ ...END, ...scripts, digestOf });
  expect(html).toContain('<link rel="stylesheet" href="/a.css" integrity="sha384-/a.css">');
  expect(html).toContain('<script defer src="/a.js" integrity="sha384-/a.js"></script>');
  expect(html).toContain('<link rel="preload" as="script" fetchpriority="low" href="/b.js" integrity="sha384-/b.js">');
  expect(html).toContain('<link rel="preload" as="script" fetchpriority="low" href="/c.js">');
});

it('Scripts of releases are after the content and its data', () => {
  expect(openDocument({ ...NOTHING, head: {}, url: new URL('https://a/'), starts: true })).not.toContain('src=');
  const end = closeDocument({ ...END, scripts: ['/a.js'], preloads: ['/b.js'] });
  expect(end).toMatch(/^<\/div><script type="application\/json" .*<\/script><script defer src="\/a.js">/);
});

it('Polyfills are before the other scripts, in a template, so that browsers do not load them by themselves', () => {
  const parts = { ...END, scripts: ['/a.js'], polyfills: '/p.js', digestOf: (file: string) => `sha384-${file}` };
  expect(closeDocument(parts)).toMatch(
    /<template id="polyfills"><script defer src="\/p.js" integrity="sha384-\/p.js"><\/script><\/template><script>.+<script defer src="\/a.js"/s,
  );
});

it('A demonstration says on every page that anybody can sign in as anybody', () => {
  const parts = { head: {}, url: new URL('https://onmaum.example/'), ...NOTHING };
  expect(openDocument({ ...parts, demonstration: true })).toMatch(/<body>.*시연용 사이트예요\..*<div id="root">$/);
  expect(openDocument(parts)).toMatch(/<body><div id="root">$/);
});
