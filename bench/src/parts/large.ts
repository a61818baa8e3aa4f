import path from 'node:path';
import { createDatabase } from '../../../api/test/support/database/postgres.ts';
import { type Case, casesOf } from '../large/cases.ts';
import { fillDatabase } from '../large/fill-database.ts';
import { findReader } from '../large/reader.ts';
import { measureInTurn } from '../load/one-by-one.ts';
import { formatMs, type Line, note, ratio } from '../report.ts';
import type { Add } from '../run-parts.ts';
import { findPostgres, withPostgres } from '../services/postgres.ts';
import { origin, startApi, withServices } from '../services/servers.ts';
import { BUDGETS, DATABASE_URL, LARGE, PORTS, SMALL } from '../settings.ts';
import { measureMyPage } from './mypage.ts';

/** The requested measurements that need the large database. */
interface Wanted {
  /** Boards, search and solutions, compared with the small database. */
  large: boolean;
  /** /mypage of a member with a long history, compared with that of a member with a short history. */
  mypage: boolean;
}

/** Measures whether calls are slower with a large amount of content. @param folder for the databases */
export async function measureLarge(folder: string, wanted: Wanted, add: Add): Promise<void> {
  if (DATABASE_URL) return onServer(DATABASE_URL, folder, wanted, add);
  const bin = findPostgres();
  if (bin) return withPostgres(bin, PORTS.postgres, (url) => onServer(url, folder, wanted, add));
  note('PostgreSQL is not installed, so nothing is measured on a large database');
}

async function onServer(server: string, folder: string, wanted: Wanted, add: Add): Promise<void> {
  const large = await createDatabase(server, 'onmaum_bench_large');
  try {
    note(`a large database: ${JSON.stringify(LARGE)}`);
    const seconds = await fillDatabase(large.url, LARGE);
    add(filled(seconds));
    if (wanted.large) await againstSmall(server, large.url, folder, add);
    if (wanted.mypage) await measureMyPage(large.url, folder, add);
  } finally {
    await large.drop();
  }
}

async function againstSmall(server: string, largeUrl: string, folder: string, add: Add): Promise<void> {
  const small = await createDatabase(server, 'onmaum_bench_small');
  try {
    note(`a small database: ${JSON.stringify(SMALL)}`);
    await fillDatabase(small.url, SMALL);
    await compare({ small: small.url, large: largeUrl }, folder, add);
  } finally {
    await small.drop();
  }
}

const filled = (seconds: number): Line => ({
  what: `Filling of ${LARGE.worries} worries, ${LARGE.comments} comments, ${LARGE.goodsReviews} sales`,
  value: `${Math.round(seconds)} s`,
  budget: `≤ ${BUDGETS.generationSeconds} s`,
  met: seconds <= BUDGETS.generationSeconds,
});

function compare(urls: { small: string; large: string }, folder: string, add: Add): Promise<void> {
  return withServices(async (services) => {
    const serve = async (name: 'small' | 'large', sizes: typeof LARGE) => {
      const dataDir = path.join(folder, name);
      await startApi(services, { port: PORTS[name], dataDir, databaseUrl: urls[name], demo: false });
      return casesOf(origin(PORTS[name]), await findReader(urls[name], dataDir, sizes));
    };
    const small = await serve('small', SMALL);
    const large = await serve('large', LARGE);
    for (const [at, one] of large.entries()) add(await compareCase(one, small[at] ?? one));
  });
}

async function compareCase(onLarge: Case, onSmall: Case): Promise<Line> {
  const { small, large } = await measureInTurn({ small: onSmall.call, large: onLarge.call });
  note(`${onLarge.what}: ${formatMs(large.p50)}, small ${formatMs(small.p50)}`);
  return {
    what: onLarge.what,
    value: `${formatMs(large.p50)}, p99 ${formatMs(large.p99)}`,
    against: `${formatMs(small.p50)}, p99 ${formatMs(small.p99)} small`,
    ratio: ratio(large.p50, small.p50),
    budget: `≤ ${onLarge.maxRatio}`,
    met: large.p50 / small.p50 <= onLarge.maxRatio,
  };
}
