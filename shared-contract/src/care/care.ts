import { soundOf } from './model/model.ts';
import { type Care, readBy } from './reading.ts';

export type { Care };

/**
 * Whether a text speaks of suicide, self-harm or violence suffered now (rules/care.md#words). Blanks, signs, split
 * letters and common disguises hide nothing. It never blocks a text, and its answer is never logged.
 */
export function careFor(text: string): Care {
  const { care, words } = readBy(text);
  const sound = soundOf(words);
  if (sound === 'crisis') return 'card';
  return care === 'card' && sound === 'everyday' ? 'line' : care;
}

/** Whether a text marks its post for the counsellors, and is never suggested as a word to search for. */
export const isCrisis = (...texts: readonly string[]): boolean => texts.some((text) => careFor(text) === 'card');
