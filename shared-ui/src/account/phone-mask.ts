import type { MaskitoOptions, MaskitoPostprocessor, MaskitoPreprocessor } from '@maskito/core';
import { formatPhone } from '@onmaum/shared-contract';

const digitsOf = (text: string) => text.replace(/\D/g, '');
/** Three or four digits in the middle: what fits the digits that there are. */
const shapeOf = (digits: number) => (digits > 10 ? [3, 4, 4] : [3, 3, 4]);

const mask: MaskitoOptions['mask'] = ({ value }) =>
  shapeOf(digitsOf(value).length).flatMap((count, index) => [
    ...(index > 0 ? ['-'] : []),
    ...Array.from({ length: count }, () => /\d/),
  ]);

/** Digits of full width, as some keyboards and documents have them. */
const narrow: MaskitoPreprocessor = ({ elementState, data }) => ({
  elementState: { ...elementState, value: elementState.value.normalize('NFKC') },
  data: data.normalize('NFKC'),
});

/** The country code of a number that is pasted or filled in: +82 10…, 0082-10…, +82 (0)10… */
const national = (text: string) => {
  const digits = digitsOf(text);
  const rest = /^(?:00)?820?(1\d*)$/.exec(digits)?.[1];
  return rest ? `0${rest}` : digits;
};
const withoutCountry: MaskitoPreprocessor = ({ elementState, data }, action) => {
  if (action === 'validation') {
    const value = formatPhone(national(elementState.value));
    if (value === elementState.value) return { elementState, data };
    return { elementState: { value, selection: [value.length, value.length] }, data };
  }
  return { elementState, data: data.length > 1 ? national(data) : data };
};

/** The same of one that is typed digit by digit. */
const withoutTypedCountry: MaskitoPostprocessor = (state) => {
  const digits = digitsOf(state.value);
  const rest = national(digits);
  if (rest === digits) return state;
  const value = formatPhone(rest);
  return { value, selection: [value.length, value.length] };
};

/** A key that would delete only a hyphen deletes the digit beyond it. */
const beyondHyphen: MaskitoPreprocessor = ({ elementState, data }, action) => {
  const { value, selection } = elementState;
  const [from, to] = selection;
  if (!action.startsWith('delete') || value.slice(from, to) !== '-') return { elementState, data };
  const reached: [number, number] = action === 'deleteBackward' ? [from - 1, to] : [from, to + 1];
  return { elementState: { value, selection: reached }, data };
};

/** A mobile number gets its hyphens as it is typed, and becomes one however it is pasted (rules/sign-in.md#phone). */
export const PHONE_MASK: MaskitoOptions = {
  mask,
  preprocessors: [narrow, withoutCountry, beyondHyphen],
  postprocessors: [withoutTypedCountry],
};
