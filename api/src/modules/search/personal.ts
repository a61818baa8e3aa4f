const PATTERNS = [
  /@/,
  /\bwww\.|:\/\/|\.(com|net|org|kr|me|io)\b/i,
  // six or more digits, with any separators: phones, accounts, birthdays
  /(\d[\s.()-]*){6}/,
  // street with number, lot number, flat
  /[가-힣](로|길)\s?\d+/,
  /\d\s?(번지|번길|동|호)(?![가-힣])/,
];

/** Whether a text looks like a phone number, an e-mail or a home address. Such a text is not stored and never suggested. */
export const looksPersonal = (text: string): boolean =>
  PATTERNS.some((pattern) => pattern.test(text.normalize('NFKC')));
