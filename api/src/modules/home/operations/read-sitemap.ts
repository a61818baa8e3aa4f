import type { Sitemap } from '@onmaum/shared-contract';
import type { Db } from '../../../db/schema.ts';
import { findSitemap } from '../sitemap-repository.ts';

/** Pages for search engines: those that visitors may see. */
export const readSitemap = (db: Db): Promise<Sitemap> => findSitemap(db);
