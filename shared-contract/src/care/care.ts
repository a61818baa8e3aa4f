import { soundOf } from './model/model.ts';
import { type Care, readBy } from './reading.ts';

export type { Care };

/**
 * Whether a text speaks of suicide, self-harm or violence suffered now (rules/care.md#words). Blanks, signs, split
 * letters and common disguises do not change the result. The caller never blocks a text, and the result is never
 * logged.
 */
export function careFor(text: string): Care {
  const { care, words } = readBy(text);
  const sound = soundOf(words);
  if (sound === 'crisis') return 'card';
  return care === 'card' && sound === 'everyday' ? 'line' : care;
}

/**
 * Whether texts speak of a crisis: their post is marked for counsellors, and their words are never suggested for
 * search.
 */
export const isCrisis = (...texts: readonly string[]): boolean => texts.some((text) => careFor(text) === 'card');
