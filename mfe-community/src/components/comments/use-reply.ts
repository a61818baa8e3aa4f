import type { Comment } from '@onmaum/shared-contract';
import { useCallback, useEffect, useRef, useState } from 'react';

interface Aim {
  /** What is answered; null for a comment of its own. */
  parent: Comment | null;
  /** The form takes the focus. */
  focus: boolean;
}

/**
 * What the form of a thread is for: a comment of its own, or a reply until a click elsewhere (part-2 §2).
 * @returns `form` marks the element of the form
 */
export function useReply() {
  const [aim, setAim] = useState<Aim>({ parent: null, focus: false });
  const form = useRef<HTMLDivElement>(null);
  const asking = useRef<Event | null>(null);

  const reply = useCallback((parent: Comment, by?: Event) => {
    asking.current = by ?? null;
    setAim({ parent, focus: by !== undefined });
  }, []);
  const reset = useCallback((focus = false) => setAim({ parent: null, focus }), []);

  useEffect(() => {
    if (!aim.parent) return;
    const onClick = (event: MouseEvent) => {
      // the press that asked for the reply arrives here too, after the form has opened
      if (event === asking.current || !(event.target instanceof Node)) return;
      if (!form.current?.contains(event.target)) reset();
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [aim, reset]);

  return { ...aim, form, reply, reset };
}
