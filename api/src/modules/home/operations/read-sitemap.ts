import type { Sitemap, SitemapPart, SitemapPartParams } from '@onmaum/shared-contract';
import type { Db } from '../../../db/schema.ts';
import { findSitemap, findSitemapPart } from '../sitemap-repository.ts';

/** Parts of the list of pages for search engines: those that visitors may see. */
export const readSitemap = (db: Db): Promise<Sitemap> => findSitemap(db);

/** Pages of one part; none if there is no such part. */
export const readSitemapPart = (db: Db, part: SitemapPartParams): Promise<SitemapPart> => findSitemapPart(db, part);
