import { BAD, type HostileArea, LOOK, RULES, WATCH, WATCHED } from './hostile-area.ts';

/** Areas that take over parts of the browser that belong to all areas: document, styles, storage, history, windows. */
export const SHARED_DOCUMENT: readonly HostileArea[] = [
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
    does: 'makes links of other areas unclickable',
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
    does: 'changes the base of all relative addresses',
    refused: { [LOOK]: ['another base of all addresses'] },
  },
  {
    does: 'fills the storage of the site',
    refused: { [LOOK]: ['a full storage', 'a key of any name'] },
  },
  {
    does: 'empties the storage, or removes keys of other areas',
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
      effect: 'entries above 50 a second are dropped; rolled back after reports of three networks',
      named: BAD,
      tests: {
        [WATCHED]: ['writes the history in a loop'],
        [WATCH]: ['a loop of the history'],
        'shell/src/federation/report-fault.test.tsx': ['a loop of the history is cut off'],
      },
    },
  },
  {
    does: 'reloads the document repeatedly, or loads another document',
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
];
