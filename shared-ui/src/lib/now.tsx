import { createContext, type ReactNode, use, useEffect, useState } from 'react';

const NowContext = createContext<number | null>(null);

/**
 * Provides the current time for relative times. It starts with the time of the server, so that server and browser render the
 * same text, and then follows the clock of the browser.
 * @param props.now milliseconds since 1970, from the page's state
 */
export function NowProvider({ now, children }: { now: number; children: ReactNode }) {
  const [current, setCurrent] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setCurrent(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return <NowContext value={current}>{children}</NowContext>;
}

/** The current time in milliseconds, or null outside a NowProvider. */
export const useNow = () => use(NowContext);
