import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { until } from '../../test/until.ts';
import { ErrorSink, type ReleaseError } from './error-sink.ts';

const ERROR: ReleaseError = {
  app: 'mfe-community',
  version: 'c0ffee',
  phase: 'page',
  source: 'browser',
  code: 'TypeError',
  place: 'client/c/care.js:1:1',
};
/** Maps the first column of the first line to line 3, column 7 of a source. */
const MAP = { version: 3, sources: ['source:///mfe-community/src/care.ts'], names: ['Care'], mappings: 'AAEMA' };

interface Received {
  url: string;
  /** The lines of an envelope: its header, the header of its item, and the event. */
  parts: Record<string, unknown>[];
}

let tracker: Server;
let received: Received[];
let status: number;
let releasesDir: string;
let sink: ErrorSink;
const warn = jest.fn();

beforeEach(async () => {
  [received, status] = [[], 200];
  warn.mockClear();
  releasesDir = await mkdtemp(path.join(tmpdir(), 'onmaum-sink-'));
  tracker = createServer(async (request, answer) => {
    const lines = (await text(request)).trim().split('\n');
    received.push({ url: request.url ?? '', parts: lines.map((line) => JSON.parse(line) as Record<string, unknown>) });
    answer.writeHead(status, status === 429 ? { 'retry-after': '60' } : {}).end('{}');
  }).listen(0, '127.0.0.1');
  await once(tracker, 'listening');
  const { port } = tracker.address() as AddressInfo;
  const dsn = `http://public@127.0.0.1:${port}/7`;
  sink = new ErrorSink({ dsn, origin: 'https://onmaum.example', releasesDir, log: { warn } });
});
afterEach(async () => {
  await sink.close();
  tracker.closeAllConnections();
  tracker.close();
  await rm(releasesDir, { recursive: true });
});

const events = () => received.map(({ parts }) => parts[2]);
const framesOf = (event: unknown) =>
  (event as { exception: { values: [{ stacktrace: { frames: unknown[] } }] } }).exception.values[0].stacktrace.frames;

/** Writes the source map of `ERROR`. @returns its file */
async function writeMap(content: string): Promise<string> {
  const folder = path.join(releasesDir, ERROR.app, ERROR.version, 'maps/client/c');
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, 'care.js.map');
  await writeFile(file, content);
  return file;
}

it('The tracker gets release, phase and the position in the sources, and nothing about a person', async () => {
  await writeMap(JSON.stringify(MAP));
  sink.report(ERROR);
  await until(() => received.length === 1);
  expect(received[0]?.url).toMatch(/^\/api\/7\/envelope\/\?.*sentry_key=public/);
  expect(received[0]?.parts[1]).toEqual({ type: 'event' });
  expect(events()[0]).toEqual({
    event_id: expect.stringMatching(/^[0-9a-f]{32}$/),
    timestamp: expect.any(Number),
    level: 'error',
    platform: 'javascript',
    environment: 'onmaum.example',
    release: 'mfe-community@c0ffee',
    tags: { app: 'mfe-community', phase: 'page', source: 'browser' },
    exception: {
      values: [
        {
          type: 'TypeError',
          stacktrace: {
            frames: [{ filename: 'mfe-community/src/care.ts', lineno: 3, colno: 7, function: 'Care', in_app: true }],
          },
        },
      ],
    },
  });
});

it('Without a source map the position in the built file is sent, and a path out of the release is not read', async () => {
  sink.report(ERROR);
  sink.report({ ...ERROR, place: 'client/../../../secret.js:1:1' });
  sink.report({ ...ERROR, place: undefined });
  await until(() => received.length === 3);
  const frames = events().map((event) => JSON.stringify(event).match(/"filename":"([^"]+)"/)?.[1]);
  expect(frames.toSorted()).toEqual(['client/../../../secret.js', 'client/c/care.js', undefined]);
});

it('Equal errors are sent once a minute, and a release sends at most thirty', async () => {
  for (let at = 0; at < 3; at += 1) sink.report(ERROR);
  for (let at = 0; at < 50; at += 1) sink.report({ ...ERROR, version: 'other', code: `E${at}Error` });
  await until(() => received.length === 31);
  await sink.close();
  expect(received).toHaveLength(31);
});

it('One network does not use up what a release may send, and browsers do not use up what the server may send', async () => {
  for (let at = 0; at < 50; at += 1) sink.report({ ...ERROR, code: `E${at}Error` }, 'one');
  sink.report({ ...ERROR, code: 'RangeError' }, 'another');
  await until(() => received.length === 2);
  // without TRUST_PROXY, the networks of browsers behind a proxy are unknown
  for (let at = 0; at < 50; at += 1) sink.report({ ...ERROR, code: `F${at}Error` });
  sink.report({ ...ERROR, code: 'SyntaxError', source: 'server' });
  await until(() => received.length === 31);
  await sink.close();
  const codes = received.map(({ parts }) => /"type":"(\w+Error)"/.exec(JSON.stringify(parts[2]))?.[1]);
  expect(codes.filter((code) => code?.startsWith('E'))).toEqual(['E0Error']);
  expect(codes.filter((code) => code?.startsWith('F'))).toHaveLength(28);
  expect(codes).toEqual(expect.arrayContaining(['RangeError', 'SyntaxError']));
});

it('A source map is read once for several errors', async () => {
  const file = await writeMap(JSON.stringify(MAP));
  sink.report(ERROR);
  await until(() => received.length === 1);
  await rm(file);
  sink.report({ ...ERROR, code: 'RangeError' });
  await until(() => received.length === 2);
  for (const event of events()) expect(framesOf(event)).toMatchObject([{ filename: 'mfe-community/src/care.ts' }]);
});

it.each([
  ['that cannot be parsed', '{"version":3,'],
  ['with sections', '{"version":3,"sections":[]}'],
  ['of too many megabytes', JSON.stringify(MAP) + ' '.repeat(4_000_000)],
  ['of too many lines', JSON.stringify({ ...MAP, mappings: `AAEMA${';'.repeat(200_000)}` })],
])('With a source map %s the position in the built file is sent', async (_what, content) => {
  await writeMap(content);
  sink.report(ERROR);
  await until(() => received.length === 1);
  expect(framesOf(events()[0])).toMatchObject([{ filename: 'client/c/care.js' }]);
  expect(warn).not.toHaveBeenCalled();
});

it('A tracker that is over its limit gets nothing more for a while', async () => {
  status = 429;
  sink.report(ERROR);
  await until(() => received.length === 1);
  await sink.close();
  sink.report({ ...ERROR, code: 'RangeError' });
  await sink.close();
  expect(received).toHaveLength(1);
  expect(warn).not.toHaveBeenCalled();
});

it('A tracker that cannot be reached is logged, and an invalid DSN is refused', async () => {
  tracker.close();
  tracker.closeAllConnections();
  sink.report(ERROR);
  await until(() => warn.mock.calls.length === 1);
  const needs = { origin: 'https://onmaum.example', releasesDir, log: { warn } };
  expect(() => new ErrorSink({ ...needs, dsn: 'https://example.com' })).toThrow('SENTRY_DSN is no DSN');
});
