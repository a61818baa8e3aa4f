/**
 * Calls back each time the browser shows this document again from the back/forward cache.
 * @returns a function that removes the listener
 */
export function onShownAgain(callback: () => void): () => void {
  const shown = ({ persisted }: PageTransitionEvent) => {
    if (persisted) callback();
  };
  window.addEventListener('pageshow', shown);
  return () => window.removeEventListener('pageshow', shown);
}
