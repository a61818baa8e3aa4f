import { useSession } from '@onmaum/shared-auth';
import { useEffect, useState } from 'react';
import { DraftKeeper } from './draft-keeper.ts';
import type { DraftRules } from './draft-state.ts';

/** The draft of what is written on this page by the person who opened it. */
export function useDraftKeeper<Body extends object>(
  rules: Omit<DraftRules<Body>, 'slot'> & { kind: 'worry' | 'info'; target: number },
) {
  const owner = useSession(({ user_idx }) => user_idx);
  const { kind, target, blank, parse } = rules;
  const [keeper] = useState(() => new DraftKeeper<Body>({ slot: { owner, kind, target }, blank, parse }));
  return keeper;
}

/**
 * Runs the keeper while the page is shown.
 * @param show puts a text into the form; always the same function
 */
export function useRunningDraft<Body extends object>(keeper: DraftKeeper<Body>, show: (body: Body) => void) {
  useEffect(() => {
    keeper.start(show);
    const goOn = () => void keeper.sync();
    const hide = () => {
      keeper.keepOnDevice();
      if (document.visibilityState === 'hidden') goOn();
    };
    window.addEventListener('online', goOn);
    window.addEventListener('pagehide', hide);
    document.addEventListener('visibilitychange', hide);
    return () => {
      window.removeEventListener('online', goOn);
      window.removeEventListener('pagehide', hide);
      document.removeEventListener('visibilitychange', hide);
      goOn();
      void keeper.pause();
    };
  }, [keeper, show]);
}
