import type { Leak } from '@onmaum/shared-contract/release/faults';
import { ReleaseCounts } from './release-counts.ts';

it('A network counts once, and the counts are passed on to other site servers', () => {
  const [one, copy] = [new ReleaseCounts(), new ReleaseCounts()];
  const now = Date.now();
  for (const leak of ['Nothing', 'Listener', 'Interval', 'Nothing'] as const) one.reportLeak(now, leak, 'a');
  one.reportLeak(now, 'Timer', 'b', ['mfe-marketplace@2']);
  expect(one.leaks.since(0).map(({ network, leaked }) => [network, leaked])).toEqual([
    ['a', false],
    ['a', true],
    ['b', true],
  ]);
  for (const _ of [1, 2]) copy.absorb(now, one.snapshot(now));
  expect(copy.leaks.since(0)).toEqual(one.leaks.since(0));
  expect(copy.reportsSince(0)).toEqual([]);
});

it('Many reports without a leak evict no reports of leaks, and many leaks evict no reports without a leak', () => {
  const counts = new ReleaseCounts();
  const now = Date.now();
  const report = (leak: Leak, count: number) => {
    for (let at = 0; at < count; at += 1) counts.reportLeak(now, leak, `${leak} ${at}`);
  };
  const shown = (leaks: readonly { leaked: boolean }[]) =>
    [true, false].map((kind) => leaks.filter(({ leaked }) => leaked === kind).length);
  report('Listener', 300);
  report('Nothing', 2_700);
  expect(shown(counts.leaks.since(0))).toEqual([300, 2_000]);
  expect(shown(counts.leaks.snapshot(now, 230))).toEqual([30, 200]);
  // when both counts are full, fewer than half of the reports are leaks
  report('Interval', 5_000);
  expect(shown(counts.leaks.since(0))).toEqual([1_000, 2_000]);
});
