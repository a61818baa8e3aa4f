import type { Board } from '@onmaum/shared-contract';
import { reindex } from '../modules/search-index/operations/reindex.ts';
import { type Command, UsageError } from './command.ts';

const BOARDS: readonly Board[] = ['worry', 'info'];
const USAGE = 'reindex [<board> <id of the last written post>]';

/** Writes all posts to the search index. With arguments, continues after the post at which a failed run ended. */
export const writeIndex: Command = {
  usage: USAGE,
  async run({ db, searchIndex: index }, { positionals: [from = 'worry', id = '0', ...others] }) {
    const first = (BOARDS as readonly string[]).indexOf(from);
    if (first < 0 || !/^\d+$/.test(id) || others.length > 0) throw new UsageError(`usage: ${USAGE}`);
    if (!index) throw new UsageError('SEARCH_INDEX_URL is not set');
    const lines: string[] = [];
    for (const [at, board] of BOARDS.slice(first).entries()) {
      let last = at === 0 ? Number(id) : 0;
      const onPage = (written: number) => {
        last = written;
      };
      const count = await reindex({ db, index }, { board, after: last }, onPage).catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error);
        throw new UsageError(`${reason}; continue with: npm run operator -- reindex ${board} ${last}`);
      });
      lines.push(`${board}: ${count} posts`);
    }
    return lines;
  },
};
