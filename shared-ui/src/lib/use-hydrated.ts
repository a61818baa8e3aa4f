import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** Whether hydration is complete; until then a component must render what the server rendered. */
export const useHydrated = () =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
