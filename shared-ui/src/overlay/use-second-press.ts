import { type MouseEvent as ReactMouseEvent, useRef } from 'react';
import { latestPress } from './latest-press.ts';

/** Two presses are one double press if less than this time (ms) and distance (px) is between them. */
const DOUBLE_MS = 500;
const DOUBLE_PX = 24;

const isDouble = (first: PointerEvent, second: PointerEvent) =>
  second.timeStamp - first.timeStamp < DOUBLE_MS &&
  Math.hypot(second.clientX - first.clientX, second.clientY - first.clientY) < DOUBLE_PX;

/**
 * Guards a dialog against a double press: the first press opens the dialog, and the second would close or answer it unread.
 * @returns `opened`, to call when the dialog takes the focus; `isSecond`, whether the current press is such a second press;
 * `swallow`, a click handler that keeps a second press from the controls of the dialog
 */
export function useSecondPress() {
  const opener = useRef<PointerEvent>(undefined);
  const isSecond = () => {
    const first = opener.current;
    const latest = latestPress();
    return first !== undefined && latest !== undefined && latest !== first && isDouble(first, latest);
  };
  return {
    opened: () => {
      opener.current = latestPress();
    },
    isSecond,
    swallow: (event: ReactMouseEvent) => {
      // the browser must also count a double click, so that a fast single press on a button of the dialog works
      if (event.detail < 2 || !isSecond()) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

/**
 * Discards the second press of a double press on a control that disappears when it is pressed: the second press would hit the
 * control that is then under the pointer. Call this function at the first press.
 */
export function swallowSecondPress(): void {
  const first = latestPress();
  const swallow = (event: MouseEvent) => {
    const latest = latestPress();
    if (event.detail < 2 || !first || !latest || latest === first || !isDouble(first, latest)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('click', swallow, true);
  // a finger may hold the second press for a while before the click
  setTimeout(() => document.removeEventListener('click', swallow, true), 2 * DOUBLE_MS);
}
