import type { Typed } from '@onmaum/shared-auth';
import { useRef, useState } from 'react';

/**
 * State of a text field whose text is stored in the browser until the server has it.
 * @param at storage of the text; only the value of the first render is used
 */
export function usePersistedText(at: Typed) {
  const [place] = useState(at);
  const [text, show] = useState(() => place.read() ?? '');
  const latest = useRef(text);
  const clear = () => {
    latest.current = '';
    show('');
  };
  const change = (next: string) => {
    latest.current = next;
    show(next);
    place.keep(next);
  };
  return {
    text,
    change,
    isEmpty: () => latest.current === '',
    /** Empties the field but keeps the stored text while it is being sent. */
    clear,
    /** Call when the server has stored the text: from then on, only text typed since the submit is stored in the browser. */
    markSent: () => place.keep(latest.current),
    /** Call when sending failed: puts the text back into the field, before text typed since then. */
    restore: (lost: string) => change([lost, latest.current].filter(Boolean).join('\n')),
  };
}
