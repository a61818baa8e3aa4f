/**
 * Matches the innermost element whose text, including that of its children, equals `text`. For texts in which spans keep words
 * together (`Unbroken` of shared-ui).
 */
export const wholeText = (text: string) => (_own: string, element: Element | null) =>
  element?.textContent === text && [...element.children].every((child) => child.textContent !== text);
