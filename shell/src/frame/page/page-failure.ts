import { createContext, useContext, useEffect } from 'react';

/**
 * Reports to the frame the title of the error state that replaces a failed page. It is empty while server-rendered content stays,
 * and undefined once the page is shown.
 */
export const PageFailure = createContext<(title?: string) => void>(() => {});

/** Names the page by the title of the error state, since the failed page cannot supply a title. */
export function useFailureTitle(title: string) {
  const report = useContext(PageFailure);
  useEffect(() => {
    report(title);
    return () => report();
  }, [report, title]);
}
