/** Focuses the first invalid control, in document order, and brings it into view with its label and error. */
export function focusFirstInvalid(form: HTMLFormElement | null) {
  const invalid = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (!invalid) return;
  // a radio group is invalid as a whole: focus its first radio
  const isGroup = invalid.matches('fieldset');
  const control = isGroup ? invalid.querySelector('input') : (invalid as HTMLInputElement);
  control?.focus({ preventScroll: true });
  document.addEventListener('mousedown', keepFocus, { capture: true, once: true });
  const field = isGroup ? invalid : control?.labels?.[0]?.parentElement;
  // the control last: it stays in view even if there is no room for all
  for (const part of [...describing(invalid), field, control]) part?.scrollIntoView({ block: 'nearest' });
}

/** The second press of a double press lands on what was scrolled under it, and would take the focus there. */
function keepFocus(event: MouseEvent) {
  if (event.detail > 1) event.preventDefault();
}

/** The hint and error of a control. */
const describing = (control: Element) =>
  (control.getAttribute('aria-describedby') ?? '').split(' ').flatMap((id) => document.getElementById(id) ?? []);
