import { useSession } from '@onmaum/shared-auth';
import type { DraftKind } from '@onmaum/shared-contract';
import { useEffect, useState } from 'react';
import { DraftAutosave } from './draft-autosave.ts';
import type { DraftRules } from './draft-state.ts';

/** Creates the draft of this page for the signed-in user. */
export function useDraftAutosave<Body extends object>(
  rules: Omit<DraftRules<Body>, 'slot'> & { kind: DraftKind; target: number },
) {
  const owner = useSession(({ user_idx }) => user_idx);
  const { kind, target, blank, parse } = rules;
  const [draft] = useState(() => new DraftAutosave<Body>({ slot: { owner, kind, target }, blank, parse }));
  return draft;
}

/**
 * Runs autosave while the page is mounted.
 * @param show writes a text into the form; a stable function
 */
export function useRunAutosave<Body extends object>(draft: DraftAutosave<Body>, show: (body: Body) => void) {
  useEffect(() => {
    draft.start(show);
    const sync = () => void draft.sync();
    const hide = () => {
      draft.saveToDevice();
      if (document.visibilityState === 'hidden') sync();
    };
    window.addEventListener('online', sync);
    window.addEventListener('pagehide', hide);
    document.addEventListener('visibilitychange', hide);
    return () => {
      window.removeEventListener('online', sync);
      window.removeEventListener('pagehide', hide);
      document.removeEventListener('visibilitychange', hide);
      sync();
      void draft.pause();
    };
  }, [draft, show]);
}
