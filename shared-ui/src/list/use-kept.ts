import { useState } from 'react';
import { useLocation } from 'react-router-dom';

const keptByScope = new WeakMap<object, Map<string, unknown>>();

/**
 * State that going back restores: it belongs to the entry of the browser's history.
 * @param scope what it is kept as long as, such as the query client of the page
 * @param name of the value within the page
 */
export function useKept<Value>(scope: object, name: string, initial: Value): [Value, (value: Value) => void] {
  const key = `${useLocation().key} ${name}`;
  const [value, setValue] = useState(() => (keptByScope.get(scope)?.get(key) as Value | undefined) ?? initial);
  const keep = (next: Value) => {
    const kept = keptByScope.get(scope) ?? new Map<string, unknown>();
    keptByScope.set(scope, kept.set(key, next));
    setValue(next);
  };
  return [value, keep];
}
