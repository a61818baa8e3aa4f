import { SITE_PATHS } from './apps.ts';
import type { AreaSitemap } from './area.ts';

/**
 * Separates the sitemap entries about an area's own pages from entries about other pages. A deploy refuses entries about other
 * pages, and the site ignores them, because an area must not exclude another area's pages from search engines.
 */

type Paths = readonly string[];

interface Declared {
  paths: Paths;
  sitemap?: AreaSitemap | undefined;
}

/** Whether a page is one of the area's paths and has no parameters. */
const isOwnPage = (paths: Paths, page: string) => paths.includes(page) && !page.includes(':');

/** Whether a pattern is one of the area's paths and has one parameter, which is the id of an item. */
const isOwnItem = (paths: Paths, pattern: string) => paths.includes(pattern) && pattern.split('/:').length === 2;

/** Whether a prefix is one of the area's paths, or a folder that contains some of them. */
const isOwnBeginning = (paths: Paths, beginning: string) =>
  /^\/[\w-]/.test(beginning) &&
  paths.some((one) => one === beginning || one.startsWith(`${beginning.replace(/\/$/, '')}/`));

/**
 * Whether a prefix in `robots.txt` excludes a page of a pattern. Crawlers compare text, so `/s` also excludes `/share`.
 * @param pattern path pattern of react-router
 */
export function closes(beginning: string, pattern: string): boolean {
  const [parts, theirs] = [beginning, pattern].map((one) => one.slice(1).split('/')) as [string[], string[]];
  return parts.every((part, at) => {
    const their = theirs[at];
    if (their === undefined) return false;
    if (their.startsWith(':')) return true;
    return at === parts.length - 1 ? their.startsWith(part) : their === part;
  });
}

/** Paths of the site server that crawlers must be able to request. */
const OF_SITE = ['/sitemap.xml', ...SITE_PATHS.map((one) => `${one}/:file`)];

/** The prefixes that exclude no pages of other apps. @param others path patterns of the other apps */
export const harmlessBeginnings = (disallow: readonly string[], others: Paths): string[] =>
  disallow.filter((beginning) => ![...OF_SITE, ...others].some((pattern) => closes(beginning, pattern)));

/** The sitemap entries that are about the area's own pages; `items` as a list of pairs. */
export function ownEntries({ paths, sitemap = {} }: Declared) {
  return {
    pages: (sitemap.pages ?? []).filter((page) => isOwnPage(paths, page)),
    items: Object.entries(sitemap.items ?? {}).filter(([, pattern]) => isOwnItem(paths, pattern)),
    disallow: (sitemap.disallow ?? []).filter((one) => isOwnBeginning(paths, one)),
  };
}

/** The paths in sitemap entries that are not about the area's own pages. */
export function foreignEntries({ paths, sitemap = {} }: Declared): string[] {
  return [
    ...(sitemap.pages ?? []).filter((page) => !isOwnPage(paths, page)),
    ...Object.values(sitemap.items ?? {}).filter((pattern) => !isOwnItem(paths, pattern)),
    ...(sitemap.disallow ?? []).filter((one) => !isOwnBeginning(paths, one)),
  ];
}
