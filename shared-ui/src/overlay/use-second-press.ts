import { type MouseEvent, useRef } from 'react';

interface Press {
  x: number;
  y: number;
  at: number;
}

/** Two presses nearer than this, in milliseconds and pixels, are one double press. */
const DOUBLE_MS = 500;
const DOUBLE_PX = 24;

let before: Press | undefined;
let latest: Press | undefined;
document.addEventListener(
  'pointerdown',
  ({ clientX: x, clientY: y, timeStamp: at }) => {
    before = latest;
    latest = { x, y, at };
  },
  { capture: true, passive: true },
);

const isDouble = (first: Press, second: Press) =>
  second.at - first.at < DOUBLE_MS && Math.hypot(second.x - first.x, second.y - first.y) < DOUBLE_PX;

/**
 * Who presses twice opens a dialog with the first press, and would close or answer it unread with the second.
 * @returns call `opened` when the dialog takes the focus; `isSecond` says of a press beside it whether it is such a second
 * one; `swallow` takes it from what stands in the dialog
 */
export function useSecondPress() {
  const opener = useRef<Press>(undefined);
  const isSecond = () =>
    before !== undefined && latest !== undefined && opener.current === before && isDouble(before, latest);
  return {
    opened: () => {
      opener.current = latest;
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
