import { keptKey } from '@onmaum/shared-contract/site/place-keys';
import { useHydrated } from '@onmaum/shared-ui';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';

/** The part of a query client that stores values. */
interface Keeper {
  getQueryData: (key: readonly unknown[]) => unknown;
  setQueryData: (key: readonly unknown[], value: Record<string, unknown>) => unknown;
}

/**
 * State that Back and a reload restore. It belongs to one entry of the browser's history, and is lost when the session ends.
 * @param keeper the query client of the page
 * @param name name of the value within the page
 */
export function useKept<Value>(keeper: Keeper, name: string, initial: Value): [Value, (value: Value) => void] {
  const key = keptKey(useLocation().key);
  const hydrated = useHydrated();
  const [, setShown] = useState<Value>();
  const values = keeper.getQueryData(key) as Record<string, unknown> | undefined;
  const keep = (next: Value) => {
    keeper.setQueryData(key, { ...(keeper.getQueryData(key) as typeof values), [name]: next });
    setShown(next);
  };
  return [(hydrated ? (values?.[name] as Value | undefined) : undefined) ?? initial, keep];
}
