/**
 * Focuses the first invalid control in document order, and scrolls it into view with its label and error. If a whole `fieldset`
 * is invalid, the control may also be a button with `data-fault`.
 */
export function focusFirstInvalid(form: HTMLFormElement | null) {
  const invalid = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (!invalid) return;
  const isGroup = invalid.matches('fieldset');
  const control = isGroup ? controlOf(invalid) : (invalid as HTMLInputElement);
  control?.focus({ preventScroll: true });
  document.addEventListener('mousedown', keepFocus, { capture: true, once: true });
  const field = isGroup ? invalid : control?.labels?.[0]?.parentElement;
  // the control is scrolled last, so that it is visible even if there is no room for all parts
  for (const part of [...describing(invalid), field, control]) part?.scrollIntoView({ block: 'nearest' });
}

/** The invalid control of a group. If none is marked as invalid, the group's first input. */
const controlOf = (group: Element) =>
  group.querySelector<HTMLInputElement>('[aria-invalid="true"], [data-fault]') ?? group.querySelector('input');

/** Keeps the second press of a double press from moving the focus to an element that was scrolled under the pointer. */
function keepFocus(event: MouseEvent) {
  if (event.detail > 1) event.preventDefault();
}

/** The hint and error of a control. */
const describing = (control: Element) =>
  (control.getAttribute('aria-describedby') ?? '').split(' ').flatMap((id) => document.getElementById(id) ?? []);
