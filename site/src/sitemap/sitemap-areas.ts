import { type RemoteName, SHELL_PATHS } from '@onmaum/shared-contract/release/apps';
import type { AreaSitemap } from '@onmaum/shared-contract/release/area';
import { harmlessBeginnings, ownEntries } from '@onmaum/shared-contract/release/own-entries';
import type { CrawledArea } from '../releases/composition.ts';

/** The pages of live areas for search engines. */
interface Crawling {
  /** Pages without parameters. */
  pages: string[];
  /** The path pattern of the items of each section of the sitemap. */
  items: ReadonlyMap<string, string>;
  /** Prefixes of paths that crawlers must not request. */
  disallow: string[];
}

/** Sitemap entries of releases that were built before areas declared them. A rollback can make such a release live again. */
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

/**
 * Collects the declarations of the areas of a set. A disallowed prefix that would also cover pages of other areas is ignored. If
 * several areas declare the same section, an area of `BEFORE` wins over other areas, and an earlier area over a later one.
 */
export function crawlingOf(areas: readonly CrawledArea[]): Crawling {
  const all = areas.map(({ app, paths, sitemap }) => {
    const entries = ownEntries({ paths, sitemap: sitemap ?? BEFORE[app] });
    const others = areas.filter((other) => other.app !== app).flatMap((other) => other.paths);
    return {
      ...entries,
      isFirst: app in BEFORE,
      disallow: harmlessBeginnings(entries.disallow, [...SHELL_PATHS, ...others]),
    };
  });
  return {
    pages: all.flatMap(({ pages }) => pages),
    items: new Map(
      all
        .toReversed()
        .toSorted((one, other) => Number(one.isFirst) - Number(other.isFirst))
        .flatMap(({ items }) => items),
    ),
    disallow: all.flatMap(({ disallow }) => disallow),
  };
}
