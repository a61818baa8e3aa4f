import { SITE_PATHS } from './apps.ts';
import type { AreaSitemap } from './area.ts';

/**
 * The entries of an area's sitemap that are about its own pages. The release tool refuses others, and the site leaves them
 * out: an area must not close the pages of another to crawlers. No zod here.
 */

type Paths = readonly string[];

interface Declared {
  paths: Paths;
  sitemap?: AreaSitemap | undefined;
}

/** Whether a page is a path of the area without parameters. */
const isOwnPage = (paths: Paths, page: string) => paths.includes(page) && !page.includes(':');

/** Whether a pattern is a path of the area with one parameter, which is the id of an item. */
const isOwnItem = (paths: Paths, pattern: string) => paths.includes(pattern) && pattern.split('/:').length === 2;

/** Whether a beginning is one of the area's paths, or the folder of some. */
const isOwnBeginning = (paths: Paths, beginning: string) =>
  /^\/[\w-]/.test(beginning) &&
  paths.some((one) => one === beginning || one.startsWith(`${beginning.replace(/\/$/, '')}/`));

/**
 * Whether crawlers that skip a beginning skip some page of a path. `robots.txt` compares text, so `/s` closes `/share`.
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

/** Paths of the site itself that crawlers need. */
const OF_SITE = ['/sitemap.xml', ...SITE_PATHS.map((one) => `${one}/:file`)];

/** The beginnings of an area that close no page of others. @param others path patterns of other apps */
export const harmlessBeginnings = (disallow: readonly string[], others: Paths): string[] =>
  disallow.filter((beginning) => ![...OF_SITE, ...others].some((pattern) => closes(beginning, pattern)));

/** Entries in the form of the manifest, each list without those of other areas. */
export function ownEntries({ paths, sitemap = {} }: Declared) {
  return {
    pages: (sitemap.pages ?? []).filter((page) => isOwnPage(paths, page)),
    items: Object.entries(sitemap.items ?? {}).filter(([, pattern]) => isOwnItem(paths, pattern)),
    disallow: (sitemap.disallow ?? []).filter((one) => isOwnBeginning(paths, one)),
  };
}

/** Paths in the entries that are not about own pages. */
export function foreignEntries({ paths, sitemap = {} }: Declared): string[] {
  return [
    ...(sitemap.pages ?? []).filter((page) => !isOwnPage(paths, page)),
    ...Object.values(sitemap.items ?? {}).filter((pattern) => !isOwnItem(paths, pattern)),
    ...(sitemap.disallow ?? []).filter((one) => !isOwnBeginning(paths, one)),
  ];
}
