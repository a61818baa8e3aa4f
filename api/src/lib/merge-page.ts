import type { Position } from './cursor.ts';
import type { Match } from './match-repository.ts';

/**
 * Merges the newest posts of several boards into one list. Each board has its own position, so that the next page
 * continues exactly where this one ended, whatever was written meanwhile.
 * @param found matches of each source, newest first
 * @returns the page, and the position of the next one; null when there is none
 */
export function mergePage(found: readonly (readonly Match[])[], start: Position, limit: number) {
  const queues = found.map((matches) => ({ matches, at: 0 }));
  const position = { ...start };
  const page: Match[] = [];
  for (;;) {
    const [newest] = queues.filter(({ matches, at }) => at < matches.length).toSorted((a, b) => timeOf(b) - timeOf(a));
    const match = newest?.matches[newest.at];
    if (!newest || !match) return { page, next: null };
    if (page.length === limit) return { page, next: position };
    newest.at += 1;
    position[match.board] = match.id;
    page.push(match);
  }
}

const timeOf = ({ matches, at }: { matches: readonly Match[]; at: number }) => matches[at]?.created_at.getTime() ?? 0;
