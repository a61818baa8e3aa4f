import { offeredCommands } from './offered-commands.ts';
import { NO_PAGES } from './rates.ts';
import type { AppState, VersionState } from './state.ts';

const ALL = ['promote', 'abort', 'rollback', 'restore'];

const version = (name: string, traffic: number, changes: Partial<VersionState> = {}): VersionState => ({
  version: name,
  traffic,
  since: '2026-11-29T10:00:00.000Z',
  ...{ author: '', commit: '', message: '', liveBy: '', tookBack: '', tookBackBy: '' },
  ...{ bad: '', removed: '', previewUntil: '', isUntried: false },
  rates: undefined,
  sentBytes: undefined,
  speeds: {},
  ...changes,
});

const state = (changes: Partial<AppState>): AppState => ({
  app: 'mfe-community',
  ...{ live: undefined, canary: undefined, removed: undefined, back: undefined, audience: undefined },
  ...{ previews: [], others: [], owner: '', requires: {}, flags: [] },
  ...changes,
});

it('With a canary the page offers promote and abort, if such commands exist', () => {
  const both = state({ live: version('1', 90), canary: version('2', 10) });
  const offered = offeredCommands(both, ALL);
  expect(offered.map(({ button }) => button)).toEqual(['Promote', 'Abort']);
  // a command contains the version of the canary for which it is offered, so that it never applies to a later canary
  expect(offered.map((one) => one.version)).toEqual(['2', '2']);
  expect(offered[1]?.consequences).toEqual([
    'The 10 % of visitors who have 2 get 1 again, with their next page.',
    expect.stringContaining('until somebody marks it good: npm run deploy -- good mfe-community 2'),
  ]);
  expect(offeredCommands(both, ['rollback'])).toEqual([]);
});

it('The promotion of a failing canary is offered with a warning about its errors', () => {
  const canary = (errors: number) =>
    version('2', 10, { rates: { ...NO_PAGES, pages: [100, 93], errors: [0, errors] } });
  const [failing] = offeredCommands(state({ live: version('1', 90), canary: canary(9) }), ALL);
  expect(failing).toMatchObject({ isGrave: true, warning: '2 had 9 errors on 193 pages in the last hour (4.7 %).' });
  const [fine] = offeredCommands(state({ live: version('1', 90), canary: canary(1) }), ALL);
  expect(fine).toMatchObject({ isGrave: false, warning: '' });
  const [unknown] = offeredCommands(state({ live: version('1', 90), canary: version('2', 10) }), ALL);
  expect(unknown).toMatchObject({ unknown: 'How many errors it has is not known: there are no figures.' });
  expect(fine).not.toHaveProperty('unknown');
});

it('A rollback names the version that becomes live again and the version that it replaces', () => {
  const [live, earlier] = [version('2', 100), version('1', 0, { message: 'a filter' })];
  const [rollback] = offeredCommands(state({ live, others: [earlier], back: '1' }), ALL);
  expect(rollback?.versions).toEqual([
    ['Becomes live again', earlier],
    ['Is replaced', live],
  ]);
});

it('Pages of staff are not said to be for all visitors, or in the sitemap', () => {
  const removed = version('1', 0, { removed: 'moved' });
  const words = (changes: Partial<AppState>) =>
    offeredCommands(state(changes), ALL).map(({ consequences }) => consequences.join(' '));
  expect(words({ removed })).toEqual(['All visitors get the pages of 1 again. They are in the sitemap again.']);
  expect(words({ removed, canary: version('2', 10, { rates: NO_PAGES }), audience: 'counsellor' })).toEqual([
    'All of the staff whom it is for get 2, which 10 % of them have now. Its pages appear for the staff whom they are for. They are not in the sitemap.',
    expect.stringContaining('no such page'),
    'All of the staff whom it is for get the pages of 1 again. They are not in the sitemap, as before.',
  ]);
});
