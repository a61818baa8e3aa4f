import { type HostileArea, LOOK } from './hostile-area.ts';

const LOOK_LIMITS = 'deploy/src/checks/look/look-limits.test.ts';

/** Areas that overload the API, a browser, or the check in a browser at a deploy. */
export const BROWSER_LOAD: readonly HostileArea[] = [
  {
    does: 'calls the API endlessly',
    refused: { [LOOK]: ['a call without end'] },
    running: {
      effect: 'the rate limits of the API refuse the calls',
      tests: { 'api/src/plugins/rate-limit.test.ts': ['are refused only beyond the limit'] },
    },
  },
  {
    does: 'computes endlessly in a browser',
    refused: { [LOOK]: ['a page that computes without end'] },
  },
  {
    does: 'never responds in a browser',
    refused: { [LOOK_LIMITS]: ['never answers'] },
  },
  {
    does: 'fills the memory of a browser, or returns endless data to the check',
    refused: { [LOOK_LIMITS]: ['fills the memory of the browser', 'hands over more than the look can hold'] },
  },
];
