import { type HostileArea, LOOK } from './hostile-area.ts';

const LOOK_LIMITS = 'deploy/src/checks/look/look-limits.test.ts';

/** Areas that overload the API, a browser, or the check in a browser at a deploy. */
export const BROWSER_LOAD: readonly HostileArea[] = [
  {
    does: 'calls the API without end',
    refused: { [LOOK]: ['a call without end'] },
    running: {
      effect: 'the rate limits of the API refuse the calls',
      tests: { 'api/src/plugins/rate-limit.test.ts': ['are refused only beyond the limit'] },
    },
  },
  {
    does: 'computes without end in a browser',
    refused: { [LOOK]: ['a page that computes without end'] },
  },
  {
    does: 'never answers in a browser',
    refused: { [LOOK_LIMITS]: ['never answers'] },
  },
  {
    does: 'fills the memory of a browser, or hands endless data to its check',
    refused: { [LOOK_LIMITS]: ['fills the memory of the browser', 'hands over more than the look can hold'] },
  },
];
