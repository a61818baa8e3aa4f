import type { SimilarWorry } from '@onmaum/shared-contract';
import { isCrisis } from '@onmaum/shared-contract/care/care';
import type { Db } from '../../../db/schema.ts';
import { findSimilar } from '../similar/similar-repository.ts';
import { titleStems } from '../similar/title-stems.ts';

const SHOWN = 3;

/** Worries that are similar to a typed title (rules/worries.md#similar-worries); none if the title speaks of a crisis. */
export async function listSimilar(db: Db, title: string): Promise<SimilarWorry[]> {
  const stems = isCrisis(title) ? [] : titleStems(title);
  return stems.length === 0 ? [] : findSimilar(db, stems, SHOWN);
}
