import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

let hear = () => {};

/** Registers what follows once the page of an entry of the history is rendered; one at a time. */
export function onShown(own: () => void) {
  hear = own;
}

/** Tells of each entry whose page is rendered. */
export function useShownEntry() {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry is told
  useEffect(() => hear(), [key]);
}
