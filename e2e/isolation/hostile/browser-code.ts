import { BAD, type HostileArea, LEAKS, LOOK, RULES, WATCH, WATCHED } from './hostile-area.ts';

/** Areas whose code fails in browsers, changes something that other apps use, or keeps running after its page is left. */
export const BROWSER_CODE: readonly HostileArea[] = [
  {
    does: 'throws only in browsers, such as in an effect',
    refused: { [LOOK]: ['a page that throws'] },
    running: {
      effect: 'rolled back after reports of three networks',
      named: BAD,
      tests: {
        [WATCHED]: ['throws in browsers alone'],
        [WATCH]: ['a release that fails only in browsers is rolled back'],
      },
    },
  },
  {
    does: 'throws in a timer, or leaves a rejection unhandled',
    refused: { [LOOK]: ['a rejection that nobody handles'] },
    running: {
      effect: 'rolled back after reports of three networks',
      named: BAD,
      tests: {
        [WATCHED]: ['throws after a press or in a timer'],
        'shell/src/federation/report-fault.test.tsx': ['an unhandled rejection is reported'],
      },
    },
  },
  {
    does: 'throws after a click',
    running: {
      effect: 'rolled back after reports of three networks',
      named: BAD,
      tests: { [WATCHED]: ['throws after a press or in a timer'], [WATCH]: ['an error after a press'] },
    },
  },
  {
    does: 'changes `Array.prototype.map`, so that other areas throw',
    refused: { [RULES]: ['a changed prototype', 'a changed built-in'], [LOOK]: ['a patched array'] },
    running: {
      effect: 'no version is rolled back',
      named: 'log and page of releases, as a suspect',
      tests: {
        [WATCHED]: ['breaks a function of the browser for others'],
        [WATCH]: ['an area whose code breaks a function of the browser is reported'],
      },
    },
  },
  {
    does: 'replaces a function of the browser or the shell',
    refused: { [RULES]: ['a changed history'], [LOOK]: ['a replaced function', 'a replaced function of the shell'] },
  },
  {
    does: 'sets a global or a global handler',
    refused: { [RULES]: ['a global', 'a global handler', 'a variable of the document'], [LOOK]: ['a global'] },
  },
  {
    does: 'leaves a listener behind when its page is left',
    refused: { [LOOK]: ['a listener that stays'] },
    running: {
      effect: 'rolled back after reports of ten networks, if the version before did not leak',
      named: BAD,
      tests: {
        [WATCHED]: ['keeps listeners after its page'],
        [LEAKS]: ['keeps a listener and an interval of each visit is reported'],
      },
    },
  },
  {
    does: 'leaves an interval of 50 ms behind when its page is left',
    refused: { [LOOK]: ['a timer that stays', 'timers one after another'] },
    running: {
      effect: 'rolled back after reports of ten networks, if the version before did not leak',
      named: BAD,
      tests: {
        [WATCHED]: ['keeps timers after its page'],
        [LEAKS]: ['keeps a listener and an interval of each visit is reported'],
      },
    },
  },
];
