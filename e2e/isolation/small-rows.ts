import { LEAKS, type Tests } from './hostile/hostile-area.ts';

/** A failure that the code of one area does not cause. Tests of the parts of the site cover it, not a hostile area. */
interface SmallRow {
  defect: string;
  /** The effect of the failure at deploy, on the server and in browsers. */
  result: string;
  tests: Tests;
}

export const SMALL_ROWS: readonly SmallRow[] = [
  {
    defect: 'A good area is blamed for faults that another area causes',
    result: 'this happens in none of 300 random series with both',
    tests: { 'site/src/watch/evidence/suspects.test.ts': ['A good version is never found at fault', 'numRuns: 300'] },
  },
  {
    defect: 'A good area is blamed for leaks, because it registers listeners for the whole document',
    result: 'no browser reports a leak; with wrong reports, it happens in none of 100 random series',
    tests: {
      'shell/src/app/leaks/watch-leaks.test.tsx': ['is not reported; the document is, as one without a leak'],
      'site/src/watch/evidence/leaks.test.ts': ['A good version is never found at fault for leaks', 'numRuns: 100'],
      [LEAKS]: ['the areas as they are keep nothing'],
    },
  },
  {
    defect: 'Every version fails, because an answer of the API changed',
    result: '`api:check` refuses the API. If it was skipped, the rollback is undone, and the log shows both versions',
    tests: {
      'deploy/src/checks/api-check.test.ts': ['is refused, with the release, the page and the fields'],
      'site/src/watch/put-back.test.ts': ['whose predecessor fails like it is live again'],
      'site/src/watch/put-back-seasons.test.ts': ['A version stays if every version fails'],
    },
  },
  {
    defect: 'Previews of an area fill the disk of the registry',
    result: 'the oldest previews are removed; a preview above the limit is refused',
    tests: { 'registry/src/test/previews.test.ts': ['keeps the latest ones', 'larger than all may be together'] },
  },
  {
    defect: 'A preview takes the version of a later build',
    result: 'the build replaces it',
    tests: { 'deploy/src/commands/free-version.test.ts': ['A preview that has ended reserves nothing either'] },
  },
  {
    defect: 'Source maps of an upload take long to decode',
    result: 'refusals and reports omit positions in the sources; no server waits for them',
    tests: {
      'deploy/src/checks/built-place.test.ts': ['does not hold up the process', 'A source map that takes too long'],
      'site/src/watch/error-sink/error-sink.test.ts': ['of too many lines'],
    },
  },
  {
    defect: 'One visitor reports invented faults',
    result: 'reports of one network cause no rollback, and add one error a minute to the tracker',
    tests: {
      'site/src/watch/watch.test.ts': ['Fault reports of one or two networks change nothing'],
      'site/src/watch/error-sink/error-sink.test.ts': ['One network does not use up what a release may send'],
    },
  },
];
