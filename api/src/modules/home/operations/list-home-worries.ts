import type { HomeWorry } from '@onmaum/shared-contract';
import type { z } from 'zod';
import type { Db } from '../../../db/schema.ts';
import { findWorries } from '../../worry/list-repository.ts';

const SHOWN = 8;

/** The most popular worries without those of a crisis (rules/care.md#mark), for the slider of the home page. */
export async function listHomeWorries(db: Db, viewer: { id: number } | null): Promise<z.infer<typeof HomeWorry>[]> {
  const found = await findWorries(db, {
    sort: '2',
    categories: [],
    bookmarked: false,
    hasPoll: false,
    hasAnswer: false,
    mine: false,
    calm: true,
    viewerId: viewer?.id ?? null,
    limit: SHOWN,
    after: { offset: 0 },
  });
  return found.map(({ item }) => item);
}
