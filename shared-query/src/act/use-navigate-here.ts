import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { useIsHere } from './use-is-here.ts';

/**
 * `useNavigate` for use after an answer of the server. It does nothing once the component was removed: by then the person is on
 * another page, which a late answer must not close.
 */
export function useNavigateHere() {
  const navigate = useNavigate();
  const isHere = useIsHere();
  return useCallback(
    async (to: string, options?: { replace?: boolean }) => {
      if (isHere.current) await navigate(to, options);
    },
    [navigate, isHere],
  );
}
