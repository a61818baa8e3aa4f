import { useRef, useState } from 'react';

/** Reading and writing throw in a browser that forbids storage: the text then lives as long as the page. */
function readKept(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

function keep(key: string, text: string) {
  try {
    if (text) sessionStorage.setItem(key, text);
    else sessionStorage.removeItem(key);
  } catch {
    // the page goes on without it
  }
}

/**
 * A text on its way to the server, kept in this tab until it has arrived: a reload or the end of a session
 * does not lose it.
 * @param name whose text this is; later changes of it are not looked at
 */
export function useKeptText(name: string) {
  const [key] = useState(name);
  const [text, show] = useState(() => readKept(key));
  const latest = useRef(text);
  const empty = () => {
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
    /** Empties the field; what was in it stays kept. */
    empty,
    /** It has arrived: what is kept is what was written since. */
    arrived: () => keep(key, latest.current),
    /** It did not: it stands in the field again, before what was written since. */
    takeBack: (lost: string) => change([lost, latest.current].filter(Boolean).join('\n')),
  };
}
