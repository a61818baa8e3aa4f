import { z } from 'zod';

/**
 * Schemas of the data that a page returns to the browser check. Code of the area can replace the functions that collect the data,
 * so the sizes are checked again outside of the page.
 */

/** Maximum number of items of each list, and of characters of each text. */
export const MOST = { acts: 200, text: 200, place: 300, names: 5_000, changes: 500, source: 5_000 };
export type Most = typeof MOST;

const Text = z.string().max(MOST.text);
const Running = z.object({
  what: Text,
  /** Position such as `client/c/care.js:1:345`; empty if unknown. */
  place: z.string().max(MOST.place),
});
/** A listener or timer that the area has not removed. */
export type Running = z.infer<typeof Running>;

const Act = Running.extend({
  kind: z.enum(['history', 'document', 'storage', 'cookie', 'worker', 'write', 'window', 'error', 'moves']),
});
/** An action of the area. */
export type Act = z.infer<typeof Act>;

const allRunning = z.array(Running).max(MOST.acts);
export const Noted = z.object({
  acts: z.array(Act).max(MOST.acts),
  /** Listeners on the window, the document, its root and its body. */
  listeners: allRunning,
  intervals: allRunning,
  /** Timers that the area started while none of its pages was open. */
  timers: allRunning,
});
/** Everything recorded so far. */
export type Noted = z.infer<typeof Noted>;

const Change = z.object({
  name: Text,
  /** Source of the new function; empty for other values. */
  source: z.string().max(MOST.source),
});
/** A member of a built-in object, such as `Array.prototype.map`, that the page's code has added or replaced. */
export type Change = z.infer<typeof Change>;

const names = z.array(Text).max(MOST.names);
/** Sizes by name. One more name than the limit is accepted: all further names are counted under a common name. */
const sizes = z
  .record(Text, z.number())
  .refine((all) => Object.keys(all).length <= MOST.names + 1, 'has more names than are taken');
export const Snapshot = z.object({
  /** Own properties of `window`. */
  globals: names,
  /** Members of built-ins that are not those of the browser, such as `Array.prototype.map`. */
  changed: z.array(Change).max(MOST.changes),
  /** Keys and sizes of values, by the kind of storage. */
  stored: z.object({ localStorage: sizes, sessionStorage: sizes, indexedDB: sizes, caches: sizes }),
  /** Elements directly below `<html>` and `<body>`, and elements of `<head>` that affect every page, such as `<base>`. */
  elements: names,
  /** Attributes of `<html>` and `<body>` that affect every page. */
  attributes: z.array(z.string().max(MOST.source)).max(MOST.acts),
  /** Styles of parts of the frame, as `header display: block`. */
  styles: names,
});
/** State of a document. */
export type Snapshot = z.infer<typeof Snapshot>;
