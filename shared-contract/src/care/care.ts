import { soundOf } from './model/model.ts';
import { type Care, readBy } from './reading.ts';

export type { Care };

/**
 * Judges whether a text is about suicide, self-harm or violence that somebody suffers (rules/care.md#words). Blanks, signs, split
 * letters and common disguises do not change the result. Callers never block a text because of the result, and never log it.
 */
export function careFor(text: string): Care {
  const { care, words } = readBy(text);
  const sound = soundOf(words);
  if (sound === 'crisis') return 'card';
  return care === 'card' && sound === 'everyday' ? 'line' : care;
}

/**
 * Whether one of the texts is about a crisis. Posts with such a text are marked for staff, and such words are never suggested for
 * search.
 */
export const isCrisis = (...texts: readonly string[]): boolean => texts.some((text) => careFor(text) === 'card');
