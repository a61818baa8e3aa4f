import type { Board } from '@onmaum/shared-contract';
import type { Db } from '../../../db/schema.ts';
import type { Match, Wanted } from '../match-repository.ts';
import { readText, type TextSearch } from './read-text.ts';
import { findCandidates, findTexts, REACHES, reachesAll } from './text-repository.ts';

/** Most posts whose texts are read for a page (rules/search.md#texts). */
const MOST_READ = 250;
/** Texts that are read at a time: those of a page and some that are not found. */
const READ = 40;

/**
 * Posts that contain all words, newest first. The newest posts are searched first, then ever more of the older ones. Candidates
 * are read from the newest on, until there are enough matches. So the cost is that of a page, for common and for rare words.
 */
export async function findInTexts(
  db: Db,
  board: Board,
  { before, enough, ...search }: Wanted & TextSearch,
): Promise<Match[]> {
  const found: Match[] = [];
  let last = before;
  for (const reach of REACHES) {
    const ids = await findCandidates(db, board, { words: search.words, before, reach, limit: MOST_READ });
    const unread = ids.filter((id) => id < last);
    for (let at = 0; at < unread.length && found.length < enough; at += READ) {
      const some = unread.slice(at, at + READ);
      last = some.at(-1) ?? last;
      for (const post of await findTexts(db, board, some)) {
        const match = readText(post, search);
        if (match) found.push({ board, id: post.id, created_at: post.created_at, excerpt: match.excerpt });
      }
    }
    if (found.length >= enough || ids.length === MOST_READ || reachesAll(before, reach)) break;
  }
  return found.slice(0, enough);
}
