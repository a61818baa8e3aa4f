import type { Sitemap, SitemapPart, SitemapPartParams } from '@onmaum/shared-contract';
import type { Db } from '../../../db/schema.ts';
import { findSitemap, findSitemapPart } from '../sitemap-repository.ts';

/** The parts of the sitemap, which lists the pages that visitors may see. */
export const readSitemap = (db: Db): Promise<Sitemap> => findSitemap(db);

/** The pages of one part of the sitemap; none if there is no such part. */
export const readSitemapPart = (db: Db, part: SitemapPartParams): Promise<SitemapPart> => findSitemapPart(db, part);
