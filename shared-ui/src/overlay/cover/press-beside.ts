import type { MouseEvent } from 'react';
import { isSecondPress } from '../second-press.ts';

/**
 * Handlers for the element that covers the page around an overlay. A press on it closes the overlay and does nothing else: it does
 * not move the focus, and no listener of the page receives it.
 * @param close undefined if a press must not close the overlay
 */
export const pressBeside = (close: (() => void) | undefined) => ({
  onMouseDown: (event: MouseEvent) => event.preventDefault(),
  onClick: (event: MouseEvent) => {
    event.stopPropagation();
    // closing at the click, not at the pointerdown, keeps the element in place for the whole press
    if (!isSecondPress()) close?.();
  },
});
