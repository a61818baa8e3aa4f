import { type RemoteName, SHELL_PATHS } from '@onmaum/shared-contract/release/apps';
import type { AreaSitemap } from '@onmaum/shared-contract/release/area';
import { harmlessBeginnings, ownEntries } from '@onmaum/shared-contract/release/own-entries';
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

/**
 * Collects what the areas of a set declare. A beginning that closes pages of other areas is left out. Of two areas with the
 * same section, one of `BEFORE` counts, and otherwise the first one.
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
