import { keep, readKept } from '@onmaum/shared-board';
import { useRef, useState } from 'react';

/**
 * State of a text field that is kept until the server has stored the text.
 * @param name storage key; must not change
 */
export function usePersistedText(name: string) {
  const [key] = useState(name);
  const [text, show] = useState(() => readKept(key));
  const latest = useRef(text);
  const clear = () => {
    latest.current = '';
    show('');
  };
  const change = (next: string) => {
    latest.current = next;
    show(next);
    keep(key, next);
  };
  return {
    text,
    change,
    isEmpty: () => latest.current === '',
    /** Empties the field but keeps the stored text, for while it is being sent. */
    clear,
    /** The server has stored the text: keep only what was typed since. */
    markSent: () => keep(key, latest.current),
    /** Sending failed: put the text back into the field, before what was typed since. */
    restore: (lost: string) => change([lost, latest.current].filter(Boolean).join('\n')),
  };
}
