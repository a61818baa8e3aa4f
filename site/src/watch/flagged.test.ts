import { type Discovery, discoveryKey } from '@onmaum/shared-contract/release/release';
import { MINUTE_MS } from '@onmaum/shared-contract/time/durations';
import { flaggedIn } from './flagged.ts';

const NOW = Date.parse('2026-12-01T03:00:00Z');
const minutesAgo = (minutes: number) => new Date(NOW - minutes * MINUTE_MS).toISOString();

it('A version is watched since the first of its flags was set, and the two latest flags are named', () => {
  const flags = Object.fromEntries(
    [30, 20, 10].map((minutes) => [`mfe-x.set-${minutes}`, { value: true, share: 100, at: minutesAgo(minutes) }]),
  );
  const live = { metadata: { version: '1' }, deployment: { default: true, traffic: 100 }, extras: { app: 'mfe-x' } };
  const discovery = { microFrontends: { [discoveryKey('mfe-x')]: [live] }, flags } as unknown as Discovery;
  expect(flaggedIn(discovery, NOW - 60 * MINUTE_MS, new Set())).toMatchObject([
    { since: NOW - 30 * MINUTE_MS, flags: [expect.stringContaining('set-10'), expect.stringContaining('set-20')] },
  ]);
});
