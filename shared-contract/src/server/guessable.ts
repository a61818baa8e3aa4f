const PLACEHOLDER = /change-?me|password|secret|example|placeholder/i;
/**
 * Minimum number of different characters of a secret. Random texts of 32 characters almost always have more, even if they are
 * hexadecimal.
 */
const DIFFERENT_CHARACTERS = 10;
/** Minimum number of different bytes of a key. 32 random bytes have about 30. */
const DIFFERENT_BYTES = 16;

/** Matches eight characters that are repeated. Fewer than one in a million random texts repeat eight characters. */
const REPEATED = /(.{8}).*\1/s;

/** Whether a secret looks typed, repetitive or like a sequence ('abcdef') instead of generated. */
export const isGuessable = (secret: string): boolean =>
  PLACEHOLDER.test(secret) || new Set(secret).size < DIFFERENT_CHARACTERS || hasPattern(secret);

/** Whether a key looks as if it was not generated: all zeros, a repeated short text, or consecutive bytes. */
export const isGuessableKey = (key: Uint8Array): boolean =>
  new Set(key).size < DIFFERENT_BYTES || hasPattern(String.fromCharCode(...key));

const hasPattern = (text: string): boolean => REPEATED.test(text) || counts(text);

/** Whether most characters differ from the previous one by the same step, as in 'abcdef'. */
function counts(text: string): boolean {
  const steps = new Map<number, number>();
  for (let at = 1; at < text.length; at += 1) {
    const step = text.charCodeAt(at) - text.charCodeAt(at - 1);
    steps.set(step, (steps.get(step) ?? 0) + 1);
  }
  return Math.max(...steps.values()) > text.length / 2;
}
