/** Focuses the first invalid control, in document order. */
export function focusFirstInvalid(form: HTMLFormElement | null) {
  const invalid = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  // a radio group is invalid as a whole: focus its first radio
  const control = invalid?.matches('fieldset') ? invalid.querySelector('input') : invalid;
  control?.focus();
}
