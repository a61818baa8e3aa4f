import { useOnline } from '@onmaum/shared-ui';
import { useEffect, useRef } from 'react';

/**
 * Acts when a lost connection is back.
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
