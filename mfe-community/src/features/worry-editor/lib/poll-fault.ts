import { BOARD_TEXT } from '@onmaum/shared-contract/board-texts';
import { isBlank, isForbidden, lengthOf, MOST, tidyLine } from '@onmaum/shared-contract/writing';

/** Which of the options each text is about; what is not here is about all of them. */
const ABOUT: Readonly<Record<string, (option: string, before: readonly string[]) => boolean>> = {
  [BOARD_TEXT.pollOptionEmpty]: (option) => isBlank(option),
  [BOARD_TEXT.pollOptionLong]: (option) => lengthOf(option) > MOST.pollOption,
  [BOARD_TEXT.forbiddenText]: (option) => isForbidden(option),
  [BOARD_TEXT.pollOptionTwice]: (option, before) => before.includes(option),
};

/** Whether an option is one that the error of the list is about. */
export function isFaultyOption(options: readonly string[], index: number, error: string | undefined): boolean {
  if (!error) return false;
  const lines = options.map(tidyLine);
  return ABOUT[error]?.(lines[index] ?? '', lines.slice(0, index)) ?? true;
}
