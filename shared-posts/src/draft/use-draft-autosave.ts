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
    const follow = () => draft.follow();
    const hide = () => {
      draft.saveToDevice();
      if (document.visibilityState === 'hidden') sync();
    };
    const turn = () => (document.visibilityState === 'hidden' ? hide() : draft.refresh());
    const listeners = [
      ['storage', follow],
      ['pageshow', follow],
      ['pagehide', hide],
      ['online', sync],
      // a press also focuses its window: a text that appeared only then would be posted unseen
      ['focus', sync],
    ] as const;
    for (const [event, act] of listeners) window.addEventListener(event, act);
    document.addEventListener('visibilitychange', turn);
    return () => {
      for (const [event, act] of listeners) window.removeEventListener(event, act);
      document.removeEventListener('visibilitychange', turn);
      sync();
      void draft.pause();
    };
  }, [draft, show]);
}
