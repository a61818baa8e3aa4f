import { Parser } from 'htmlparser2';
import sanitizeHtml from 'sanitize-html';

/** Only pictures below `/img/` of this site are allowed. A path with `..` does not match. */
const OWN_PICTURE = /^\/img\/[\w/-]+(\.[\w-]+)+$/;
const LINK = /^https?:\/\/[^\s/?#]/i;
const PIXELS = /^[1-9]\d{0,3}$/;

const BLOCKS = ['h3', 'h4', 'p', 'ul', 'ol', 'li', 'blockquote'];

/** A link without a valid address is replaced by its text. A picture of another site is removed. */
const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [...BLOCKS, 'br', 'strong', 'em', 'a', 'img'],
  allowedAttributes: { a: ['href', 'rel'], img: ['src', 'alt', 'width', 'height'] },
  allowedSchemes: ['http', 'https'],
  allowProtocolRelative: false,
  allowVulnerableTags: false,
  disallowedTagsMode: 'discard',
  parseStyleAttributes: false,
  nestingLimit: 12,
  transformTags: {
    b: 'strong',
    i: 'em',
    h1: 'h3',
    h2: 'h3',
    h5: 'h4',
    h6: 'h4',
    a: (tagName, { href = '' }) => ({ tagName, attribs: { href, rel: 'noopener noreferrer nofollow' } }),
    img: (tagName, { src = '', alt = '', width = '', height = '' }) => ({
      tagName,
      attribs: { src, alt, ...(PIXELS.test(width) && { width }), ...(PIXELS.test(height) && { height }) },
    }),
  },
  exclusiveFilter: ({ tag, attribs }) =>
    (tag === 'a' && !LINK.test(attribs.href ?? '') && 'excludeTag') ||
    (tag === 'img' && !OWN_PICTURE.test(attribs.src ?? '')),
};

/**
 * Removes all HTML except the few elements that the site shows (rules/solutions.md#rich-text). Called before a rich text is
 * stored, and again before it is sent.
 */
export const sanitizeRichText = (html: string): string => sanitizeHtml(html, OPTIONS);

/** Addresses of the links in a rich text. */
export function linksIn(html: string): string[] {
  const links: string[] = [];
  const parser = new Parser({ onopentag: (name, { href }) => name === 'a' && href !== undefined && links.push(href) });
  parser.end(html);
  return links;
}

/**
 * The beginning of a rich text as one line of plain text, at most `length` code points. Blanks separate blocks and lines.
 * The result may contain '<', so the caller has to escape it.
 */
export function excerptOf(html: string, length: number): string {
  let text = '';
  const parser = new Parser({
    ontext: (part) => {
      text += part;
    },
    onopentagname: (name) => {
      if (name === 'br' || BLOCKS.includes(name)) text += ' ';
    },
    onclosetag: (name) => {
      if (BLOCKS.includes(name)) text += ' ';
    },
  });
  // most texts are much longer than the excerpt, so only their beginning is converted
  for (let at = 0; at < html.length && [...oneLine(text)].length <= length; at += STEP) {
    parser.write(html.slice(at, at + STEP));
  }
  parser.end();
  return [...oneLine(text)].slice(0, length).join('').trim();
}

const STEP = 400;
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trimStart();
