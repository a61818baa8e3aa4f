/** Moves the focus to the first control that is wrong, in the order of the page. */
export function pointAtFault(form: HTMLFormElement | null) {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  // a group of radios is wrong as a whole and takes the focus at one of them
  const control = wrong?.matches('fieldset') ? wrong.querySelector('input') : wrong;
  control?.focus();
}
