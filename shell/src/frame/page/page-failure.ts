import { createContext, useContext, useEffect } from 'react';

/** Tells the frame the title of the state that is shown because the page failed; empty once the page is shown. */
export const PageFailure = createContext<(title: string) => void>(() => {});

/** Names the page by the state that is shown instead of it, since what would name it failed. */
export function useFailureTitle(title: string) {
  const report = useContext(PageFailure);
  useEffect(() => {
    report(title);
    return () => report('');
  }, [report, title]);
}
