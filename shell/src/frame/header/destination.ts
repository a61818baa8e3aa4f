import { useSyncExternalStore } from 'react';
import { type createBrowserRouter, useLocation } from 'react-router-dom';

/** Path of the page that is being opened, or else of the current page; null before the first navigation. */
let destination: string | null = null;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Updates the destination when a navigation begins. */
export function followDestination({ subscribe }: Pick<ReturnType<typeof createBrowserRouter>, 'subscribe'>) {
  return subscribe(({ location, navigation }) => {
    destination = (navigation.location ?? location).pathname;
    for (const listener of listeners) listener();
  });
}

/**
 * Path of the page that is being opened, or else of the current page. It changes when a link is pressed. A slow phone may show
 * the page a second or two later.
 */
export function useDestination(): string {
  const { pathname } = useLocation();
  const known = () => destination;
  return useSyncExternalStore(subscribe, known, () => null) ?? pathname;
}
