import type { Comment } from '@onmaum/shared-contract';
import { useCallback, useEffect, useRef, useState } from 'react';

interface ReplyState {
  /** The comment being replied to; null for a top-level comment. */
  parent: Comment | null;
  /** Whether the form is to be focused. */
  focus: boolean;
}

/**
 * State of the comment form: a top-level comment, or a reply until the user clicks elsewhere (rules/comments.md).
 * @returns `form` is the ref of the form's element
 */
export function useReply() {
  const [state, setState] = useState<ReplyState>({ parent: null, focus: false });
  const form = useRef<HTMLDivElement>(null);
  const openingClick = useRef<Event | null>(null);

  const reply = useCallback((parent: Comment, by?: Event) => {
    openingClick.current = by ?? null;
    setState({ parent, focus: by !== undefined });
  }, []);
  const reset = useCallback((focus = false) => setState({ parent: null, focus }), []);

  useEffect(() => {
    if (!state.parent) return;
    const onClick = (event: MouseEvent) => {
      // the click that opened the reply bubbles up to the document too: ignore it
      if (event === openingClick.current || !(event.target instanceof Node)) return;
      if (!form.current?.contains(event.target)) reset();
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [state, reset]);

  return { ...state, form, reply, reset };
}
