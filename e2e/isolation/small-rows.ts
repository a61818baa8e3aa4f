import { LEAKS, type Tests } from './hostile-areas.ts';

/** A failure that no single area causes. It is tested with small areas. */
interface SmallRow {
  defect: string;
  /** The effect of the failure at deploy, on the server and in browsers. */
  result: string;
  tests: Tests;
}

export const SMALL_ROWS: readonly SmallRow[] = [
  {
    defect: 'A good area is blamed for what another one breaks',
    result: 'in none of 300 random seasons with both',
    tests: { 'site/src/watch/evidence/suspects.test.ts': ['A good version is never found at fault', 'numRuns: 300'] },
  },
  {
    defect: 'A good area is blamed for leaks, since it registers things for the whole document',
    result: 'no browser reports it; with wrong reports in none of 100 random seasons',
    tests: {
      'shell/src/app/leaks/watch-leaks.test.tsx': ['is not reported; the document is, as one without a leak'],
      'site/src/watch/evidence/leaks.test.ts': ['A good version is never found at fault for leaks', 'numRuns: 100'],
      [LEAKS]: ['the areas as they are keep nothing'],
    },
  },
  {
    defect: 'Every version fails, since an answer of the API changed',
    result: 'the API is refused; else a rollback is undone, and both versions are named',
    tests: {
      'deploy/src/checks/api-check.test.ts': ['is refused, with the release, the page and the fields'],
      'site/src/watch/put-back.test.ts': ['whose predecessor fails like it is live again'],
      'site/src/watch/put-back-seasons.test.ts': ['A version stays if every version fails'],
    },
  },
  {
    defect: 'Previews of an area fill the disk of the registry',
    result: 'the oldest are removed; a larger one is refused',
    tests: { 'registry/src/test/previews.test.ts': ['keeps the latest ones', 'larger than all may be together'] },
  },
  {
    defect: 'A preview takes the version of a later build',
    result: 'the build replaces it',
    tests: { 'deploy/src/commands/free-version.test.ts': ['A preview that has ended reserves nothing either'] },
  },
  {
    defect: 'Source maps of an upload take long to decode',
    result: 'left out of refusals and reports; no server waits for them',
    tests: {
      'deploy/src/checks/built-place.test.ts': ['does not hold up the process', 'A source map that takes too long'],
      'site/src/watch/error-sink/error-sink.test.ts': ['of too many lines'],
    },
  },
  {
    defect: 'One visitor reports invented faults',
    result: 'one network decides nothing, and sends one error a minute to the tracker',
    tests: {
      'site/src/watch/watch.test.ts': ['Fault reports of one or two networks change nothing'],
      'site/src/watch/error-sink/error-sink.test.ts': ['One network does not use up what a release may send'],
    },
  },
];
