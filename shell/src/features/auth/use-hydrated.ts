import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether what only the browser knows may be shown; until then a page shows what the server rendered. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
