import type { Typed } from './typed.ts';

/** Stores the values of a form as JSON while they are being typed. */
export interface TypedValue<Value> {
  /** @returns null if there is no value, or if another release stored it in another shape */
  read: () => Value | null;
  /** @returns whether the value outlives the page */
  keep: (value: Value) => boolean;
  drop: () => void;
}

/**
 * Stores values as JSON under a key of `typedAt`. It is a separate module, because the first page load needs only texts.
 * @param parse checks the stored JSON, which an older release may have written; returns null or throws if it is invalid
 */
export const typedValue = <Value>(place: Typed, parse: (stored: unknown) => Value | null): TypedValue<Value> => ({
  read() {
    try {
      return parse(JSON.parse(place.read() ?? 'null'));
    } catch {
      return null;
    }
  },
  keep: (value) => place.keep(JSON.stringify(value)),
  drop: place.drop,
});

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
