import type { SimilarWorry } from '@onmaum/shared-contract';
import { isCrisis } from '@onmaum/shared-contract/care';
import type { Db } from '../../../db/schema.ts';
import { findSimilar } from '../similar-repository.ts';

const SHOWN = 3;

/** Worries like the one whose title is typed (rules/worries.md#similar-worries); none for words of crisis. */
export const listSimilar = async (db: Db, title: string): Promise<SimilarWorry[]> =>
  isCrisis(title) ? [] : findSimilar(db, title, SHOWN);
