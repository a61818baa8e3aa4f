import type { Board } from '@onmaum/shared-contract';
import type { Db } from '../../../db/schema.ts';
import type { Match, Wanted } from '../match-repository.ts';
import { readText, type TextSearch } from './read-text.ts';
import { findCandidates, findTexts, nextReach, type Reach, type Unread } from './text-repository.ts';

/** Maximum number of posts whose texts are read for a page (rules/search.md#texts). */
const MOST_READ = 250;
/** Number of texts in one read: enough for a page, and for some texts that do not match. */
const READ = 24;

/**
 * Posts that contain all words, newest first. The newest posts are searched first, then wider ranges of older posts, until there
 * are enough matches. So common and rare words cost about the same.
 */
export async function findInTexts(
  db: Db,
  board: Board,
  { before, enough, listed, ...search }: Wanted & TextSearch & Pick<Unread, 'listed'>,
): Promise<Match[]> {
  const found: Match[] = [];
  let last = before;
  let reach: Reach | undefined = 0;
  while (reach !== undefined) {
    const ids = await findCandidates(db, board, { words: search.words, before, reach, limit: MOST_READ });
    let unread = ids.filter((id) => id < last);
    while (unread.length > 0 && found.length < enough) {
      const posts = await findTexts(db, board, { ids: unread, listed, limit: READ });
      for (const post of posts) {
        const match = readText(post, search);
        if (match) found.push({ board, id: post.id, created_at: post.created_at, excerpt: match.excerpt });
      }
      last = (posts.length < READ ? unread.at(-1) : posts.at(-1)?.id) ?? last;
      unread = unread.filter((id) => id < last);
    }
    if (found.length >= enough || ids.length === MOST_READ) break;
    reach = nextReach(before, reach, ids.length);
  }
  return found.slice(0, enough);
}
