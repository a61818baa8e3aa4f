import { createContext, useContext, useEffect } from 'react';

/**
 * Reports to the frame the title of the error state that replaces a failed page. The title is empty if server-rendered content
 * stays, and undefined when no page fails any more.
 */
export const PageFailure = createContext<(title?: string) => void>(() => {});

/** Sets the title of the page to that of the error state, since the failed page cannot supply a title. */
export function useFailureTitle(title: string) {
  const report = useContext(PageFailure);
  useEffect(() => {
    report(title);
    return () => report();
  }, [report, title]);
}
