import type { BoardTables } from './tables/boards.ts';
import type { MarketTables } from './tables/market.ts';
import type { PeopleTables } from './tables/people.ts';
import type { PointTables } from './tables/points.ts';
import type { SiteTables } from './tables/site.ts';
import type { WorryTables } from './tables/worries.ts';

/** Every table of the database; `migrations/` makes them so. */
export interface Database extends PeopleTables, WorryTables, BoardTables, MarketTables, PointTables, SiteTables {}
