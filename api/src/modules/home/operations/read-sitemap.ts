import type { Sitemap } from '@onmaum/shared-contract';
import type { Db } from '../../../db/schema.ts';
import { findSitemap } from '../sitemap-repository.ts';

/** What search engines may index: as a visitor sees it. */
export const readSitemap = (db: Db): Promise<Sitemap> => findSitemap(db);
