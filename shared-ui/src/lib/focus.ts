/** Whether the focus is in a field. What comes with an answer of the server must not take it from there. */
export const isInField = () =>
  document.activeElement?.matches('input, textarea, select, [contenteditable=true]') ?? false;

/**
 * Whether nothing has the focus, as when the element that had it was removed. What comes in place of that element takes
 * the focus only then: it may come late, when the person is elsewhere.
 */
export const isFocusLost = () => document.activeElement === document.body;
