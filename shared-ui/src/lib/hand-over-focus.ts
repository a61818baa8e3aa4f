/** As the ref of what gives way to something else: the focus that was in it stays in the section, or on the page. */
export const handOverFocus = (part: HTMLElement | null) => () => {
  if (!part?.contains(document.activeElement)) return;
  const place = part.closest<HTMLElement>('section, main');
  if (!place) return;
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
};
