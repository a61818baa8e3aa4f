import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { BookmarkResult, WorryList } from '@onmaum/shared-contract';
import { prepareFolder } from './support/database/prepared.ts';
import { HttpBrowser } from './support/http.ts';
import { type ApiProcess, freePort, startProcess } from './support/process.ts';
import type { Wire } from './support/wire.ts';

const ROUNDS = 3;

let dataDir: string;
let api: ApiProcess | undefined;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'onmaum-crash-'));
  await prepareFolder(dataDir);
});
afterAll(async () => {
  await api?.kill();
  await rm(dataDir, { recursive: true, force: true });
});

/** For each worry: whether it is bookmarked, according to the API's last answer. */
const bookmarks = new Map<number, boolean>();
/** Worries for which a request was running at the kill: whether they are bookmarked is unknown. */
const openBookmarks = new Set<number>();
let acknowledged = 0;
const joined = new Map<string, string>();

async function toggleUntilKilled(browser: HttpBrowser, ids: number[]) {
  for (let at = 0; ; at += 1) {
    const id = ids[at % ids.length] ?? 0;
    openBookmarks.add(id);
    const response = await browser.send('GET', `/api/counsel/bookmark/${id}`);
    bookmarks.set(id, ((await response.json()) as BookmarkResult).is_bookmark);
    openBookmarks.delete(id);
    acknowledged += 1;
  }
}

async function joinUntilKilled(origin: string, round: number) {
  for (let at = 0; ; at += 1) {
    const hint = `new-crash-${round}-${at}`;
    const nickname = `사람${round}번${at}`;
    if (await new HttpBrowser(origin).join(hint, nickname)) joined.set(hint, nickname);
  }
}

async function findBookmarked(browser: HttpBrowser) {
  const found = new Set<number>();
  let cursor: string | null | undefined;
  do {
    const response = await browser.send('POST', '/api/counsel/list', {
      bookmarked: true,
      limit: 50,
      ...(cursor ? { cursor } : {}),
    });
    const page = (await response.json()) as Wire<typeof WorryList>;
    for (const { id } of page.counselList) found.add(id);
    cursor = page.next_cursor;
  } while (cursor);
  return found;
}

test('after SIGKILL under load, the API has everything that it acknowledged', async () => {
  const port = await freePort();
  for (let round = 0; round <= ROUNDS; round += 1) {
    api = await startProcess(port, dataDir);
    const browser = new HttpBrowser(api.origin);
    expect((await browser.signIn('member')).status).toBe('main');

    const found = await findBookmarked(browser);
    for (const [id, set] of bookmarks) {
      if (!openBookmarks.has(id)) expect([id, found.has(id)]).toEqual([id, set]);
    }
    for (const [hint, nickname] of joined) {
      expect(await new HttpBrowser(api.origin).signIn(hint)).toMatchObject({ status: 'main', nickname });
    }
    if (round === ROUNDS) break;

    openBookmarks.clear();
    const ids = Array.from({ length: 60 }, (_, at) => at + 1);
    const streams = [toggleUntilKilled(browser, ids), joinUntilKilled(api.origin, round)];
    const ended = Promise.allSettled(streams);
    // waits for a number of requests, not for a time, so that on a machine of any speed both kinds of requests are running at
    // the kill; the number differs from round to round
    const enough = { bookmarks: acknowledged + 60 + round * 7, joins: joined.size + 3 + round };
    while (acknowledged < enough.bookmarks || joined.size < enough.joins) await setTimeout(3);
    await api.kill();
    await ended;
  }
}, 120_000);
