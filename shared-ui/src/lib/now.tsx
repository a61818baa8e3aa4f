import { createContext, type ReactNode, use, useEffect, useState } from 'react';

const NowContext = createContext<number | null>(null);

/**
 * The instant that relative times count from. It begins as the server's, so that both write the same
 * text, and follows the clock of the browser afterwards.
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

/** The present instant in milliseconds, or null outside a NowProvider. */
export const useNow = () => use(NowContext);
