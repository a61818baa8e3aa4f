import type { Banner } from '@onmaum/shared-contract';
import type { Db } from '../../../db/schema.ts';
import { findBanners } from '../home-repository.ts';

/** The banners that are active now, for everybody. */
export const listBanners = (db: Db): Promise<Banner[]> => findBanners(db);
