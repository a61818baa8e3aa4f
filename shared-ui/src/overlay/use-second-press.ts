import { type MouseEvent, useRef } from 'react';
import { latestPress } from './latest-press.ts';

/** Two presses nearer than this, in milliseconds and pixels, are one double press. */
const DOUBLE_MS = 500;
const DOUBLE_PX = 24;

const isDouble = (first: PointerEvent, second: PointerEvent) =>
  second.timeStamp - first.timeStamp < DOUBLE_MS &&
  Math.hypot(second.clientX - first.clientX, second.clientY - first.clientY) < DOUBLE_PX;

/**
 * Guards a dialog against a double press: the first press opens it, and the second would close or answer it unread.
 * @returns call `opened` when the dialog takes the focus; `isSecond` is true for a press beside the dialog that is such a
 * second one; `swallow` keeps it from the controls of the dialog
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
    swallow: (event: MouseEvent) => {
      // the browser counts, too: a person who finds the button of a dialog at once is not slowed down
      if (event.detail < 2 || !isSecond()) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
