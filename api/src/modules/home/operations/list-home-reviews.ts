import type { Review } from '@onmaum/shared-contract';
import type { Db } from '../../../db/schema.ts';
import { findReviews } from '../home-repository.ts';

const SHOWN_OF_A_KIND = 10;

/** The newest reviews of answers and of solutions, for everybody. */
export const listHomeReviews = (db: Db): Promise<Review[]> => findReviews(db, SHOWN_OF_A_KIND);
