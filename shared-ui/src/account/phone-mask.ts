import type { MaskitoOptions, MaskitoPostprocessor, MaskitoPreprocessor } from '@maskito/core';
import { formatPhone } from '@onmaum/shared-contract';

const digitsOf = (text: string) => text.replace(/\D/g, '');
/** Lengths of the three groups of digits. The middle group has three or four digits, depending on the number of digits. */
const shapeOf = (digits: number) => (digits > 10 ? [3, 4, 4] : [3, 3, 4]);

const mask: MaskitoOptions['mask'] = ({ value }) =>
  shapeOf(digitsOf(value).length).flatMap((count, index) => [
    ...(index > 0 ? ['-'] : []),
    ...Array.from({ length: count }, () => /\d/),
  ]);

/** Converts full-width digits, which some keyboards and documents use, to ASCII digits. */
const narrow: MaskitoPreprocessor = ({ elementState, data }) => ({
  elementState: { ...elementState, value: elementState.value.normalize('NFKC') },
  data: data.normalize('NFKC'),
});

/** The digits of a number, without its country code: +82 10…, 0082-10…, +82 (0)10… */
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

/** Removes the country code of a number that is typed digit by digit. */
const withoutTypedCountry: MaskitoPostprocessor = (state) => {
  const digits = digitsOf(state.value);
  const rest = national(digits);
  if (rest === digits) return state;
  const value = formatPhone(rest);
  return { value, selection: [value.length, value.length] };
};

/** If a key would delete only a hyphen, deletes the digit beyond it, too. */
const beyondHyphen: MaskitoPreprocessor = ({ elementState, data }, action) => {
  const { value, selection } = elementState;
  const [from, to] = selection;
  if (!action.startsWith('delete') || value.slice(from, to) !== '-') return { elementState, data };
  const reached: [number, number] = action === 'deleteBackward' ? [from - 1, to] : [from, to + 1];
  return { elementState: { value, selection: reached }, data };
};

/** Adds the hyphens of a mobile number while it is typed, and normalises pasted numbers (rules/sign-in.md#phone). */
export const PHONE_MASK: MaskitoOptions = {
  mask,
  preprocessors: [narrow, withoutCountry, beyondHyphen],
  postprocessors: [withoutTypedCountry],
};
