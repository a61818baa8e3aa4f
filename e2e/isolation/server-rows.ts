import type { FaultReason } from '../../site/src/rendering/threads/fault.ts';
import type { Break } from './break-release.ts';

/** A failure of an area on the server. Each row is tested with the built release of each area. */
export interface ServerRow {
  id: string;
  title: string;
  how: Break;
  /** Expected kind of the area's own page (see `Kind`). */
  own: 'frame' | 'whole';
  /** Expected reason of a quarantine; undefined if none is expected. */
  quarantine?: FaultReason;
  /** Pages to which the quarantine applies; by default the area's own. */
  of?: 'pages' | 'home';
  /** Set if the row needs an area with fragments on the home page. */
  onHome?: true;
}

const LOOP = 'for (;;) {}';

export const SERVER_ROWS: readonly ServerRow[] = [
  {
    id: 'entry-missing',
    title: 'Its entry is missing',
    how: { files: { 'remoteEntry.cjs': null } },
    own: 'frame',
    quarantine: 'load',
  },
  {
    id: 'entry-html',
    title: 'Its entry is HTML',
    how: { files: { 'remoteEntry.cjs': '<!doctype html><title>404</title>' } },
    own: 'frame',
    quarantine: 'load',
  },
  {
    id: 'entry-syntax',
    title: 'Its entry cannot be parsed',
    how: { files: { 'remoteEntry.cjs': 'exports.a = ;' } },
    own: 'frame',
    quarantine: 'load',
  },
  {
    id: 'entry-throws',
    title: 'Its entry throws',
    how: { atLoad: "throw new Error('at load')" },
    own: 'frame',
    quarantine: 'load',
  },
  {
    id: 'chunk-syntax',
    title: 'The chunk of a page cannot be parsed',
    how: { files: { 'c/CHUNK.cjs': 'const = 1' } },
    own: 'frame',
    quarantine: 'crash',
  },
  {
    id: 'rejection',
    title: 'A page causes an unhandled rejection',
    how: { page: "void Promise.reject(new Error('unheard')); return null" },
    own: 'whole',
  },
  {
    id: 'rejections',
    title: 'It causes unhandled rejections endlessly',
    how: {
      prefetch: `(function again() { void Promise.reject(new Error('unheard')); setImmediate(again); })();
        return new Promise(() => {})`,
    },
    own: 'frame',
    quarantine: 'crash',
  },
  { id: 'exit', title: 'A page ends its process', how: { page: 'process.exit(1)' }, own: 'frame', quarantine: 'exit' },
  { id: 'loop-load', title: 'Its entry computes endlessly', how: { atLoad: LOOP }, own: 'frame', quarantine: 'loop' },
  { id: 'loop-page', title: 'A page computes endlessly', how: { page: LOOP }, own: 'frame', quarantine: 'loop' },
  {
    id: 'blocked',
    title: 'A page blocks its thread',
    how: { page: 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)' },
    own: 'frame',
    quarantine: 'loop',
  },
  {
    id: 'loop-fragment',
    title: 'A part of home computes endlessly',
    how: { fragment: LOOP },
    own: 'whole',
    quarantine: 'loop',
    of: 'home',
    onHome: true,
  },
  { id: 'page-throws', title: 'A page throws', how: { page: "throw new Error('no page')" }, own: 'frame' },
  {
    id: 'fragment-throws',
    title: 'A part of home throws',
    how: { fragment: "throw new Error('no part')" },
    own: 'whole',
    onHome: true,
  },
  {
    id: 'prefetch-hangs',
    title: 'The data of a page never arrives',
    how: { prefetch: 'return new Promise(() => {})' },
    own: 'frame',
  },
  {
    id: 'buffers',
    title: 'A page fills memory with buffers',
    how: { page: 'for (;;) held.push(Buffer.alloc(2 ** 25, 1))' },
    own: 'frame',
    quarantine: 'memory',
  },
  {
    id: 'heap',
    title: 'A page fills the heap',
    how: { page: 'for (;;) held.push(new Array(1e5).fill({}).map(() => ({})))' },
    own: 'frame',
    quarantine: 'memory',
  },
];
