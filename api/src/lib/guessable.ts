const PLACEHOLDER = /change-?me|password|secret|example|placeholder/i;
/** Random texts of 32 characters have more, even of hexadecimal digits; typed ones mostly fewer. */
const DIFFERENT_CHARACTERS = 10;
/** 32 random bytes have about 30 different ones. */
const DIFFERENT_BYTES = 16;

/** Whether a secret was typed, or repeats itself, instead of being generated. */
export const isGuessable = (secret: string): boolean =>
  PLACEHOLDER.test(secret) || new Set(secret).size < DIFFERENT_CHARACTERS || repeatsItself(secret);

/** Whether a key was not generated: all zeros, or a short text again and again. */
export const isGuessableKey = (key: Buffer): boolean =>
  new Set(key).size < DIFFERENT_BYTES || repeatsItself(key.toString('latin1'));

/** A text that repeats a part of itself occurs in its double before its end. */
const repeatsItself = (text: string): boolean => `${text}${text}`.indexOf(text, 1) < text.length;
