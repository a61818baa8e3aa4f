/**
 * Inserts a text at the cursor of a text area, replacing the selection, and moves the cursor behind it. The text begins on a new
 * line.
 */
export function insertAtCursor(area: HTMLTextAreaElement, text: string) {
  const { selectionStart, selectionEnd, value } = area;
  const before = value.slice(0, selectionStart);
  const inserted = before === '' || before.endsWith('\n') ? text : `\n${text}`;
  area.focus();
  area.setSelectionRange(selectionStart, selectionEnd);
  // unlike setRangeText, this can be undone with the keyboard
  if (typeof document.execCommand === 'function' && document.execCommand('insertText', false, inserted)) return;
  area.setRangeText(inserted, selectionStart, selectionEnd, 'end');
  area.dispatchEvent(new Event('input', { bubbles: true }));
}
