import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { HttpBrowser } from '../../../api/test/support/http.ts';
import { type Line, ms } from '../report.ts';
import { LIMIT_FACTOR, ofKind, type Server, type Topology } from './topology.ts';

/** Maximum times: until all APIs refuse a session that ended, and until all site servers show a changed post. */
const ENDED_MS = 500;
const CHANGED_MS = 1_000;
/** Limit of session renewals from one address in a minute. */
const RENEWALS = 60;
/** CONNECTIONS is the maximum number of connections to the primary when MANY_APIS APIs run. */
const MANY_APIS = 30;
const CONNECTIONS = 40;

/** Measures how processes share limits, sessions, changes and connections. */
export async function measureSharing(all: Topology): Promise<Line[]> {
  return [await limit(all), await signOut(all), ...(await changes(all)), await connections(all)];
}

const originsOf = (all: Topology, kind: 'api' | 'site') => ofKind(all, kind).map(({ origin }) => origin);

async function limit(all: Topology): Promise<Line> {
  const apis = originsOf(all, 'api');
  const allowed = RENEWALS * LIMIT_FACTOR;
  const renew = async (at: number) => {
    const answer = await fetch(`${apis[at % apis.length]}/api/auth/refresh`, { method: 'POST' });
    await answer.text();
    return answer.status;
  };
  const statuses: number[] = [];
  for (let from = 0; from < 2 * allowed; from += 100)
    statuses.push(...(await Promise.all(Array.from({ length: 100 }, (_, at) => renew(from + at)))));
  const passed = statuses.filter((status) => status !== 429).length;
  return {
    ...{ what: `Calls within a limit of ${allowed}, on ${apis.length} APIs`, value: String(passed) },
    ...{ against: `${statuses.length} made`, budget: `= ${allowed}`, met: passed === allowed },
  };
}

async function signOut(all: Topology): Promise<Line> {
  const apis = originsOf(all, 'api');
  const browser = new HttpBrowser(all.api);
  const { token } = await browser.signIn('member');
  const statuses = () =>
    Promise.all(
      apis.map(async (one) => {
        const headers = { authorization: `Bearer ${token}` };
        return (await fetch(`${one}/api/auth/jwt-check`, { method: 'POST', headers })).status;
      }),
    );
  if ((await statuses()).some((status) => status !== 200)) throw new Error('the session is not known everywhere');
  await browser.send('POST', '/api/auth/logout');
  const took = await timeUntil(async () => (await statuses()).every((status) => status === 401));
  return {
    ...{ what: `A session that ended is refused by ${apis.length} APIs`, value: ms(took) },
    ...{ budget: `≤ ${ENDED_MS} ms`, met: took <= ENDED_MS },
  };
}

async function changes(all: Topology): Promise<Line[]> {
  const sites = originsOf(all, 'site');
  const browser = new HttpBrowser(all.api);
  await browser.signIn('member');
  const shows = async (path: string, text: string, isThere: boolean) => {
    const pages = sites.map(async (site) => (await (await fetch(site + path)).text()).includes(text) === isThere);
    return (await Promise.all(pages)).every(Boolean);
  };
  const post = { category: 'question', content: '마음이 무거운 날이 이어지고 있어요. '.repeat(10), again: 'Y' };
  const [title, edited] = [`처음 제목 ${Date.now()}`, `고친 제목 ${Date.now()}`];
  await shows('/share', title, false);
  const stored = await browser.send('POST', '/api/info/store', { ...post, title });
  const { id } = (await stored.json()) as { id: number };
  const times = { new: await timeUntil(() => shows('/share', title, true)), edited: 0, deleted: 0 };
  await shows(`/share_detail/${id}`, title, true);
  await browser.send('PUT', '/api/info/update', { ...post, id, title: edited, version: 1 });
  times.edited = await timeUntil(() => shows(`/share_detail/${id}`, edited, true));
  await browser.send('DELETE', `/api/info/delete/${id}`);
  times.deleted = await timeUntil(() => shows(`/share_detail/${id}`, edited, false));
  return Object.entries(times).map(([what, took]) => ({
    ...{ what: `A post is ${what} on the pages of ${sites.length} site servers`, value: ms(took) },
    ...{ budget: `≤ ${CHANGED_MS} ms`, met: took <= CHANGED_MS },
  }));
}

async function connections(all: Topology): Promise<Line> {
  const { api, databaseUrl } = all;
  const added: Server[] = [];
  while (ofKind(all, 'api').length + added.length < MANY_APIS) added.push(await all.addApi());
  const many = [...originsOf(all, 'api'), ...added.map(({ origin }) => origin)];
  const { token } = await new HttpBrowser(api).signIn('member');
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  // connections that an API opens when it starts stay idle for ten seconds before they are closed
  await pause(15_000);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  // the API reads lists for members from the primary
  const list = async (one: string) =>
    (await fetch(`${one}/api/counsel/list`, { method: 'POST', headers, body: '{}' })).text();
  let isOver = false;
  const load = Promise.all(many.flatMap((one) => Array.from({ length: 10 }, () => list(one)))).finally(() => {
    isOver = true;
  });
  let count = 0;
  while (!isOver) {
    const { rows } = await client.query<{ count: number }>(
      "select count(*)::int as count from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
    );
    count = Math.max(count, rows[0]?.count ?? 0);
    await pause(20);
  }
  await load;
  await client.end();
  for (const server of added) await server.kill();
  return {
    ...{ what: `Connections of ${MANY_APIS} APIs and jobs to the primary, under load`, value: String(count) },
    ...{ budget: `≤ ${CONNECTIONS}`, met: count <= CONNECTIONS },
  };
}

async function timeUntil(isDone: () => Promise<boolean>): Promise<number> {
  const start = performance.now();
  while (!(await isDone())) {
    if (performance.now() - start > 30_000) return Number.POSITIVE_INFINITY;
    await pause(10);
  }
  return performance.now() - start;
}
