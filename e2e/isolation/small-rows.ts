/** A failure that is tested with small areas, or with patched ones. */
interface SmallRow {
  defect: string;
  /** Its effect at deploy, on the server and in browsers. */
  result: string;
  /** Test files, each with words of the titles of its tests. */
  tests: Readonly<Record<string, readonly string[]>>;
}

const RULES = 'deploy/src/checks/rules/rules.test.ts';
const LOOK = 'deploy/src/checks/look/look.test.ts';
const REHEARSAL = 'deploy/src/checks/rehearsal/rehearsal.test.ts';
const REFUSALS = 'deploy/src/checks/refusals.test.ts';
const CHECKS = 'deploy/src/checks/checks.test.ts';
const ONE_PAGE = 'site/src/rendering/isolation/one-page.test.ts';
const QUARANTINE = 'site/src/rendering/isolation/quarantine.test.ts';
const THREADS = 'site/src/rendering/isolation/own-threads.test.ts';
const WATCH = 'e2e/tests/site/watch.spec.ts';

export const SMALL_ROWS: readonly SmallRow[] = [
  {
    defect: 'A page computes for long without hanging',
    result: 'refused; else its pages get the frame, and count against the area',
    tests: {
      [REHEARSAL]: ['A page that computes for %i ms in each render is refused'],
      'site/src/rendering/page-origin.test.ts': ['Each page that fails because its area computes for long counts'],
    },
  },
  {
    defect: 'A page opens hundreds of files',
    result: 'its thread is ended; quarantine `files`',
    tests: { [QUARANTINE]: ['opens more and more files', 'opens many files by promises'] },
  },
  {
    defect: 'A page leaves timers or memory behind',
    result: 'its thread is replaced; the third time, quarantine `memory`',
    tests: { [THREADS]: ['A thread that leaks %s is replaced without losing a page'] },
  },
  {
    defect: 'Code closes or patches the port of its thread',
    result: 'no page is affected: pages use a port that the code does not get',
    tests: { [ONE_PAGE]: ['closes the port of its thread', 'replaces the function that sends messages'] },
  },
  {
    defect: 'Code starts threads or programs, or sends signals',
    result: 'refused; else the page fails, with the area in the log',
    tests: {
      [REHEARSAL]: ['starts a thread', 'starts a program'],
      [ONE_PAGE]: ['starts a thread', 'starts a program', 'sends a signal to the site server'],
    },
  },
  {
    defect: 'Code writes to the log endlessly',
    result: 'the rest of each second is dropped',
    tests: { 'site/src/rendering/threads/limits-a-second.test.ts': ['A thread that writes endlessly'] },
  },
  {
    defect: 'Code reads the environment for tokens and secrets',
    result: 'that of its thread has none; the process has them in `/proc`',
    tests: {
      [THREADS]: ['finds no token of the site server'],
      'site/src/rendering/page-origin.test.ts': ['does not see the secret of the site'],
    },
  },
  {
    defect: 'Code that is checked reads files, or calls the network',
    result: 'it gets neither',
    tests: { 'registry/src/test/foreign-code.test.ts': ['cannot read other files, or reach processes or the network'] },
  },
  {
    defect: 'A part of home breaks a function that others use',
    result: 'refused in browsers; on the server the latest change is at fault',
    tests: { 'site/src/rendering/page-origin.test.ts': ['changed a function that another one uses'] },
  },
  {
    defect: 'Pages fail in browsers alone',
    result: 'rolled back by reports of three networks',
    tests: { [WATCH]: ['a release that fails only in browsers is rolled back'] },
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
    defect: 'A function of the browser is replaced, or a global set',
    result: 'refused; else the area is named as suspect when pages of others fail',
    tests: {
      [RULES]: ['a changed prototype', 'a changed built-in', 'a global'],
      [LOOK]: ['a patched array', 'a replaced function', 'a replaced function of the shell', 'a global'],
      [WATCH]: ['an area whose code breaks a function of the browser is reported'],
    },
  },
  {
    defect: 'A listener or timer stays when its page was left',
    result: 'refused',
    tests: { [LOOK]: ['a listener that stays', 'a timer that stays', 'timers one after another'] },
  },
  {
    defect: 'The frame is covered, styled, or cannot be scrolled or pressed',
    result: 'refused',
    tests: {
      [RULES]: ['a style of every heading', 'a style of what is beside it', 'a property of the document'],
      [LOOK]: ['a cover of the screen', 'a style of the frame', 'no longer scrolls', 'nothing can be pressed'],
    },
  },
  {
    defect: 'Addresses get another base',
    result: 'refused',
    tests: { [LOOK]: ['another base of all addresses'] },
  },
  {
    defect: 'Storage is filled or emptied, or keys of others are removed',
    result: 'refused',
    tests: { [LOOK]: ['a full storage', 'a key of any name', 'an emptied storage', 'a key of another app'] },
  },
  { defect: 'A cookie is set', result: 'refused', tests: { [LOOK]: ['a cookie'] } },
  {
    defect: 'A service worker is registered',
    result: 'refused',
    tests: { [RULES]: ['a service worker'], [LOOK]: ['a service worker'] },
  },
  {
    defect: 'The history is written in a loop, or without the router',
    result: 'refused; else cut off, and reported with the area',
    tests: {
      [RULES]: ['a history of its own'],
      [LOOK]: ['a history of its own', 'navigation over and over', 'a step back'],
      [WATCH]: ['a loop of the history'],
    },
  },
  {
    defect: 'A page opens windows',
    result: 'refused',
    tests: { [LOOK]: ['a window that opens'] },
  },
  {
    defect: 'A page calls the API without end',
    result: 'refused; else the rate limits of the API refuse the calls',
    tests: { [LOOK]: ['a call without end'] },
  },
  {
    defect: 'A page computes without end in a browser',
    result: 'refused',
    tests: { [LOOK]: ['a page that computes without end'] },
  },
  {
    defect: 'A page leaves the site, or never answers',
    result: 'refused',
    tests: { [LOOK]: ['a page that leaves the site', 'A page that never answers is refused'] },
  },
  {
    defect: 'A page fills the memory of a browser, or sends it endless data',
    result: 'refused; the registry goes on',
    tests: { [LOOK]: ['fills the memory of the browser', 'hands over more than the look can hold'] },
  },
  {
    defect: 'Its source maps take long to decode',
    result: 'left out of refusals and reports; no server waits for them',
    tests: {
      'deploy/src/checks/built-place.test.ts': ['does not hold up the process', 'A source map that takes too long'],
      'site/src/watch/error-sink.test.ts': ['of too many lines'],
    },
  },
  {
    defect: 'Code throws after a press or in a timer, or leaves a rejection',
    result: 'refused without a press; else reported with the area',
    tests: {
      [LOOK]: ['a rejection that nobody handles', 'a page that throws'],
      [WATCH]: ['an error after a press'],
      'shell/src/federation/report-fault.test.tsx': ['an unhandled rejection is reported'],
    },
  },
  {
    defect: 'It has a React of its own, or undeclared shared modules',
    result: 'refused',
    tests: { [REFUSALS]: ['a React of its own, whose hooks', 'a shared module that it does not declare'] },
  },
  {
    defect: 'It makes calls that the API lacks',
    result: 'refused',
    tests: { [REHEARSAL]: ['makes a call that the API lacks'] },
  },
  {
    defect: 'Its scripts are huge, or take long to parse',
    result: 'refused',
    tests: { [REFUSALS]: ['a script of many megabytes', 'a script that takes long to be read'] },
  },
  {
    defect: 'It has the name of the shell or of another area',
    result: 'refused',
    tests: { 'deploy/src/command-line/run.test.ts': ['with the name mfe-shell', 'names another area'] },
  },
  {
    defect: 'It closes pages of others to search engines, or takes over their section',
    result: 'refused',
    tests: { [CHECKS]: ['A beginning for crawlers that touches pages of another', 'A section of the sitemap'] },
  },
  {
    defect: 'Its upload leads out of its folder, or expands without end',
    result: 'refused',
    tests: { 'registry/src/test/hostile-archives.test.ts': ['that leads out of its folder', 'expands beyond'] },
  },
  {
    defect: 'Its previews fill the disk of the registry',
    result: 'the oldest are removed; a larger one is refused',
    tests: { 'registry/src/test/previews.test.ts': ['keeps the latest ones', 'larger than all may be together'] },
  },
  {
    defect: 'One visitor reports invented faults',
    result: 'one network decides nothing, and sends one error a minute to the tracker',
    tests: {
      'site/src/watch/watch.test.ts': ['Fault reports of one or two networks change nothing'],
      'site/src/watch/error-sink.test.ts': ['One network does not use up what a release may send'],
    },
  },
];
