/** Whether the focus is in a field. Content that appears after a response of the server must not take the focus away. */
export const isInField = () =>
  document.activeElement?.matches('input, textarea, select, [contenteditable=true]') ?? false;

/**
 * Whether nothing has the focus, for example because the focused element was removed. Only then may a replacement take the
 * focus: it may appear so late that the person has moved the focus elsewhere.
 */
export const isFocusLost = () => document.activeElement === document.body;
