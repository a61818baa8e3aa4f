import type { PageHead } from '@onmaum/shared-contract';
import { type HeadTag, headTags } from './head-tags.ts';

/** Selects every tag that headTags can create. */
const PAGE_TAGS = [
  'meta[name="description"]',
  'meta[name="robots"]',
  'meta[name="twitter:card"]',
  'meta[property^="og:"]',
  'link[rel="canonical"]',
  'script[type="application/ld+json"]',
].join();

/** Writes the head of a page into the document, and removes the tags of the previous page. */
export function writeHead(head: PageHead, url: URL): void {
  const { title, tags } = headTags(head, url);
  if (document.title !== title) document.title = title;
  const missing = tags.map(toElement);
  for (const present of document.head.querySelectorAll(PAGE_TAGS)) {
    const same = missing.findIndex((element) => element.isEqualNode(present));
    if (same === -1) present.remove();
    else missing.splice(same, 1);
  }
  document.head.append(...missing);
}

function toElement({ element: name, attributes, text = '' }: HeadTag): HTMLElement {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  element.textContent = text;
  return element;
}

/** The site's main origin, from the canonical link. The current address may have another origin of the site. */
export function siteOrigin(): string {
  const canonical = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  return new URL(canonical?.href ?? window.location.href).origin;
}
