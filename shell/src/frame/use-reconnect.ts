import { useOnline } from '@onmaum/shared-ui';
import { useEffect, useRef } from 'react';

/**
 * Calls a function when a lost connection returns.
 * @returns whether there is a connection
 */
export function useReconnect(act: () => void): boolean {
  const online = useOnline();
  const lost = useRef(false);
  useEffect(() => {
    if (online && lost.current) act();
    lost.current = !online;
  }, [online, act]);
  return online;
}
