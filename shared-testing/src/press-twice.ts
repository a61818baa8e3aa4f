import { fireEvent } from '@testing-library/react';

/**
 * Simulates the events of a press at a fixed place.
 * @param detail 1 for the first press, 2 for the second one of a double press
 * @param time of the press in milliseconds, independent of the duration of the test
 */
function press(element: Element, detail: number, time: number) {
  const at = { bubbles: true, cancelable: true, clientX: 100, clientY: 100, detail };
  const down = new MouseEvent('pointerdown', at);
  Object.defineProperty(down, 'timeStamp', { value: time });
  fireEvent(element, down);
  fireEvent.mouseDown(element, at);
  fireEvent.click(element, at);
}

/**
 * Simulates a double press.
 * @param under called after the first press; returns the element that is then at the same place
 */
export function pressTwice(element: Element, under: () => Element) {
  const now = performance.now();
  press(element, 1, now);
  press(under(), 2, now + 100);
}
