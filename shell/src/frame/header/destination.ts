import { useSyncExternalStore } from 'react';
import { type createBrowserRouter, useLocation } from 'react-router-dom';

/** Where the router is going, or is; null before it goes anywhere. */
let destination: string | null = null;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Hears of every navigation as it begins. */
export function followDestination({ subscribe }: Pick<ReturnType<typeof createBrowserRouter>, 'subscribe'>) {
  return subscribe(({ location, navigation }) => {
    destination = (navigation.location ?? location).pathname;
    for (const listener of listeners) listener();
  });
}

/**
 * The path that the visitor is going to, or is at. It changes with the press, while the page itself is rendered later, which
 * takes a second or two on a slow phone.
 */
export function useDestination(): string {
  const { pathname } = useLocation();
  const known = () => destination;
  return useSyncExternalStore(subscribe, known, () => null) ?? pathname;
}
