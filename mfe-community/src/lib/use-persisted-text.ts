import type { Typed } from '@onmaum/shared-auth';
import { useRef, useState } from 'react';

/**
 * State of a text field that is kept until the server has stored the text.
 * @param at where; the one of the first rendering counts
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
    /** Empties the field but keeps the stored text, for while it is being sent. */
    clear,
    /** The server has stored the text: keep only what was typed since. */
    markSent: () => place.keep(latest.current),
    /** Sending failed: put the text back into the field, before what was typed since. */
    restore: (lost: string) => change([lost, latest.current].filter(Boolean).join('\n')),
  };
}
