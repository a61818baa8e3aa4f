import { createHash } from 'node:crypto';
import { openDocument } from './document.ts';
import { InlineSheets } from './inline.ts';

const hashOf = (text: string, algorithm: string) =>
  `${algorithm}-${createHash(algorithm).update(text).digest('base64')}`;

const FILES: Record<string, string> = {
  '/r/a.css': '.a{color:red}',
  '/r/drawn.css': '.b{background:url("data:image/svg+xml,x")}',
  '/r/near.css': '.c{background:url(../img/c.svg)}',
  '/r/ends.css': '.d:after{content:"</style>"}',
};

/** The head of a page with these stylesheets, and the hashes of its policy. */
function pageWith(styles: string[], digests: Record<string, string> = {}) {
  const digestOf = (file: string) => digests[file];
  const { elements, inline } = new InlineSheets((address) => FILES[address]).of(styles, digestOf);
  const html = openDocument({
    head: {},
    url: new URL('https://a/'),
    styles,
    elements,
    digestOf,
  });
  return {
    html,
    allowed: inline.styles,
    linked: [...html.matchAll(/rel="stylesheet" href="(.*?)"/g)].map(([, at]) => at),
  };
}

it('The document contains its stylesheets, and its policy allows them and no others', () => {
  const { html, allowed, linked } = pageWith(['/r/a.css', '/r/drawn.css'], {
    '/r/a.css': hashOf('.a{color:red}', 'sha384'),
  });
  expect(linked).toEqual([]);
  const [first, second] = [...html.matchAll(/<style data-file="(.*?)">(.*?)<\/style>/g)];
  expect(first?.slice(1)).toEqual(['/r/a.css', FILES['/r/a.css']]);
  expect(second?.slice(1)).toEqual(['/r/drawn.css', FILES['/r/drawn.css']]);
  expect(allowed).toEqual(
    expect.arrayContaining([hashOf('.a{color:red}', 'sha384'), hashOf(FILES['/r/drawn.css'] ?? '', 'sha256')]),
  );
  expect(pageWith([]).allowed).toHaveLength(allowed.length - 2);
});

it('A stylesheet is linked, not inlined, if it is missing, differs from its digest, or would not work inline', () => {
  const { html, allowed, linked } = pageWith(['/r/a.css', '/r/near.css', '/r/ends.css', '/r/none.css'], {
    '/r/a.css': hashOf('.a{color:blue}', 'sha384'),
  });
  expect(linked).toEqual(['/r/a.css', '/r/near.css', '/r/ends.css', '/r/none.css']);
  expect(html).toContain(`integrity="${hashOf('.a{color:blue}', 'sha384')}"`);
  expect(allowed).toEqual(pageWith([]).allowed);
});
