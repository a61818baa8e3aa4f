import type { PageHead } from '@onmaum/shared-contract';
import { pageTitle, SITE } from '@onmaum/shared-contract/site/site';
import { cutDescription } from './description.ts';
import { toJsonBlock } from './page-state.ts';

export interface HeadTag {
  element: 'meta' | 'link' | 'script';
  attributes: Record<string, string>;
  text?: string;
}

const named = (name: string, content: string): HeadTag => ({ element: 'meta', attributes: { name, content } });
const openGraph = (property: string, content: string): HeadTag => ({
  element: 'meta',
  attributes: { property: `og:${property}`, content },
});

/**
 * The tags of the document's head that depend on the page. The server writes them into the document; the browser replaces
 * them after a navigation.
 * @param url site origin and address of the page
 */
export function headTags(head: PageHead, url: URL): { title: string; tags: HeadTag[] } {
  const description = cutDescription(head.description || SITE.description);
  const address = new URL(url.origin + (head.canonical ?? url.pathname)).href;
  const tags: HeadTag[] = [
    named('description', description),
    openGraph('site_name', SITE.name),
    openGraph('locale', 'ko_KR'),
    openGraph('type', head.type ?? 'website'),
    openGraph('title', head.title ?? SITE.tagline),
    openGraph('description', description),
    openGraph('url', address),
    openGraph('image', new URL(head.image ?? '/img/share.png', url.origin).href),
    openGraph('image:alt', head.imageAlt ?? SITE.tagline),
    openGraph('image:width', '1200'),
    openGraph('image:height', '630'),
    named('twitter:card', 'summary_large_image'),
    { element: 'link', attributes: { rel: 'canonical', href: address } },
    ...(head.jsonLd ?? []).map(jsonLdTag),
  ];
  if (head.noindex) tags.push(named('robots', 'noindex'));
  return { title: pageTitle(head.title), tags };
}

const jsonLdTag = (thing: Record<string, unknown>): HeadTag => ({
  element: 'script',
  attributes: { type: 'application/ld+json' },
  text: toJsonBlock({ '@context': 'https://schema.org', ...thing }),
});
