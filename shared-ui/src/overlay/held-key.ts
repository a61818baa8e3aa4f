/** Controls that the space key presses. On other elements, the key types or scrolls. */
const BY_SPACE = 'button,summary,[role=button],[type=checkbox],[type=radio]';
/** Fields in which Enter begins a line, unless it is pressed with Ctrl or Command. */
const LINES = 'textarea,[contenteditable]';

/** The element on which the space key went down. */
let pressed: EventTarget | null = null;

/** Whether the key would press a control or submit a form. */
function presses(event: KeyboardEvent): boolean {
  const target = event.target as Element;
  if (event.key === ' ') return target.matches?.(BY_SPACE);
  return event.key === 'Enter' && (event.ctrlKey || event.metaKey || !target.closest?.(LINES));
}

/** Discards the repeats of a held key. They would press the control again, or another control that has got the focus. */
function discardRepeat(event: KeyboardEvent) {
  if (event.key === ' ' && !event.repeat) pressed = event.target;
  if (!event.repeat || event.isComposing || !presses(event)) return;
  event.preventDefault();
  event.stopPropagation();
}

/** Discards the release of a space key that went down on another control: the release would press the focused control. */
function discardRelease(event: KeyboardEvent) {
  if (event.key !== ' ') return;
  if (event.target !== pressed) event.preventDefault();
  pressed = null;
}

if (typeof document !== 'undefined') {
  document.addEventListener('keydown', discardRepeat, true);
  document.addEventListener('keyup', discardRelease, true);
}
