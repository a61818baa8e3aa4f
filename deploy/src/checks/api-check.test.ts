import { rm } from 'node:fs/promises';
import path from 'node:path';
import { ALL_CALLS } from '@onmaum/shared-contract/all-calls';
import type { Release } from '@onmaum/shared-contract/release/release';
import { callKey, needsOf } from '@onmaum/shared-contract/server/call-shapes';
import { DAY_MS, HOUR_MS } from '@onmaum/shared-contract/time/durations';
import { folderTarget } from '../targets/folder.ts';
import { openTestDeploys } from '../test/test-deploys.ts';
import { releaseOf } from '../test/test-releases.ts';
import { checkApi } from './api-check.ts';
import { type ApiCalls, apiCallsOf, ownApiCalls, ownCallsOf, problemsOfCalls } from './calls.ts';
import { findProblems } from './checks.ts';

const APP = 'mfe-community';
const { list } = ALL_CALLS.worries;
const KEY = callKey(list);
/** The calls of a release that uses a single call, in the chunk of the worry board. */
const calls = { [KEY]: { ...needsOf(list), chunks: ['concern'] } } satisfies Release['calls'];

const Items = list.schema.answer.shape.counselList;
/** An API that returns the items of the worry list without two fields. */
const renamed = apiCallsOf({
  worries: {
    list: {
      ...list,
      schema: {
        ...list.schema,
        answer: list.schema.answer.extend({
          counselList: Items.element.omit({ title: true, vote_cnt: true }).array(),
        }),
      },
    },
  },
});

let workshop: Awaited<ReturnType<typeof openTestDeploys>>;
beforeEach(async () => {
  workshop = await openTestDeploys();
});
afterEach(() => workshop.remove());

const check = (api: ApiCalls, now?: number) =>
  checkApi(folderTarget(workshop.releases, 'https://example.com'), api, now);
const uses = (version: string, change: string, why: string) =>
  `${APP} ${version} uses ${KEY} in concern: ${change} (${why})`;

it('An API whose list lacks two fields is refused, with the release, the page and the fields', async () => {
  await workshop.put(APP, '1', { changes: { calls } });
  await expect(check(renamed)).rejects.toThrow(
    [
      uses('1', 'answer.counselList[].title is missing or optional', 'live'),
      uses('1', 'answer.counselList[].vote_cnt is missing or optional', 'live'),
      'Keep the old call or field beside the new one',
    ].join('\n'),
  );
  expect(await check(apiCallsOf(ALL_CALLS))).toBe('the API fits 1 releases');
});

it('Canaries, previews, rollback targets and releases replaced within a day are checked; older ones are not', async () => {
  const gone: ApiCalls = new Map();
  for (const version of ['1', '2']) await workshop.put(APP, version, { changes: { calls } });
  await workshop.put(APP, '3');
  await workshop.put(APP, '4', { traffic: 10, changes: { calls } });
  await workshop.put(APP, '5', { preview: true, changes: { calls } });
  const problems = async (now: number) =>
    (await check(gone, now).catch(({ message }: Error) => message)).split('\n').slice(0, -1).toSorted();
  const [older, target, canary, preview] = [
    uses('1', 'the call is missing', 'replaced within a day'),
    uses('2', 'the call is missing', 'replaced within a day'),
    uses('4', 'the call is missing', 'canary'),
    uses('5', 'the call is missing', 'preview'),
  ];
  expect(await problems(Date.now() + HOUR_MS)).toEqual([older, target, canary, preview]);
  // the preview is open for 7 days
  expect(await problems(Date.now() + 2 * DAY_MS)).toEqual([
    uses('2', 'the call is missing', 'target of a rollback'),
    canary,
    preview,
  ]);
});

it('A release without a list of calls is named as not checked', async () => {
  await workshop.put(APP, '1');
  expect(await check(renamed)).toBe(`the API fits 0 releases; without a list of calls, so not checked: ${APP} 1`);
});

it('A release that cannot be read is named, and the others are checked', async () => {
  await workshop.put(APP, '1', { changes: { calls } });
  await workshop.put(APP, '2', { changes: { calls } });
  await rm(path.join(workshop.releases.folder(APP, '1'), 'client/release.json'));
  expect(await check(apiCallsOf(ALL_CALLS))).toBe(`the API fits 1 releases; cannot be read, so not checked: ${APP} 1`);
  await expect(check(renamed)).rejects.toThrow(uses('2', 'answer.counselList[].title is missing or optional', 'live'));
  await rm(path.join(workshop.releases.folder(APP, '2'), 'client/release.json'));
  await expect(check(renamed)).rejects.toThrow(`${APP} 2 cannot be read (live): ENOENT`);
});

it('A release is refused if the API of this checkout lacks a call or a field that the release uses', () => {
  const reads = { ...(needsOf(list).reads as object), mood: '' };
  const newer = releaseOf(APP, '1', {
    calls: {
      [KEY]: { ...needsOf(list), reads, chunks: ['concern'] },
      'GET /api/later': { reads: { id: 0 }, chunks: [] },
    },
  });
  expect(findProblems(newer, [])).toEqual([
    `${APP} 1 uses ${KEY} in concern: answer.mood is missing or optional: deploy the API first that has it`,
    `${APP} 1 uses GET /api/later: the call is missing: deploy the API first that has it`,
  ]);
});

it.each(['x|GET /api/counsel/.*', '(x+)+', '('])(
  'A call to the service of the area is refused if its key is no plain path: %s',
  (path) => {
    const release = releaseOf(APP, '1', { calls: { [`GET /api/areas/${APP}/${path}`]: { reads: {}, chunks: [] } } });
    expect(problemsOfCalls(release, ownApiCalls())).toHaveLength(1);
    expect(ownCallsOf(release)).toEqual({});
  },
);

it('Calls to the service of the area are not compared, and calls to the service of another area are refused', async () => {
  const used = { reads: { name: '' }, chunks: ['concern'] };
  const own = { [`GET /api/areas/${APP}/wishes`]: used };
  await workshop.put(APP, '1', { changes: { calls: own } });
  expect(await check(new Map())).toBe('the API fits 1 releases');
  const release = releaseOf(APP, '2', { calls: { ...own, 'POST /api/areas/mfe-gift/wishes/:': used } });
  expect(findProblems(release, [])).toEqual([
    `${APP} uses POST /api/areas/mfe-gift/wishes/: in concern, but the calls below /api/areas/mfe-gift belong to mfe-gift: remove it from calls.ts in ${APP}/src`,
  ]);
});
