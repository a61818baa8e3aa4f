import { type FocusEvent, useState } from 'react';
import { useReducedMotion } from '../lib/motion.ts';

/**
 * Whether autoplay is running: not while the pointer is over it or it has the focus, not with reduced motion unless
 * the person starts it, and not after it was stopped or somebody turned to a slide themselves.
 */
export function usePlaying(wanted: boolean) {
  const reduced = useReducedMotion();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const on = wanted && (chosen ?? !reduced);
  return {
    /** State of the pause button. */
    on,
    playing: on && !pointed && !focused,
    toggle: () => setChosen(!on),
    /** Somebody turns to a slide themselves. */
    stop: () => setChosen(false),
    /** Props of the whole carousel. */
    pointing: { onPointerEnter: () => setPointed(true), onPointerLeave: () => setPointed(false) },
    /** Props of the content, not of the buttons: pressing 'start' focuses a button. */
    focusing: {
      onFocus: (event: FocusEvent) => setFocused(event.target.matches(':focus-visible')),
      onBlur: () => setFocused(false),
    },
  };
}
