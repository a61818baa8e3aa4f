import { fireEvent } from '@testing-library/react';

/** Simulates the events of a press at a fixed place. @param detail 1 for the first press, 2 for the second one of a double press */
function press(element: Element, detail: number) {
  const at = { bubbles: true, cancelable: true, clientX: 100, clientY: 100, detail };
  fireEvent(element, new MouseEvent('pointerdown', at));
  fireEvent.mouseDown(element, at);
  fireEvent.click(element, at);
}

/**
 * Simulates a double press.
 * @param under called after the first press; returns the element that is then at the same place
 */
export function pressTwice(element: Element, under: () => Element) {
  press(element, 1);
  press(under(), 2);
}
