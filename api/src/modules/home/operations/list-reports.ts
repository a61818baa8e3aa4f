import type { Report } from '@onmaum/shared-contract';
import type { Db } from '../../../db/schema.ts';
import { findReports } from '../home-repository.ts';

/** The newest reports, for everybody. */
export const listReports = (db: Db, limit: number): Promise<Report[]> => findReports(db, limit);
