const PLACEHOLDER = /change-?me|password|secret|example|placeholder/i;
/** Random texts of 32 characters have more, even of hexadecimal digits; typed ones mostly fewer. */
const DIFFERENT_CHARACTERS = 10;
/** 32 random bytes have about 30 different ones. */
const DIFFERENT_BYTES = 16;

/** A repeated part of eight characters; less than one in a million random texts has one. */
const REPEATED = /(.{8}).*\1/s;

/** Whether a secret was typed, repeats itself or counts, instead of being generated. */
export const isGuessable = (secret: string): boolean =>
  PLACEHOLDER.test(secret) || new Set(secret).size < DIFFERENT_CHARACTERS || hasPattern(secret);

/** Whether a key was not generated: all zeros, a short text again and again, or bytes in order. */
export const isGuessableKey = (key: Uint8Array): boolean =>
  new Set(key).size < DIFFERENT_BYTES || hasPattern(String.fromCharCode(...key));

const hasPattern = (text: string): boolean => REPEATED.test(text) || counts(text);

/** Whether most characters follow the one before them by the same step, as in 'abcdef'. */
function counts(text: string): boolean {
  const steps = new Map<number, number>();
  for (let at = 1; at < text.length; at += 1) {
    const step = text.charCodeAt(at) - text.charCodeAt(at - 1);
    steps.set(step, (steps.get(step) ?? 0) + 1);
  }
  return Math.max(...steps.values()) > text.length / 2;
}
