import type { Db } from '../../../db/schema.ts';
import type { Batch, Consumer } from '../../../outbox/consume.ts';
import type { SearchIndex } from '../../../providers/search-index.ts';
import { findDocuments } from '../document-repository.ts';

/** Name of the consumer in the outbox. */
export const SEARCH_INDEX = 'search-index';

const BOARDS = ['worry', 'info'] as const;

/** Writes changed posts to the search index as they are now, and deletes those that visitors cannot see. */
export const indexPosts = (db: Db, index: SearchIndex): Consumer => ({
  name: SEARCH_INDEX,
  async deliver({ version, changes }: Batch) {
    const idsOf = (board: (typeof BOARDS)[number]) => [
      ...new Set(changes.filter((change) => change.board === board).map(({ post_id }) => post_id)),
    ];
    const posts = await Promise.all(BOARDS.map((board) => findDocuments(db, board, idsOf(board))));
    await index.write(posts.flat(), version);
  },
});
