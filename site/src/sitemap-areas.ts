import type { RemoteName } from '@onmaum/shared-contract/release/apps';
import type { AreaSitemap } from '@onmaum/shared-contract/release/area';
import { ownEntries } from '@onmaum/shared-contract/release/own-entries';
import type { CrawledArea } from './releases/composition.ts';

/** The pages of live areas for search engines. */
interface Crawling {
  /** Pages without parameters. */
  pages: string[];
  /** The path pattern of an item, by section of the sitemap. */
  items: ReadonlyMap<string, string>;
  /** Beginnings of paths that crawlers must not request. */
  disallow: string[];
}

/** Pages of releases that were built before areas declared them, which may be live after a rollback. */
const BEFORE: Readonly<Record<RemoteName, AreaSitemap>> = {
  'mfe-community': {
    pages: ['/concern', '/share', '/report'],
    items: { worries: '/concern_detail/:id', infos: '/share_detail/:id' },
  },
  'mfe-marketplace': {
    pages: ['/solution'],
    items: { goods: '/solution_counseling/:id', counsellors: '/solution_expert/:id' },
    disallow: ['/solution_payment/', '/solution_receipt/'],
  },
  'mfe-mypage': { disallow: ['/mypage'] },
};

/** Collects what the areas of a set declare. Of two areas with the same section the first one counts. */
export function crawlingOf(areas: readonly CrawledArea[]): Crawling {
  const all = areas.map(({ app, paths, sitemap }) => ownEntries({ paths, sitemap: sitemap ?? BEFORE[app] }));
  return {
    pages: all.flatMap(({ pages }) => pages),
    items: new Map(all.toReversed().flatMap(({ items }) => items)),
    disallow: all.flatMap(({ disallow }) => disallow),
  };
}
