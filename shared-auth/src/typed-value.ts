import type { Typed } from './typed.ts';

/** Stores the values of a form as JSON while they are being typed. */
export interface TypedValue<Value> {
  /** @returns null if there is no value, or if another release stored it in another shape */
  read: () => Value | null;
  /** @returns null if there is no value; undefined if another release stored it in another shape */
  find: () => Value | null | undefined;
  /** @returns whether the value outlives the page */
  keep: (value: Value) => boolean;
  drop: () => void;
}

/**
 * Stores values as JSON under a key of `typedAt`. It is a separate module, because the first page load needs only texts.
 * @param parse checks the stored JSON, which an older release may have written; returns null or throws if it is invalid
 */
export function typedValue<Value>(place: Typed, parse: (stored: unknown) => Value | null): TypedValue<Value> {
  const find = () => {
    const stored = place.read();
    if (stored === null) return null;
    try {
      return parse(JSON.parse(stored)) ?? undefined;
    } catch {
      return undefined;
    }
  };
  return { read: () => find() ?? null, find, keep: (value) => place.keep(JSON.stringify(value)), drop: place.drop };
}

/**
 * Calls `follow` whenever another tab may have changed the values on the device. A page that Back shows again from the browser's
 * memory, or that the browser has suspended, may have missed events of storage.
 * @returns a function that stops it
 */
export function followTabs(follow: () => void): () => void {
  const events = ['storage', 'pageshow', 'focus'];
  for (const event of events) window.addEventListener(event, follow);
  return () => {
    for (const event of events) window.removeEventListener(event, follow);
  };
}

interface Tab<Value> {
  /** The value on the device, as `find` returns it. */
  stored: Value | null | undefined;
  /** The tab's own value; null if nothing is unsaved. */
  own: Value | null;
  /** Whether the device has the tab's value. Otherwise the value exists only in the tab. */
  isKept: boolean;
  /** Saves without an answer so far. The server may have saved their values. */
  saves: number;
}

/**
 * Decides what a tab does when another one has changed the value on the device. In no case does it write to the storage.
 * @returns 'keep': nothing; 'take': continue with the stored value, or without one; 'refetch': keep the own value, which only this
 *   tab has now, and fetch the saved one, because the other tab may have dropped the value after either tab had saved it
 */
export function followStep<Value>(
  { stored, own, isKept, saves }: Tab<Value>,
  isSame: (one: Value, other: Value) => boolean,
): 'keep' | 'take' | 'refetch' {
  if (!isKept || stored === undefined) return 'keep';
  if (stored !== null) return own !== null && isSame(stored, own) ? 'keep' : 'take';
  if (own === null) return 'keep';
  return saves > 0 ? 'refetch' : 'take';
}

/** Creates a `parse` that requires the shape of an example, and drops other fields. A list in the example must have one item. */
export const shapedLike =
  <Value extends object>(example: Value) =>
  (stored: unknown): Value =>
    take(stored, example) as Value;

function take(stored: unknown, example: unknown): unknown {
  if (Array.isArray(example) && Array.isArray(stored)) {
    return example.length > 0 ? stored.map((item) => take(item, example[0])) : stored;
  }
  if (typeof stored !== typeof example || Array.isArray(example) || Array.isArray(stored))
    throw new Error('another shape');
  if (typeof example !== 'object' || example === null) return stored;
  return Object.fromEntries(
    Object.entries(example).map(([name, value]) => [name, take((stored as Record<string, unknown>)[name], value)]),
  );
}
