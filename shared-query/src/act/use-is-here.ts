import { type RefObject, useEffect, useRef } from 'react';

/** Whether the component is still shown, for use after an answer of the server. */
export function useIsHere(): RefObject<boolean> {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}
