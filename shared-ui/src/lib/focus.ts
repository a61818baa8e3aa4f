/** Whether the focus is in a field. Content that appears after a response of the server must not take the focus away. */
export const isInField = () =>
  document.activeElement?.matches('input, textarea, select, [contenteditable=true]') ?? false;

/**
 * Whether nothing has the focus, for example because the focused element was removed. Only then may the element that replaces
 * it take the focus, since it may appear late, when the person has moved elsewhere.
 */
export const isFocusLost = () => document.activeElement === document.body;
