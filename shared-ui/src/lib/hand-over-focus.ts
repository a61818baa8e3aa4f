/**
 * Ref for an element that will be replaced. If it contains the focus when it is removed, its section or the page gets the focus.
 */
export const handOverFocus = (part: HTMLElement | null) => () => {
  if (!part?.contains(document.activeElement)) return;
  const place = part.closest<HTMLElement>('section, main');
  if (!place) return;
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
};
