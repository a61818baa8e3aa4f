import type { Typed } from './typed.ts';

/** The values of a form that are being typed, kept as JSON. */
export interface TypedValue<Value> {
  /** null for nothing, and for what an older release has kept in another shape. */
  read: () => Value | null;
  /** @returns whether it outlives the page */
  keep: (value: Value) => boolean;
  drop: () => void;
}

/**
 * Keeps values where `typedAt` keeps texts. Apart from it, since the first load of the site needs texts alone.
 * @param parse checks what is stored, which an older release may have written; null, or an error, where it is not a value
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

/** Makes a `parse` that takes what has the shape of an example: its fields alone, and all items like the first of a list. */
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
