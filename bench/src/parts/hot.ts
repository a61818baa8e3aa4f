import path from 'node:path';
import { ACTS, type Act, type HotPost, joinMembers, postPoll } from '../hot/writes.ts';
import { concurrently } from '../load/concurrently.ts';
import { type Line, note, perSecond, ratio } from '../report.ts';
import type { Add } from '../run-parts.ts';
import type { DatabaseAt } from '../services/each-database.ts';
import { startApi, withServices } from '../services/servers.ts';
import { withStandby } from '../services/standby.ts';
import { BUDGETS, HOT, PORTS } from '../settings.ts';

/**
 * Compares votes, comments, bookmarks and views of one post with those of many posts. Commits wait for the standby, so that locks
 * held until the commit slow the calls down.
 * @param folder for data
 */
export const measureHotPost = (folder: string, add: Add): Promise<void> =>
  withStandby(async (databaseUrl) => add(...(await measure({ dataDir: path.join(folder, 'hot'), databaseUrl }))));

async function measure(at: DatabaseAt): Promise<Line[]> {
  note('one hot post');
  const api = { port: PORTS.pgApi, ...at };
  // the first start fills the database
  await withServices((services) => startApi(services, api));
  const tokens = await joinMembers(at, HOT.members);
  return withServices(async (services) => {
    await startApi(services, api);
    const [author = ''] = tokens;
    const many: HotPost[] = [];
    while (many.length < HOT.posts) many.push(await postPoll(author));
    const lines: Line[] = [];
    for (const [what, act] of Object.entries<Act>(ACTS)) {
      // the warm-up has a post of its own, since a member can vote only once
      await rateOf(act, tokens, [await postPoll(author)]);
      const spread = await rateOf(act, tokens, many);
      const hot = await rateOf(act, tokens, [await postPoll(author)]);
      lines.push({
        what: `One post: ${what}, ${HOT.atOnce} at once`,
        value: perSecond(hot),
        against: `${perSecond(spread)} on ${HOT.posts} posts`,
        ratio: ratio(hot, spread),
        budget: `≥ ${BUDGETS.hotRatio}`,
        met: hot / spread >= BUDGETS.hotRatio,
      });
    }
    return lines;
  });
}

/** Each member makes one call, about one of the posts. @returns calls per second */
const rateOf = (act: Act, tokens: readonly string[], posts: readonly HotPost[]) =>
  concurrently([...tokens.entries()], HOT.atOnce, ([at, token]) => act(token, posts[at % posts.length] as HotPost));
