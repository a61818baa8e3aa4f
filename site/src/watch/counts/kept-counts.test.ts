import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { HOUR_MS, MINUTE_MS } from '@onmaum/shared-contract/time/durations';
import { inProcess } from '@onmaum/shared-server/state';
import { Evidence } from '../evidence/evidence.ts';
import { Counts } from './counts.ts';
import { KeptCounts, keepInFile, keepInState } from './kept-counts.ts';

const AREA = { app: 'mfe-community', version: '2' };
const BEFORE = { app: 'mfe-community', version: '1' };
const PAGE = { status: 200, owner: AREA.app, releases: [AREA] };
const FAILED = { ...PAGE, status: 503, fault: { ...AREA, code: 'TypeError' } };

let now: number;
let dir: string;
beforeEach(async () => {
  now = Date.parse('2026-11-23T12:00:00Z');
  dir = await mkdtemp(path.join(tmpdir(), 'onmaum-counts-'));
});
afterEach(() => rm(dir, { recursive: true }));

/** The counts of a site server that just started. */
function start() {
  const counts = new Counts(() => now);
  return { counts, evidence: new Evidence(counts) };
}
type Server = ReturnType<typeof start>;
const judge = ({ evidence }: Server) =>
  evidence.judge(
    { ...AREA, since: now - 10 * MINUTE_MS, before: BEFORE, isCanary: false, isBack: false, isPutBack: false },
    [],
    new Map(),
  );

describe('In a file', () => {
  const file = () => path.join(dir, 'watch-counts.json');
  const open = async () => {
    const server = start();
    const keep = keepInFile(server, file());
    await keep.exchange();
    return { ...server, write: keep.exchange };
  };

  it('the counts continue after a restart, with those of the version before', async () => {
    const first = await open();
    for (let at = 0; at < 100; at += 1) first.counts.answered({ ...PAGE, releases: [BEFORE] });
    judge(first);
    for (let at = 0; at < 12; at += 1) first.counts.answered(at < 4 ? FAILED : PAGE, `network ${at}`);
    for (const network of ['a', 'b']) first.counts.report(AREA, 'later', 'Error', network, ['mfe-mypage@3']);
    await first.write();
    // the file contains the names of networks, so other users must not read it
    expect((await stat(file())).mode & 0o777).toBe(0o600);

    now += MINUTE_MS;
    const second = await open();
    expect(second.counts.tally(AREA, 0)).toEqual({ pages: 12, failed: 4, networks: 2 });
    expect(second.counts.reportsSince(0)).toEqual(first.counts.reportsSince(0));
    expect(second.counts.rates.releases).toEqual(first.counts.rates.releases);
    expect(second.counts.wasServed(BEFORE)).toBe(true);
    expect(judge(second)).toEqual({ kind: 'fine' });
    second.counts.answered(FAILED, 'network 20');
    expect(judge(second)).toEqual({
      kind: 'fails',
      reason: '5 of 13 pages failed in 10 min, before it 0 %: page, TypeError',
    });
    await second.write();
    expect((await open()).counts.tally(AREA, 0)).toEqual({ pages: 13, failed: 5, networks: 2 });
  });

  it('counts that are older than an hour and damaged files are not read', async () => {
    const first = await open();
    first.counts.answered(PAGE);
    await first.write();
    now += HOUR_MS + MINUTE_MS;
    expect((await open()).counts.all).toEqual([]);
    now -= HOUR_MS;
    expect((await open()).counts.all).toHaveLength(1);
    for (const text of ['{"at":', '{}', `{"at":${now},"releases":[{}],"before":[]}`]) {
      await writeFile(file(), text);
      expect((await open()).counts.all).toEqual([]);
    }
  });

  it('a folder that cannot be written is logged once, and the site goes on', async () => {
    const logged: unknown[] = [];
    const keep = keepInFile(start(), path.join(dir, 'gone', 'counts.json'));
    const kept = new KeptCounts({ ...keep, everyMs: 1 }, { warn: (...all: unknown[]) => void logged.push(all) });
    await kept.start();
    await kept.stop();
    await kept.stop();
    expect(logged).toHaveLength(1);
  });
});

describe('In the shared state', () => {
  it('site servers decide by the counts of all site servers, including one that has ended', async () => {
    const state = inProcess();
    const servers = [start(), start(), start()];
    const keeps = servers.map((server) => keepInState(server, state));
    for (const [at, { counts }] of servers.entries()) {
      for (let page = 0; page < 4; page += 1) counts.answered(page < 2 ? FAILED : PAGE, `network ${at}`);
      counts.report(AREA, 'page', 'TypeError', `network ${at}`);
    }
    for (const _ of [1, 2]) for (const keep of keeps) await keep.exchange();
    for (const { counts } of servers) expect(counts.tally(AREA, 0)).toEqual({ pages: 12, failed: 6, networks: 3 });

    const later = start();
    await keepInState(later, state).exchange();
    expect(later.counts.tally(AREA, 0)).toEqual({ pages: 12, failed: 6, networks: 3 });
    expect(judge(later)).toMatchObject({ kind: 'fails' });
    // totals and rates count only this process
    expect(later.counts.all).toEqual([]);
  });

  it('counts of an hour ago do not replace those of now', async () => {
    const state = inProcess();
    const [old, first, second] = [start(), start(), start()];
    for (let minute = 0; minute < 50; minute += 1) {
      old.counts.answered(PAGE);
      now += MINUTE_MS;
    }
    await keepInState(old, state).exchange();
    now += 50 * MINUTE_MS;
    first.counts.answered(FAILED);
    await keepInState(first, state).exchange();
    await keepInState(second, state).exchange();
    expect(second.counts.tally(AREA, now - MINUTE_MS)).toEqual({ pages: 1, failed: 1, networks: 0 });
  });

  it('a snapshot is parsed only when its text changed', async () => {
    const state = inProcess();
    const [one, other] = [start(), start()];
    const [keep, ofOther] = [keepInState(one, state), keepInState(other, state)];
    other.counts.answered(FAILED);
    for (const _ of [1, 2]) for (const { exchange } of [ofOther, keep]) await exchange();
    const parse = jest.spyOn(JSON, 'parse');
    now += 5_000;
    for (const { exchange } of [ofOther, keep]) await exchange();
    expect(parse).not.toHaveBeenCalled();
    other.counts.answered(FAILED);
    for (const { exchange } of [ofOther, keep]) await exchange();
    expect(parse).toHaveBeenCalledTimes(1);
    parse.mockRestore();
    expect(one.counts.tally(AREA, 0)).toEqual({ pages: 2, failed: 2, networks: 0 });
  });

  it('a snapshot of many networks is shortened, and a snapshot that is too long is not read', async () => {
    const state = inProcess();
    const [one, other] = [start(), start()];
    const keep = keepInState(one, state);
    for (let bucket = 0; bucket < 300; bucket += 1) {
      for (let at = 0; at < 500; at += 1) other.counts.answered(FAILED, `network ${bucket} ${at}`);
      now += 10_000;
    }
    await keepInState(other, state).exchange();
    const [text = ''] = (await state.valuesOf('watch')).values();
    expect(text.length).toBeLessThan(2_000_000);
    await keep.exchange();
    expect(one.counts.tally(AREA, now - HOUR_MS).failed).toBeGreaterThan(1_000);
    await state.putOf('watch', 'foreign', `${text}${' '.repeat(2_000_000)}`, HOUR_MS);
    const parse = jest.spyOn(JSON, 'parse');
    await keep.exchange();
    expect(parse).not.toHaveBeenCalled();
    parse.mockRestore();
  });

  it('a network counts once, however many site servers it reaches', async () => {
    const state = inProcess();
    const servers = [start(), start(), start()];
    const keeps = servers.map((server) => keepInState(server, state));
    for (const { counts } of servers) {
      for (let page = 0; page < 4; page += 1) counts.answered(FAILED, 'one');
      counts.report(AREA, 'page', 'TypeError', 'one');
    }
    for (const _ of [1, 2]) for (const keep of keeps) await keep.exchange();
    for (const { counts } of servers) expect(counts.tally(AREA, 0)).toEqual({ pages: 12, failed: 2, networks: 1 });
  });
});
