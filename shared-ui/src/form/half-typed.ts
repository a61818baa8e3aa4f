/** Error text for a date or time that is only partly typed. */
export const HALF_TYPED = '날짜와 시간을 끝까지 입력해주세요.';

/** Inputs whose date or time is only partly typed. Their value is empty, as if nothing had been typed. */
export const halfTyped = (form: HTMLFormElement | null): HTMLInputElement[] =>
  [...(form?.querySelectorAll('input') ?? [])].filter(({ validity }) => validity.badInput);
