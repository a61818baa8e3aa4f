/** Test files, each with texts that its titles of tests contain. */
export type Tests = Readonly<Record<string, readonly string[]>>;

/**
 * A hostile area. A deploy refuses it, or the site contains its effects while it runs. Some areas have both, for sites whose
 * checks did not refuse them.
 */
interface HostileArea {
  /** Completes the words "an area that". */
  does: string;
  /**
   * Tests in which a deploy refuses the area, with a message that contains the area and in most cases the position in its
   * sources.
   */
  refused?: Tests;
  running?: {
    effect: string;
    /** Where the site reports the area within 30 seconds; absent if nothing fails, or it is not known which area is at fault. */
    named?: string;
    tests: Tests;
  };
}

const RULES = 'deploy/src/checks/rules/rules.test.ts';
const LOOK = 'deploy/src/checks/look/look.test.ts';
const LOOK_LIMITS = 'deploy/src/checks/look/look-limits.test.ts';
const REHEARSAL = 'deploy/src/checks/rehearsal/rehearsal.test.ts';
const SWITCHES = 'deploy/src/checks/rehearsal/switches.test.ts';
const REFUSALS = 'deploy/src/checks/refusals.test.ts';
const CHECKS = 'deploy/src/checks/checks.test.ts';
const ONE_PAGE = 'site/src/rendering/isolation/one-page.test.ts';
const QUARANTINE = 'site/src/rendering/isolation/quarantine.test.ts';
const THREADS = 'site/src/rendering/isolation/own-threads.test.ts';
const ORIGIN = 'site/src/rendering/page-origin.test.ts';
/** Tests of hostile areas on a real site server that watches for faults, each with a limit of 30 seconds. */
export const WATCHED = 'site/src/watch/hostile-areas.test.ts';
const WATCH = 'e2e/tests/site/faults/watch.spec.ts';
export const LEAKS = 'e2e/tests/site/faults/leaks.spec.ts';

export const BAD = 'reason of the rollback';
const LOG = 'log';

export const HOSTILE_AREAS: readonly HostileArea[] = [
  {
    does: 'throws while a page is rendered',
    refused: { [REHEARSAL]: ["'throws'"] },
    running: { effect: 'rolled back', named: BAD, tests: { [WATCHED]: ['throws in a page'] } },
  },
  {
    does: 'throws for some addresses alone, such as that of one post',
    refused: { [REHEARSAL]: ['A page with a parameter is rendered with each kind of example'] },
    running: { effect: 'rolled back', named: BAD, tests: { [WATCHED]: ['throws in every third page'] } },
  },
  {
    does: 'fails only with one value of a flag',
    refused: { [SWITCHES]: ['A page that fails behind a flag is refused'] },
    running: {
      effect: 'stays if it was fine before; else rolled back',
      named: 'log and page of releases, with the flag',
      tests: { 'site/src/watch/watch-flags.test.ts': ['the log and the page of releases name the flag'] },
    },
  },
  {
    does: 'renders nothing',
    refused: { [REHEARSAL]: ['is empty'] },
  },
  {
    does: 'computes for a second or more in each render',
    refused: { [REHEARSAL]: ['A page that computes for %i ms in each render is refused'] },
    running: {
      effect: 'frame in place of its pages, rolled back',
      named: BAD,
      tests: { [WATCHED]: ['computes for two seconds'] },
    },
  },
  {
    does: 'computes endlessly on the server',
    refused: { [REHEARSAL]: ['computes endlessly'] },
    running: {
      effect: 'quarantine `loop`, rolled back',
      named: BAD,
      tests: { [WATCHED]: ['computes endlessly in a page'] },
    },
  },
  {
    does: 'waits for data that never come',
    refused: { [REHEARSAL]: ['never comes'] },
    running: {
      effect: 'its page is ended, others are not late',
      tests: { [ONE_PAGE]: ['A page that never ends is aborted'] },
    },
  },
  {
    does: 'ends its process',
    refused: { [REHEARSAL]: ['ends its process'] },
    running: { effect: 'quarantine `exit`, rolled back', named: BAD, tests: { [WATCHED]: ['ends its process'] } },
  },
  {
    does: 'rejects promises endlessly, or throws outside of its pages',
    refused: { [REHEARSAL]: ['leaves a rejection unhandled', 'throws after it was rendered'] },
    running: {
      effect: 'quarantine `crash`, rolled back',
      named: BAD,
      tests: { [WATCHED]: ['rejects promises endlessly'], [QUARANTINE]: ['throws outside of its pages'] },
    },
  },
  {
    does: 'opens hundreds of files',
    running: {
      effect: 'quarantine `files`, rolled back',
      named: BAD,
      tests: { [WATCHED]: ['opens hundreds of files'] },
    },
  },
  {
    does: 'fills memory in one render',
    refused: { [REHEARSAL]: ["'leaks'"] },
    running: {
      effect: 'quarantine `memory`, rolled back',
      named: BAD,
      tests: {
        [QUARANTINE]: ['fills the heap', 'fills memory with buffers'],
        [WATCHED]: ['keeps memory after each page'],
      },
    },
  },
  {
    does: 'keeps memory after each page',
    running: {
      effect: 'threads replaced, then quarantine `memory`, rolled back',
      named: BAD,
      tests: { [WATCHED]: ['keeps memory after each page'], [THREADS]: ['A thread that leaks %s is replaced'] },
    },
  },
  {
    does: 'keeps timers after each page, on the server',
    running: {
      effect: 'threads replaced, then quarantine `memory`, rolled back',
      named: BAD,
      tests: { [WATCHED]: ['keeps timers after each page'], [THREADS]: ['A thread that leaks %s is replaced'] },
    },
  },
  {
    does: 'starts threads or programs, or sends signals',
    refused: { [REHEARSAL]: ['starts a thread', 'starts a program'] },
    running: {
      effect: 'its page fails',
      named: LOG,
      tests: { [ONE_PAGE]: ['starts a thread', 'starts a program', 'sends a signal to the site server'] },
    },
  },
  {
    does: 'closes or patches the port of its thread',
    running: {
      effect: 'none: pages use a port that its code does not get',
      tests: { [ONE_PAGE]: ['closes the port of its thread', 'replaces the function that sends messages'] },
    },
  },
  {
    does: 'writes to the log endlessly',
    running: {
      effect: 'the rest of each second is dropped',
      tests: { 'site/src/rendering/threads/limits-a-second.test.ts': ['A thread that writes endlessly'] },
    },
  },
  {
    does: 'reads the environment for tokens and secrets',
    running: {
      effect: 'that of its thread has none; the process has them in `/proc`',
      tests: { [THREADS]: ['finds no token of the site server'], [ORIGIN]: ['does not see the secret of the site'] },
    },
  },
  {
    does: 'reads or writes files, or calls the network, while it is checked',
    refused: {
      [REHEARSAL]: ['writes files'],
      'registry/src/test/foreign-code.test.ts': ['cannot read other files, or reach processes or the network'],
    },
  },
  {
    does: 'forges the messages of its check',
    refused: { [REHEARSAL]: ['sends an invalid message', 'reports several times that it is loaded'] },
  },
  {
    does: 'throws in a part of home',
    refused: { [REHEARSAL]: ['A part of home that throws is refused'] },
    running: {
      effect: 'home without the part',
      named: LOG,
      tests: { [ORIGIN]: ['A failure on home counts for the area in its stack'] },
    },
  },
  {
    does: 'breaks a function on the server that other parts of home use',
    running: {
      effect: 'the latest change is at fault',
      named: LOG,
      tests: { [ORIGIN]: ['changed a function that another one uses'] },
    },
  },
  {
    does: 'makes calls that the API lacks',
    refused: { [REHEARSAL]: ['makes a call that the API lacks'] },
  },
  {
    does: 'has a React of its own, such as an older one',
    refused: { [REFUSALS]: ['a React of its own', 'a part of a React of its own'] },
  },
  {
    does: 'uses shared modules that it does not declare, or that the shell lacks',
    refused: {
      [REFUSALS]: ['a shared module that it does not declare', 'exports that it does not declare'],
      [CHECKS]: ['Shared versions are checked for a new area'],
    },
  },
  {
    does: 'has scripts of many megabytes, or that take long to parse',
    refused: { [REFUSALS]: ['a script of many megabytes', 'a script that takes long to be read'] },
  },
  {
    does: 'has the name of the shell or of another area',
    refused: { 'deploy/src/command-line/run.test.ts': ['with the name mfe-shell', 'names another area'] },
  },
  {
    does: 'takes over a path or the container of another area',
    refused: {
      [CHECKS]: [
        'that overlaps with %s of another app is refused',
        'A container with the name of another one is refused',
      ],
    },
  },
  {
    does: 'closes pages of others to search engines, or takes over their section',
    refused: { [CHECKS]: ['A beginning for crawlers that touches pages of another', 'A section of the sitemap'] },
  },
  {
    does: 'leads out of its folder, or expands without end, when it is uploaded',
    refused: { 'registry/src/test/hostile-archives.test.ts': ['that leads out of its folder', 'expands beyond'] },
  },
  {
    does: 'throws in browsers alone, such as in an effect',
    refused: { [LOOK]: ['a page that throws'] },
    running: {
      effect: 'rolled back by reports of three networks',
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
      effect: 'rolled back by reports of three networks',
      named: BAD,
      tests: {
        [WATCHED]: ['throws after a press or in a timer'],
        'shell/src/federation/report-fault.test.tsx': ['an unhandled rejection is reported'],
      },
    },
  },
  {
    does: 'throws after a press',
    running: {
      effect: 'rolled back by reports of three networks',
      named: BAD,
      tests: { [WATCHED]: ['throws after a press or in a timer'], [WATCH]: ['an error after a press'] },
    },
  },
  {
    does: 'changes `Array.prototype.map`, so that others throw',
    refused: { [RULES]: ['a changed prototype', 'a changed built-in'], [LOOK]: ['a patched array'] },
    running: {
      effect: 'nobody is rolled back',
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
      effect: 'rolled back by reports of ten networks, if it was not so before',
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
      effect: 'rolled back by reports of ten networks, if it was not so before',
      named: BAD,
      tests: {
        [WATCHED]: ['keeps timers after its page'],
        [LEAKS]: ['keeps a listener and an interval of each visit is reported'],
      },
    },
  },
  {
    does: 'covers the screen with a fixed element',
    refused: { [LOOK]: ['a cover of the screen'] },
  },
  {
    does: 'styles each `h1`, or the frame',
    refused: {
      [RULES]: ['a style of every heading', 'a style of what is beside it'],
      [LOOK]: ['a style of the frame'],
    },
  },
  {
    does: 'makes links of others impossible to press',
    refused: { [RULES]: ['links that cannot be pressed'], [LOOK]: ['a page in which nothing can be pressed'] },
  },
  {
    does: 'leaves a document that cannot be scrolled',
    refused: { [LOOK]: ['a page that no longer scrolls'] },
  },
  {
    does: 'declares fonts, layers, properties or print styles for the whole document',
    refused: {
      [RULES]: ['a property of the document', 'a font of the site', 'layers of the document', 'every printed page'],
    },
  },
  {
    does: 'gives all addresses another base',
    refused: { [LOOK]: ['another base of all addresses'] },
  },
  {
    does: 'fills the storage of the site',
    refused: { [LOOK]: ['a full storage', 'a key of any name'] },
  },
  {
    does: 'empties the storage, or removes keys of others',
    refused: { [LOOK]: ['an emptied storage', 'a key of another app'] },
  },
  {
    does: 'sets a cookie',
    refused: { [LOOK]: ['a cookie'] },
  },
  {
    does: 'registers a service worker',
    refused: { [RULES]: ['a service worker'], [LOOK]: ['a service worker'] },
  },
  {
    does: 'writes the history in a loop, or without the router',
    refused: {
      [RULES]: ['a history of its own'],
      [LOOK]: ['a history of its own', 'navigation over and over', 'a step back'],
    },
    running: {
      effect: 'cut off after 50 in a second, rolled back by reports of three networks',
      named: BAD,
      tests: {
        [WATCHED]: ['writes the history in a loop'],
        [WATCH]: ['a loop of the history'],
        'shell/src/federation/report-fault.test.tsx': ['a loop of the history is cut off'],
      },
    },
  },
  {
    does: 'loads the document again and again, or another one',
    refused: {
      [LOOK]: [
        'a document that is loaded again and again',
        'an address that is set again and again',
        'a page that reloads itself by its head',
        'a page that leaves the site',
      ],
    },
  },
  {
    does: 'opens windows',
    refused: { [LOOK]: ['a window that opens'] },
  },
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
