import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import { FLOOR } from '../../shell/src/browsers/old-browsers.ts';
import { usesOfScript } from './scripts.ts';
import { usesOfStyle } from './styles.ts';

const features = (uses: readonly { feature: string }[]) => uses.map(({ feature }) => feature);

it.each([
  ['syntax', 'using file = open()', 'syntax: '],
  ['a flag of a regular expression', '/a/v', 'syntax: '],
  ['a regular expression as a text', 'new RegExp("(?i:a)b")', 'syntax: '],
])('Finds %s that the oldest browsers cannot parse', (_what, code, feature) => {
  expect(features(usesOfScript(code))).toEqual([expect.stringContaining(feature)]);
});

it.each([
  ['Error.isError(fault)', 'Error.isError'],
  ['new Intl.Segmenter("ko")', 'Intl.Segmenter'],
  ['bytes.toBase64()', 'Uint8Array.toBase64'],
  ['const { Now } = Temporal', 'Temporal'],
  ['requestIdleCallback(work)', 'requestIdleCallback'],
  ['window.cookieStore.get("a")', 'cookieStore'],
  ['element.checkVisibility()', 'Element.checkVisibility'],
  ['Response.json(card)', 'Response.json'],
  ['navigator.share(card)', 'Navigator.share'],
  ['note.role = "alert"', 'Element.role'],
  ['element.addEventListener("scrollend", stop)', 'Document.scrollend_event'],
  ['try { element.checkVisibility() } catch {}', 'Element.checkVisibility'],
])('Finds in %s what the oldest browsers lack', (code, feature) => {
  expect(features(usesOfScript(code))).toEqual([feature]);
});

it.each([
  'posts.toSorted()',
  'posts.values().drop(1).toArray()',
  'URL.canParse(text)',
  'text.isWellFormed()',
  'answer.json()',
  'posts.at(-1); Object.hasOwn(post, "id"); structuredClone(post)',
  '/(?<=a)\\p{L}(?<year>b)/u; class Post { static #count = 0; static { Post.#count++ } }',
  'element.checkVisibility?.()',
  'if ("requestIdleCallback" in window) requestIdleCallback(work)',
  'typeof navigator.share === "function" && navigator.share(card)',
])('Accepts %s, which is supported, polyfilled or guarded', (code) => {
  expect(usesOfScript(code)).toEqual([]);
});

it.each([
  ['a:has(b) { color: red }', ':has'],
  ['a { text-wrap: nowrap }', 'text-wrap'],
  ['a { height: 2lh }', 'height: lh'],
  ['a { color: color-mix(in srgb, red, blue) }', 'color: color-mix()'],
  ['a { & b { color: red } }', '&'],
  ['@scope (a) { b { color: red } }', '@scope'],
  ['@media (scripting: enabled) { a { color: red } }', '@media (scripting:enabled)'],
  ['@supports (display: grid) { a:has(b) { color: red } }', ':has'],
])('Finds in the style %s what the oldest browsers lack', (css, feature) => {
  expect(features(usesOfStyle(css))).toContain(feature);
});

it.each([
  'a { height: 100dvh; width: clamp(1px, 2vw, 3px) } @layer base { b { inset: 0 } }',
  'a { height: 20px; height: 1lh }',
  'a { -webkit-mask-image: none; mask-image: none }',
  '@supports selector(:has(*)) { a:has(b) { color: red } }',
  '@supports not selector(:has(*)) { a { color: red } }',
])('Accepts the style %s, which is supported or has a fallback', (css) => {
  expect(usesOfStyle(css)).toEqual([]);
});

it('The test for old browsers in the document accepts the versions that the build and docs/browsers.md support', () => {
  const { classes, regular_expressions: expressions } = bcd.javascript;
  const tested = [classes?.static?.initialization_blocks, expressions?.lookbehind_assertion, bcd.api.CompressionStream];
  const either = [bcd.api.MathMLElement, (bcd.css.types as typeof bcd.api)['calc-keyword']?.pi];
  expect(FLOOR).toMatch(/static\{.*\(\?<=a\)b.*CompressionStream.*MathMLElement\|\|.*pi/);
  const since = (browser: 'chrome' | 'firefox' | 'safari' | 'safari_ios', all: readonly unknown[]) =>
    (all as (typeof bcd.api)[string][]).map((one) => {
      const [first] = [one?.__compat?.support[browser] ?? []].flat();
      return Number(first?.version_added);
    });
  const marked = (browser: Parameters<typeof since>[0]) =>
    Math.max(...since(browser, tested), Math.min(...since(browser, either)));
  expect([marked('chrome'), marked('safari'), marked('safari_ios')]).toEqual([109, 16.4, 16.4]);
  // not 115: Firefox 114 and 115 added no feature that all other supported browsers have, so no test can exclude Firefox 113
  expect(marked('firefox')).toBe(113);
});
