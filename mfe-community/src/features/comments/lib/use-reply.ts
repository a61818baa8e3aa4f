import type { Comment } from '@onmaum/shared-contract';
import { useCallback, useEffect, useRef, useState } from 'react';

interface ReplyState {
  /** The comment being replied to; null for a top-level comment. */
  parent: Comment | null;
  /** Quoted part of `parent`; '' without a quote. */
  quote: string;
  /** Whether the form takes the focus. */
  focus: boolean;
}

const NOTHING: ReplyState = { parent: null, quote: '', focus: false };

/**
 * State of the comment form: a top-level comment, or a reply until the user clicks elsewhere (rules/comments.md).
 * @returns `form` is the ref of the form's element
 */
export function useReply() {
  const [state, setState] = useState<ReplyState>(NOTHING);
  const form = useRef<HTMLDivElement>(null);
  const openingClick = useRef<Event | null>(null);

  const reply = useCallback((parent: Comment, by?: Event, quote = '') => {
    openingClick.current = by ?? null;
    setState({ parent, quote, focus: by !== undefined });
  }, []);
  const reset = useCallback((focus = false) => setState({ ...NOTHING, focus }), []);
  const dropQuote = useCallback(() => {
    setState((state) => ({ ...state, quote: '' }));
    form.current?.querySelector('textarea')?.focus();
  }, []);

  /** Restores the quote of a comment that could not be sent, unless the form has another quote by now. */
  const restoreQuote = useCallback(
    (quote: string) => setState((state) => (state.quote === '' && quote !== '' ? { ...state, quote } : state)),
    [],
  );

  useEffect(() => {
    if (!state.parent) return;
    const onClick = (event: MouseEvent) => {
      // the click that opened the reply bubbles up to the document too: ignore it
      if (event === openingClick.current || !(event.target instanceof Node)) return;
      // the menu of the mentions belongs to the form, but is rendered outside of its element
      if (event.target instanceof Element && event.target.closest('[role=menu]')) return;
      // composedPath, since the pressed control may have been removed from the form by now
      if (!form.current || !event.composedPath().includes(form.current)) reset();
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [state, reset]);

  return { ...state, form, reply, reset, dropQuote, restoreQuote };
}
