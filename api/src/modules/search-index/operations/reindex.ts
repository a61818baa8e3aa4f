import type { Board } from '@onmaum/shared-contract';
import type { Db } from '../../../db/schema.ts';
import { register, takeVersion } from '../../../outbox/outbox-repository.ts';
import type { SearchIndex } from '../../../providers/search-index.ts';
import { findDocuments, findIdsAfter } from '../document-repository.ts';
import { SEARCH_INDEX } from './index-posts.ts';

const PAGE = 500;

/**
 * Writes all posts of a board to the search index, in the order of their ids, while changes are delivered as usual.
 * @param after begins with the first id above this one
 * @param onPage called with the last written id
 * @returns the number of posts
 */
export async function reindex(
  { db, index }: { db: Db; index: SearchIndex },
  { board, after = 0 }: { board: Board; after?: number },
  onPage?: (last: number) => void,
): Promise<number> {
  await register(db, SEARCH_INDEX);
  let count = 0;
  let last = after;
  for (;;) {
    const ids = await findIdsAfter(db, board, last, PAGE);
    if (ids.length === 0) return count;
    // taken before the posts are read, so that every later change is delivered with a greater version
    const version = await takeVersion(db, SEARCH_INDEX);
    await index.write(await findDocuments(db, board, ids), version);
    count += ids.length;
    last = ids.at(-1) ?? last;
    onPage?.(last);
  }
}
