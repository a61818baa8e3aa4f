import { foreignEntries } from '@onmaum/shared-contract/release/own-entries';
import type { Release } from '@onmaum/shared-contract/release/release';
import { placeOf } from './place.ts';

/** Entries for search engines that are not about pages of the area, or that an area for staff has. */
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
