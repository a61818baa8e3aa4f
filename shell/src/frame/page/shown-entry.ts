import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

let listener = () => {};

/** Sets the one function that is called after the page of a history entry is rendered. */
export function onShown(listen: () => void) {
  listener = listen;
}

/** Calls the listener after each history entry's page is rendered. */
export function useShownEntry() {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each history entry has another key, even for the same page
  useEffect(() => listener(), [key]);
}
