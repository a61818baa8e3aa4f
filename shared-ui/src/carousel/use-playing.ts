import { type FocusEvent, useState } from 'react';
import { useReducedMotion } from '../lib/motion.ts';

/**
 * State of autoplay. It pauses while the pointer is over the carousel or the slides have the keyboard focus. It stops when the
 * person stops it or turns to a slide. With reduced motion it runs only after the person starts it.
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
    /** Called when the person turns to a slide. */
    stop: () => setChosen(false),
    /** Props of the whole carousel. */
    pointing: { onPointerEnter: () => setPointed(true), onPointerLeave: () => setPointed(false) },
    /** Props of the slides. The buttons must not have them: pressing 'start' focuses a button, which would pause the autoplay. */
    focusing: {
      onFocus: (event: FocusEvent) => setFocused(event.target.matches(':focus-visible')),
      onBlur: () => setFocused(false),
    },
  };
}
