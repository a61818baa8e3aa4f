import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { HttpBrowser } from '../../../api/test/support/http.ts';
import type { Line } from '../report.ts';
import type { Topology } from './topology.ts';

/** Number of people who write at the same time. Each writes one comment after the other. */
const WRITERS = 8;
/**
 * Number of accounts that each writer uses in turn: a new member may write few comments in an hour (rules/moderation.md#spam).
 */
const ACCOUNTS = 6;
const READERS = 4;

/** Results of the requests of people who read and write. */
export interface Traffic {
  /** Texts of acknowledged comments. */
  acknowledged: Set<string>;
  /** Number of answers by status. `wrong` describes those that are neither a success nor 503 with Retry-After. */
  statuses: Map<number, number>;
  wrong: string[];
  /** Numbers of reads and of attempts to write that did not succeed. */
  failed: { reads: number; writes: number };
  lastWrite: number;
  longestOutage: number;
  isOver: boolean;
}

/** Results after the traffic has ended, compared with the database. */
export interface Compared extends Traffic {
  lost: number;
  doubled: number;
  /** Difference between the comment counter of the post and the number of its comments. */
  counted: number;
  /** Number of members whose points differ from their ledger. */
  points: number;
}

/** Runs a function while people read and write. @param name prefix of the people's names, unique in the topology */
export async function underTraffic(
  all: Topology,
  name: string,
  run: (traffic: Traffic) => Promise<unknown>,
): Promise<Compared> {
  const traffic: Traffic = {
    ...{ acknowledged: new Set(), statuses: new Map(), wrong: [], failed: { reads: 0, writes: 0 } },
    ...{ lastWrite: performance.now(), longestOutage: 0, isOver: false },
  };
  const { id, tokens } = await prepare(all.api, name);
  traffic.lastWrite = performance.now();
  const work = [
    ...Array.from({ length: WRITERS }, (_, at) =>
      write(
        all.api,
        tokens.filter((_token, number) => number % WRITERS === at),
        id,
        traffic,
      ),
    ),
    ...Array.from({ length: READERS }, (_, at) => read(all, at, id, traffic)),
  ];
  await run(traffic);
  traffic.isOver = true;
  await Promise.all(work);
  // counts an outage that lasts until the end
  traffic.longestOutage = Math.max(traffic.longestOutage, performance.now() - traffic.lastWrite);
  return { ...traffic, ...(await compare(all.databaseUrl, id, traffic.acknowledged)) };
}

/** A row with a count. @param budget maximum of the count */
export const countLine = (what: string, value: number, budget = 0): Line => ({
  ...{ what, value: String(value), budget: budget === 0 ? '= 0' : `≤ ${budget}`, met: value <= budget },
});

/** All statuses of answers with their number, in words. */
export const statusesOf = ({ statuses }: Traffic): string =>
  [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ');

async function prepare(api: string, name: string) {
  const join = async (at: number) => {
    const browser = new HttpBrowser(api);
    const hint = `new-${name}-${at}`;
    await browser.join(hint, `${name}${at}`);
    return { browser, token: (await browser.signIn(hint)).token };
  };
  const author = await join(0);
  const people = [author];
  while (people.length < WRITERS * ACCOUNTS) people.push(await join(people.length));
  const content = '마음이 무거운 날이 이어지고 있어요. '.repeat(10);
  const post = { title: '시험 글', category: 'question', content, again: 'Y' };
  const stored = await author.browser.send('POST', '/api/info/store', post);
  return { id: ((await stored.json()) as { id: number }).id, tokens: people.map(({ token }) => token) };
}

/** Writes comments. Each is sent with the same idempotency key until it is acknowledged. */
async function write(api: string, tokens: readonly string[], id: number, traffic: Traffic): Promise<void> {
  for (let number = 0; !traffic.isOver; number += 1) {
    const token = tokens[number % tokens.length] ?? '';
    const comment = `${token.slice(-8)} ${number}`;
    const key = randomUUID();
    const send = () =>
      fetch(`${api}/api/info/commment-store`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify({ id, comment }),
      });
    while (!(await isRight(send, traffic, 'comment'))) {
      traffic.failed.writes += 1;
      if (traffic.isOver) return;
      await pause(100);
    }
    traffic.acknowledged.add(comment);
    const now = performance.now();
    traffic.longestOutage = Math.max(traffic.longestOutage, now - traffic.lastWrite);
    traffic.lastWrite = now;
    // keeps within the limit of comments per minute
    await pause(150);
  }
}

async function read({ api, site }: Topology, at: number, id: number, traffic: Traffic): Promise<void> {
  const urls = [
    `${site}/share`,
    `${site}/share_detail/${id}`,
    `${api}/api/info/view/${id}`,
    `${api}/api/main/main-list`,
  ];
  const url = urls[at % urls.length] ?? '';
  while (!traffic.isOver) {
    if (!(await isRight(() => fetch(url), traffic, url))) traffic.failed.reads += 1;
    await pause(20);
  }
}

/** Makes a request and counts its answer. @returns whether it succeeded */
async function isRight(send: () => Promise<Response>, traffic: Traffic, what: string): Promise<boolean> {
  const answer = await send().catch((error: Error) => error);
  if (answer instanceof Error) {
    traffic.wrong.push(`${what}: ${answer.cause instanceof Error ? answer.cause.message : answer.message}`);
    return false;
  }
  await answer.text().catch(() => traffic.wrong.push(`${what}: an answer that was cut`));
  traffic.statuses.set(answer.status, (traffic.statuses.get(answer.status) ?? 0) + 1);
  const isRefused = answer.status === 503 && answer.headers.has('retry-after');
  if (!answer.ok && !isRefused) traffic.wrong.push(`${what}: ${answer.status}`);
  return answer.ok;
}

/** Compares the acknowledged comments with the database. */
async function compare(databaseUrl: string, id: number, acknowledged: ReadonlySet<string>) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows: stored } = await client.query<{ text: string }>('select text from comments where info_id = $1', [id]);
  const { rows: counter } = await client.query<{ comment_cnt: number }>(
    `select comment_cnt + (select coalesce(sum(comments), 0) from count_changes where info_id = $1)::int as comment_cnt
      from infos where id = $1`,
    [id],
  );
  const { rows: points } = await client.query<{ count: number }>(`
    select count(*)::int as count from (
      select member_id, sum(amount) as total from point_entries group by member_id
    ) ledger join point_accounts account using (member_id) where account.balance <> ledger.total
  `);
  await client.end();
  const texts = stored.map(({ text }) => text);
  const unique = new Set(texts);
  return {
    lost: acknowledged.size === 0 ? Number.NaN : [...acknowledged].filter((text) => !unique.has(text)).length,
    doubled: texts.length - unique.size,
    counted: Math.abs((counter[0]?.comment_cnt ?? Number.NaN) - texts.length),
    points: points[0]?.count ?? Number.NaN,
  };
}
