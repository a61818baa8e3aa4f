/** @database postgres: servers that stop, stand by and are promoted */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { findPostgres, type RunningServer, startPostgres } from '../../tools/install/postgres.ts';
import { freePort } from '../../tools/services/ports.ts';
import { TcpProxy } from '../../tools/services/tcp-proxy.ts';
import { HttpBrowser } from './support/http.ts';
import { type ApiProcess, startProcess } from './support/process.ts';

const SETTINGS = { fsync: 'off', shared_buffers: '16MB' };
const STREAMS = 3;
const POOL_SIZE = 5;

type Kind = 'read' | 'write';
interface Answer {
  kind: Kind;
  status: number;
  retryAfter: string | null;
}

let folder: string;
let servers: { port: number; server: RunningServer }[];
let database: TcpProxy;
let api: ApiProcess;
let browser: HttpBrowser;
let postId: number;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'onmaum-failover-'));
  const bin = findPostgres() ?? '';
  const start = async (follows?: string) => {
    const port = await freePort();
    return { port, server: await startPostgres({ bin, port, settings: SETTINGS, ...(follows && { follows }) }) };
  };
  const first = await start();
  servers = [first];
  servers.push(await start(first.server.url));
  database = await TcpProxy.before(first.port);
  const DATABASE_URL = `postgres://onmaum@127.0.0.1:${database.port}/postgres`;
  api = await startProcess(await freePort(), folder, {
    DATABASE_URL,
    DATABASE_POOL_SIZE: String(POOL_SIZE),
    DEMO: '0',
  });
  browser = new HttpBrowser(api.origin);
  await browser.join('new-failover', '기다린사람');
  await browser.signIn('new-failover');
  const post = { title: '시험 글', category: 'question', content: '마음이 무거운 날이 이어지고 있어요. '.repeat(10) };
  postId = ((await (await browser.send('POST', '/api/info/store', post)).json()) as { id: number }).id;
}, 180_000);
afterAll(async () => {
  ended = true;
  await api?.kill();
  await database?.shut();
  for (const { server } of servers.toReversed()) await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const answers: Answer[] = [];
/** Comments that the API acknowledged. */
const acknowledged: string[] = [];
let ended = false;

async function send(kind: Kind, comment: string) {
  const { status, headers } = await (kind === 'read'
    ? browser.send('POST', '/api/info/list', {})
    : browser.send('POST', '/api/info/commment-store', { id: postId, comment }));
  answers.push({ kind, status, retryAfter: headers.get('retry-after') });
  if (kind === 'write' && status === 200) acknowledged.push(comment);
  return status;
}

async function sendOn(kind: Kind, stream: number) {
  for (let at = 0; !ended; at += 1) if ((await send(kind, `${stream}의 ${at}번째`)) !== 200) await setTimeout(20);
}

/** Waits until reads and writes have often been answered with these statuses. @returns the answers during the wait */
async function until(read: number, write: number) {
  const from = answers.length;
  const seen = (kind: Kind, status: number) =>
    answers.slice(from).filter((one) => one.kind === kind && one.status === status).length > STREAMS;
  while (!seen('read', read) || !seen('write', write)) await setTimeout(10);
  return answers.slice(from);
}

test('While the database fails over, calls are refused with 503 and Retry-After; afterwards they succeed again', async () => {
  const [first, second] = servers as [(typeof servers)[0], (typeof servers)[0]];
  const streams = Array.from({ length: STREAMS }, (_, at) => [sendOn('read', at), sendOn('write', at)]).flat();
  await until(200, 200);

  // for a moment the address leads to the read-only server, as an outdated DNS entry would
  database.moveTo(second.port);
  database.cut();
  await until(200, 503);
  // then the address leads back; each connection that is still open to the read-only server may refuse one write
  database.moveTo(first.port);
  const refused = (await until(200, 200)).filter(({ status }) => status === 503);
  expect(refused.length).toBeLessThanOrEqual(POOL_SIZE);

  await first.server.halt();
  database.cut();
  await until(503, 503);
  database.moveTo(second.port);
  await until(200, 503);
  const client = new pg.Client({ connectionString: second.server.url });
  await client.connect();
  await client.query('select pg_promote()');
  await client.end();
  await until(200, 200);

  await second.server.halt();
  await until(503, 503);
  await second.server.resume();
  await until(200, 200);

  ended = true;
  await Promise.all(streams);
  const wrong = answers.filter(
    ({ status, retryAfter }) => status !== 200 && !(status === 503 && Number(retryAfter) > 0),
  );
  expect(wrong).toEqual([]);
  expect(api.server.isRunning).toBe(true);
  const kept = await textsOf(second.server.url, postId);
  expect(kept).toEqual(expect.arrayContaining(acknowledged));
  expect(new Set(kept).size).toBe(kept.length);
}, 180_000);

/** The texts of a post's comments on a server. */
async function textsOf(url: string, postId: number): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ text: string }>('select text from comments where info_id = $1', [postId]);
  await client.end();
  return rows.map(({ text }) => text);
}
