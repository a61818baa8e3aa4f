import { BAD, type HostileArea, REHEARSAL, WATCHED } from './hostile-area.ts';

const SWITCHES = 'deploy/src/checks/rehearsal/switches.test.ts';
const ONE_PAGE = 'site/src/rendering/isolation/one-page.test.ts';
const QUARANTINE = 'site/src/rendering/isolation/quarantine.test.ts';
const THREADS = 'site/src/rendering/isolation/own-threads.test.ts';
const ORIGIN = 'site/src/rendering/page-origin.test.ts';
const LOG = 'log';

/** Areas that do harm on the server, while their pages are rendered or checked. */
export const RENDERING: readonly HostileArea[] = [
  {
    does: 'throws while a page is rendered',
    refused: { [REHEARSAL]: ["'throws'"] },
    running: { effect: 'rolled back', named: BAD, tests: { [WATCHED]: ['throws in a page'] } },
  },
  {
    does: 'throws only for some addresses, such as that of one post',
    refused: { [REHEARSAL]: ['A page with a parameter is rendered with each kind of example'] },
    running: { effect: 'rolled back', named: BAD, tests: { [WATCHED]: ['throws in every third page'] } },
  },
  {
    does: 'fails only with one value of a flag',
    refused: { [SWITCHES]: ['A page that fails behind a flag is refused'] },
    running: {
      effect: 'kept if it worked before the flag was set; else rolled back',
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
      effect: 'its pages are sent as the frame only; rolled back',
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
    does: 'waits for data that never arrive',
    refused: { [REHEARSAL]: ['never comes'] },
    running: {
      effect: 'its page is aborted; other pages are not delayed',
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
      effect: 'none: pages use a port that its code cannot access',
      tests: { [ONE_PAGE]: ['closes the port of its thread', 'replaces the function that sends messages'] },
    },
  },
  {
    does: 'writes to the log endlessly',
    running: {
      effect: 'output above the limit of a second is dropped',
      tests: { 'site/src/rendering/threads/limits-a-second.test.ts': ['A thread that writes endlessly'] },
    },
  },
  {
    does: 'reads the environment for tokens and secrets',
    running: {
      effect: 'the environment of its thread has no secrets; `/proc` shows those of the process',
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
    does: 'forges messages of the process that checks it',
    refused: { [REHEARSAL]: ['sends an invalid message', 'reports several times that it is loaded'] },
  },
  {
    does: 'throws in a part of home',
    refused: { [REHEARSAL]: ['A part of home that throws is refused'] },
    running: {
      effect: 'home is sent without the part',
      named: LOG,
      tests: { [ORIGIN]: ['A failure on home counts for the area in its stack'] },
    },
  },
  {
    does: 'breaks a function on the server that other parts of home use',
    running: {
      effect: 'the area that changed last is blamed',
      named: LOG,
      tests: { [ORIGIN]: ['changed a function that another one uses'] },
    },
  },
];
