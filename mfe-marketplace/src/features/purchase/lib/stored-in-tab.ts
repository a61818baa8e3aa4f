/**
 * A value in the storage of this tab. Where storage is forbidden or full nothing is kept.
 * @param parse checks what is stored; null if it is of no use
 */
export function storedInTab<Value>(key: string, parse: (stored: unknown) => Value | null) {
  return {
    read(): Value | null {
      try {
        return parse(JSON.parse(sessionStorage.getItem(key) ?? 'null'));
      } catch {
        return null;
      }
    },
    write(value: Value | null) {
      try {
        if (value === null) sessionStorage.removeItem(key);
        else sessionStorage.setItem(key, JSON.stringify(value));
      } catch {
        // the purchase works without it; only a reload forgets
      }
    },
  };
}
