import { closes, foreignEntries, harmlessBeginnings, ownEntries } from '@onmaum/shared-contract/release/own-entries';
import type { Release } from '@onmaum/shared-contract/release/release';
import { placeOf, placeOfPath } from './place.ts';

/** Problems for sitemap entries about other pages than those of the area, and for sitemap pages and items of a staff area. */
export function sitemapProblems(release: Release): string[] {
  const { app, audience, sitemap } = release;
  if (audience && (sitemap?.pages?.length || sitemap?.items)) {
    return [`${app} is for staff, so the sitemap must not list its pages: change it in ${placeOf(app, 'sitemap')}`];
  }
  return foreignEntries(release).map(
    (one) =>
      `the sitemap of ${app} has ${one}, which is no page of it: name a path of its routes, with one parameter for an item, in ${placeOf(app, one)}`,
  );
}

/** Conflicts about crawlers between this release and the others, in both directions. */
export const crawlingProblems = (release: Release, others: readonly Release[]): string[] => [
  ...closedPages(release, others),
  ...others.flatMap((other) => [...pagesClosedBy(other, release), ...takenSections(release, other)]),
];

/** A problem for each `disallow` of the area that also covers pages of other apps or files of the site. */
function closedPages(release: Release, others: readonly Release[]): string[] {
  const { app } = release;
  const { disallow } = ownEntries(release);
  const theirs = others.flatMap(({ paths }) => paths);
  const harmless = harmlessBeginnings(disallow, theirs);
  return disallow
    .filter((one) => !harmless.includes(one))
    .map((one) => {
      const closed = theirs.find((pattern) => closes(one, pattern)) ?? 'addresses of the site';
      return `the sitemap of ${app} disallows ${one}, with which ${closed} begins: close only own pages, such as ${one.replace(/\/?$/, '/')}, in ${placeOf(app, one)}`;
    });
}

const pagesClosedBy = (other: Release, { app, paths }: Release): string[] =>
  (other.sitemap?.disallow ?? []).flatMap((beginning) =>
    paths
      .filter((mine) => closes(beginning, mine))
      .map(
        (mine) =>
          `the path ${mine} of ${app} begins with ${beginning}, which ${other.app} ${other.version} disallows for crawlers: choose another in ${placeOfPath(app, mine)}`,
      ),
  );

const takenSections = ({ app, sitemap }: Release, other: Release): string[] =>
  Object.keys(sitemap?.items ?? {})
    .filter((section) => Object.hasOwn(other.sitemap?.items ?? {}, section))
    .map(
      (section) =>
        `the section ${section} of the sitemap belongs to ${other.app} ${other.version}: remove it in ${placeOf(app, section)}`,
    );
