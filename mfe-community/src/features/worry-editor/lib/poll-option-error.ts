import { LIMITS } from '@onmaum/shared-contract/constants';
import { BOARD_TEXT } from '@onmaum/shared-contract/texts/board-texts';
import { isBlank, isForbidden, lengthOf, tidyLine } from '@onmaum/shared-contract/writing/writing';

/** For each error message, a function that decides whether it applies to an option. Other messages apply to all options. */
const APPLIES_TO: Readonly<Record<string, (option: string, before: readonly string[]) => boolean>> = {
  [BOARD_TEXT.pollOptionEmpty]: (option) => isBlank(option),
  [BOARD_TEXT.pollOptionLong]: (option) => lengthOf(option) > LIMITS.pollOptionMax,
  [BOARD_TEXT.forbiddenText]: (option) => isForbidden(option),
  [BOARD_TEXT.pollOptionTwice]: (option, before) => before.includes(option),
};

/** Whether the error of the option list applies to this option. */
export function isInvalidOption(options: readonly string[], index: number, error: string | undefined): boolean {
  if (!error) return false;
  const lines = options.map(tidyLine);
  return APPLIES_TO[error]?.(lines[index] ?? '', lines.slice(0, index)) ?? true;
}
