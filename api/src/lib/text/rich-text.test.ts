import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { ESCAPES } from '../../../test/support/calls/escapes.ts';
import { excerptOf, sanitizeRichText } from './rich-text.ts';

const ATTRIBUTES: Record<string, readonly string[]> = {
  a: ['href', 'rel'],
  img: ['src', 'alt', 'width', 'height'],
};
const ELEMENTS = ['h3', 'h4', 'p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'blockquote', 'a', 'img'];

const parser = new new JSDOM().window.DOMParser();
const parse = (body: string) => parser.parseFromString(`<!doctype html><body>${body}`, 'text/html');

/** Forbidden parts of a page with this text, as a browser parses the page. */
function problemsOf(html: string): string[] {
  const document = parse(`<div id="text">${html}</div><p id="after">`);
  const problems: string[] = [];
  if (document.querySelector('#after')?.parentElement !== document.body) problems.push('opens something');
  if (document.head.children.length > 0) problems.push('reaches the head');
  for (const one of document.querySelectorAll('body *')) {
    if (one.id === 'text' || one.id === 'after') continue;
    const name = one.localName;
    if (!one.closest('#text')) problems.push(`<${name}> is outside`);
    if (!ELEMENTS.includes(name) || one.namespaceURI !== 'http://www.w3.org/1999/xhtml') problems.push(`<${name}>`);
    for (const { name: attribute, value } of one.attributes) {
      if (!ATTRIBUTES[name]?.includes(attribute)) problems.push(`<${name} ${attribute}>`);
      if (attribute === 'href' && !/^https?:\/\/[^\s/]/.test(value)) problems.push(`link to ${value}`);
      if (attribute === 'src' && !/^\/img\/[^.]/.test(value)) problems.push(`picture from ${value}`);
      if (attribute === 'src' && new URL(value, 'https://site.example/a/b').host !== 'site.example')
        problems.push(`picture of another site: ${value}`);
    }
    if (name === 'a' && !one.getAttribute('rel')?.includes('noopener')) problems.push('link without rel');
    if (name === 'img' && !one.hasAttribute('src')) problems.push('picture of nothing');
  }
  return problems;
}

test('There are at least sixty known escapes', () => {
  expect(new Set(ESCAPES).size).toBeGreaterThanOrEqual(60);
});

test.each(ESCAPES)('%j is harmless, also when it is sanitised twice or parsed twice', (trick) => {
  for (const html of [trick, `<p>앞</p>${trick}<p>뒤</p>`, `<ul><li>${trick}`, `<b>${trick}</b>`]) {
    const clean = sanitizeRichText(html);
    expect([clean, problemsOf(clean)]).toEqual([clean, []]);
    // parsing and serialising the clean text must not make it harmful (mutation XSS)
    expect(problemsOf(parse(clean).body.innerHTML)).toEqual([]);
    expect(sanitizeRichText(clean)).toBe(clean);
  }
});

test('Two escapes are harmless when one is inserted into the other', () => {
  const piece = fc.constantFrom(...ESCAPES);
  fc.assert(
    fc.property(piece, piece, fc.nat(200), fc.nat(200), (one, other, cut, at) => {
      const html = one.slice(0, at) + other.slice(0, cut) + one.slice(at);
      expect(problemsOf(sanitizeRichText(html))).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test.each([
  ['<h3>제목</h3><h4>작은 제목</h4><p>글<br />줄</p><blockquote><p>인용</p></blockquote>'],
  ['<ul><li>하나</li></ul><ol><li><strong>둘</strong>, <em>셋</em></li></ol>'],
  ['<img src="/img/goods/1.png" alt="그림" width="640" height="480" />'],
  ['<p>1 &lt; 2 &amp; 3</p>'],
])('%s stays as it is', (html) => {
  expect(sanitizeRichText(html)).toBe(html);
});

test.each([
  [
    '<a href="https://example.com/a?b=1&c=2">글</a>',
    '<a href="https://example.com/a?b=1&amp;c=2" rel="noopener noreferrer nofollow">글</a>',
  ],
  ['<a href="/mypage">글</a>', '글'],
  ['<a href="mailto:a@example.com">글</a>', '글'],
  ['<b>굵게</b><i>기울여</i>', '<strong>굵게</strong><em>기울여</em>'],
  ['<h1>큰 제목</h1><h6>아주 작은 제목</h6>', '<h3>큰 제목</h3><h4>아주 작은 제목</h4>'],
  ['<p class="a" style="color:red" id="x" data-a="1">글</p>', '<p>글</p>'],
  ['<div><span>글</span></div>', '글'],
  ['<img src="/img/a.png" width="100%" height="-1" onload="x()">', '<img src="/img/a.png" alt="" />'],
  ['<img src="https://example.com/img/a.png">', ''],
  ['<img src="/img/../api/auth/logout">', ''],
])('%s becomes %s', (html, clean) => {
  expect(sanitizeRichText(html)).toBe(clean);
});

describe('an excerpt', () => {
  test.each([
    ['<h3>제목</h3><ul><li>하나</li><li>둘</li></ul>', '제목 하나 둘'],
    ['<p>굵<strong>은</strong> 글<br>다음\n 줄</p>', '굵은 글 다음 줄'],
    ['<p>&lt;b&gt; &amp;amp; &#44032;</p>', '<b> &amp; 가'],
    ['그냥 글', '그냥 글'],
    ['', ''],
    ['<p>끝나지 않은 <strong', '끝나지 않은'],
  ])('of %j is %j', (html, text) => {
    expect(excerptOf(html, 160)).toBe(text);
  });

  test('is the beginning of the text, with at most the given number of code points', () => {
    const word = fc.constantFrom('마음', '😀', 'a', '&amp;', '&#128512;');
    fc.assert(
      fc.property(fc.array(word, { maxLength: 900 }), fc.integer({ min: 1, max: 200 }), (words, length) => {
        const plain = words.join(' ').replaceAll('&amp;', '&').replaceAll('&#128512;', '😀');
        const html = words.map((one, n) => (n % 3 ? one : `<strong>${one}</strong>`)).join(' ');
        expect(excerptOf(`<p>${html}</p>`, length)).toBe([...plain].slice(0, length).join('').trim());
      }),
    );
  });
});
