/** Ref for an element that will be replaced. If the focus was in it, the focus then moves to its section or to the page. */
export const handOverFocus = (part: HTMLElement | null) => () => {
  if (!part?.contains(document.activeElement)) return;
  const place = part.closest<HTMLElement>('section, main');
  if (!place) return;
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
};
