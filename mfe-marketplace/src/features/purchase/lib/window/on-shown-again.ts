/**
 * Calls back each time that the browser shows this document again after it was left, as Back may do.
 * @returns a function that stops it
 */
export function onShownAgain(callback: () => void): () => void {
  const shown = ({ persisted }: PageTransitionEvent) => {
    if (persisted) callback();
  };
  window.addEventListener('pageshow', shown);
  return () => window.removeEventListener('pageshow', shown);
}
