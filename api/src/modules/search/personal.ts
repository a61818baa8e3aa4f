const PATTERNS = [
  /@/,
  /\bwww\.|:\/\/|\.(com|net|org|kr|me|io)\b/i,
  // six digits and more, however they are set apart: phones, accounts, birthdays
  /(\d[\s.()-]*){6}/,
  // a street with its number, a lot, a flat
  /[가-힣](로|길)\s?\d+/,
  /\d\s?(번지|번길|동|호)(?![가-힣])/,
];

/** Reads like a phone number, an e-mail or where somebody lives: not kept, and never offered to others. */
export const looksPersonal = (text: string): boolean =>
  PATTERNS.some((pattern) => pattern.test(text.normalize('NFKC')));
