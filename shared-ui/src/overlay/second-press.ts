/** Two presses are one double press if less than this time (ms) and distance (px) is between them. */
const DOUBLE_MS = 500;
const DOUBLE_PX = 24;

/** Controls that contain other elements. An icon in them may be replaced by the first press. */
const CONTROL = 'a,button,label,summary,[role=menuitem],[contenteditable]';
/** Controls that show and hide something. */
const TOGGLE = 'a[aria-expanded],button[aria-expanded],summary';

let latest: PointerEvent | undefined;
/** Whether the latest press is the second press of a double press, or a further one. */
let isSecond = false;
/** The control that the first press hit. */
let pressed: Element | null = null;

const isDouble = (first: PointerEvent, second: PointerEvent) =>
  second.timeStamp - first.timeStamp < DOUBLE_MS &&
  Math.hypot(second.clientX - first.clientX, second.clientY - first.clientY) < DOUBLE_PX;

function onPress(event: PointerEvent) {
  isSecond = latest !== undefined && isDouble(latest, event);
  latest = event;
}

/**
 * Discards the second press of a double press if it hits another control than the first. That control has appeared under the
 * pointer, because the first press opened a dialog, or removed or moved a control. On a control that shows and hides something,
 * the second click is discarded, too.
 */
function discardSecond(event: MouseEvent) {
  const target = event.target as Element;
  // `detail` is 1 if the browser counts a single click, such as a fast press on another control
  if (event.type === 'mousedown' && event.detail < 2) pressed = target.closest?.(CONTROL) ?? target;
  if (!isSecond || event.detail < 2) return;
  // after a click on a label, the browser clicks its field
  const isSame = pressed?.contains(target) || (pressed as HTMLLabelElement | null)?.control === target;
  if (isSame && !(event.type === 'click' && target.closest(TOGGLE))) return;
  event.preventDefault();
  event.stopPropagation();
}

if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', onPress, true);
  document.addEventListener('mousedown', discardSecond, true);
  document.addEventListener('click', discardSecond, true);
}

/** Whether the second press of a double press is happening. It must not close what the first press has opened. */
export const isSecondPress = () => isSecond && performance.now() - (latest?.timeStamp ?? 0) < DOUBLE_MS;

/**
 * Discards the second press of a double press even on the same control. Call this function at the first press. A second press on
 * another control is always discarded.
 */
export function swallowSecondPress(): void {
  pressed = null;
}
