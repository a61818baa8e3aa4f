import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { HttpBrowser } from '../../../api/test/support/http.ts';
import { type Line, note } from '../report.ts';
import type { Part, Topology } from './topology.ts';

/** People who write, each one comment after the other. */
const WRITERS = 8;
const READERS = 4;
/** Time for which a killed part stays away, and time between two kills. */
const AWAY_MS = 1_000;
const BETWEEN_MS = 3_000;
/** Longest time without a successful write. */
const OUTAGE_MS = 30_000;

interface Trial {
  /** Texts of acknowledged comments. */
  acknowledged: Set<string>;
  /** Answers by status, and those that are neither right nor 503 with Retry-After. */
  statuses: Map<number, number>;
  wrong: string[];
  lastWrite: number;
  longestOutage: number;
  isOver: boolean;
}

/** Kills one part after the other, in random order, while people read and write. */
export async function measureKills(all: Topology, minutes: number): Promise<Line[]> {
  const trial: Trial = {
    ...{ acknowledged: new Set(), statuses: new Map(), wrong: [], lastWrite: performance.now(), longestOutage: 0 },
    isOver: false,
  };
  const { id, tokens } = await prepare(all.api);
  const work = [
    ...tokens.map((token) => write(all.api, token, id, trial)),
    ...Array.from({ length: READERS }, (_, at) => read(all, at, id, trial)),
  ];
  const kills = await killInTurn(all.parts, minutes, trial);
  trial.isOver = true;
  await Promise.all(work);
  // an outage that lasts until the end
  trial.longestOutage = Math.max(trial.longestOutage, performance.now() - trial.lastWrite);
  const { lost, doubled, counted, points } = await compare(all.databaseUrl, id, trial.acknowledged);
  const line = (what: string, value: number, budget = 0): Line => ({
    ...{ what, value: String(value), budget: budget === 0 ? '= 0' : `≤ ${budget}`, met: value <= budget },
  });
  return [
    {
      what: `kill -9 of ${all.parts.length} parts in random order, ${minutes} min`,
      value: `${kills} kills`,
      against: [...trial.statuses].map(([status, count]) => `${count} × ${status}`).join(', '),
    },
    line(`Acknowledged comments that are lost, of ${trial.acknowledged.size}`, lost),
    line('Comments that are stored twice', doubled),
    line('Difference between the counter of the post and its comments', counted),
    line('Members whose points differ from their ledger', points),
    line('Answers that are neither right nor 503 with Retry-After', trial.wrong.length),
    line('Longest time without a write, in milliseconds', Math.round(trial.longestOutage), OUTAGE_MS),
    ...trial.wrong.slice(0, 5).map((value): Line => ({ what: '  a wrong answer', value })),
  ];
}

async function prepare(api: string) {
  const join = async (at: number) => {
    const browser = new HttpBrowser(api);
    const hint = `new-killed-${at}`;
    await browser.join(hint, `버틴사람${at}`);
    return { browser, token: (await browser.signIn(hint)).token };
  };
  const author = await join(0);
  const people = [author];
  while (people.length < WRITERS) people.push(await join(people.length));
  const post = { title: '시험 글', category: 'question', content: '마음이 무거운 날이 이어지고 있어요. '.repeat(10) };
  const stored = await author.browser.send('POST', '/api/info/store', post);
  return { id: ((await stored.json()) as { id: number }).id, tokens: people.map(({ token }) => token) };
}

/** Sends each comment until it is acknowledged, with the same key. */
async function write(api: string, token: string, id: number, trial: Trial): Promise<void> {
  for (let number = 0; !trial.isOver; number += 1) {
    const comment = `${token.slice(-8)} ${number}`;
    const key = randomUUID();
    const send = () =>
      fetch(`${api}/api/info/commment-store`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify({ id, comment }),
      });
    while (!(await isRight(send, trial, 'comment'))) {
      if (trial.isOver) return;
      await pause(100);
    }
    trial.acknowledged.add(comment);
    const now = performance.now();
    trial.longestOutage = Math.max(trial.longestOutage, now - trial.lastWrite);
    trial.lastWrite = now;
    // within the limit of comments a minute
    await pause(150);
  }
}

async function read({ api, site }: Topology, at: number, id: number, trial: Trial): Promise<void> {
  const urls = [
    `${site}/share`,
    `${site}/share_detail/${id}`,
    `${api}/api/info/view/${id}`,
    `${api}/api/main/main-list`,
  ];
  while (!trial.isOver) {
    await isRight(() => fetch(urls[at % urls.length] ?? ''), trial, urls[at % urls.length] ?? '');
    await pause(20);
  }
}

/** Makes a request and counts its answer. @returns whether it succeeded */
async function isRight(send: () => Promise<Response>, trial: Trial, what: string): Promise<boolean> {
  const answer = await send().catch((error: Error) => error);
  if (answer instanceof Error) {
    trial.wrong.push(`${what}: ${answer.cause instanceof Error ? answer.cause.message : answer.message}`);
    return false;
  }
  await answer.text().catch(() => trial.wrong.push(`${what}: an answer that was cut`));
  trial.statuses.set(answer.status, (trial.statuses.get(answer.status) ?? 0) + 1);
  const isRefused = answer.status === 503 && answer.headers.has('retry-after');
  if (!answer.ok && !isRefused) trial.wrong.push(`${what}: ${answer.status}`);
  return answer.ok;
}

async function killInTurn(parts: readonly Part[], minutes: number, trial: Trial): Promise<number> {
  const end = performance.now() + minutes * 60_000;
  let kills = 0;
  while (performance.now() < end) {
    for (const part of parts.toSorted(() => Math.random() - 0.5)) {
      if (performance.now() >= end) break;
      note(`kill -9 ${part.name}, ${trial.acknowledged.size} comments so far`);
      await part.kill();
      await pause(AWAY_MS);
      await part.start();
      kills += 1;
      await pause(BETWEEN_MS);
    }
  }
  return kills;
}

/** Compares what was acknowledged with the database. */
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
