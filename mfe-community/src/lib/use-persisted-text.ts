import { useRef, useState } from 'react';

/** Storage access throws if the browser disables it: the text then lives as long as the page. */
function readStored(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

function store(key: string, text: string) {
  try {
    if (text) sessionStorage.setItem(key, text);
    else sessionStorage.removeItem(key);
  } catch {
    // storage is disabled or full: the page works without it
  }
}

/**
 * State of a text field that is kept in sessionStorage until the server has stored the text, so that neither a
 * reload nor the end of the session loses it.
 * @param name storage key; must not change
 */
export function usePersistedText(name: string) {
  const [key] = useState(name);
  const [text, show] = useState(() => readStored(key));
  const latest = useRef(text);
  const clear = () => {
    latest.current = '';
    show('');
  };
  const change = (next: string) => {
    latest.current = next;
    show(next);
    store(key, next);
  };
  return {
    text,
    change,
    /** Empties the field but keeps the stored text, for while it is being sent. */
    clear,
    /** The server has stored the text: keep only what was typed since. */
    markSent: () => store(key, latest.current),
    /** Sending failed: put the text back into the field, before what was typed since. */
    restore: (lost: string) => change([lost, latest.current].filter(Boolean).join('\n')),
  };
}
