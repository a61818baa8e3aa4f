import { type FocusEvent, useState } from 'react';
import { useReducedMotion } from '../lib/motion.ts';

/**
 * Whether something that moves by itself moves now: not while it is pointed at or holds the focus, not for
 * a person who asked for less motion unless they start it, and not after it was stopped.
 */
export function usePlaying(wanted: boolean) {
  const reduced = useReducedMotion();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const on = wanted && (chosen ?? !reduced);
  return {
    /** What the pause button shows. */
    on,
    playing: on && !pointed && !focused,
    toggle: () => setChosen(!on),
    /** For all of it. */
    pointing: { onPointerEnter: () => setPointed(true), onPointerLeave: () => setPointed(false) },
    /** For what is read, not for its buttons: one who has just pressed 'start' means it. */
    focusing: {
      onFocus: (event: FocusEvent) => setFocused(event.target.matches(':focus-visible')),
      onBlur: () => setFocused(false),
    },
  };
}
