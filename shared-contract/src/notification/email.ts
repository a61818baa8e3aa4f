/** Rules of an address for e-mail, which the form and the server check. No zod here. */

const PART = '[^\\s@<>,;:"()[\\]\\\\.]+';
const EMAIL = new RegExp(`^${PART}(\\.${PART})*@${PART}(\\.${PART})+$`);
/** Longest address that mail servers accept (RFC 5321). */
const EMAIL_MAX = 254;

export const EMAIL_BAD = '이메일 주소를 다시 확인해 주세요.';

/** Whether a text has the form of an address; only a mail shows whether the address exists. */
export const isEmail = (text: string): boolean => text.length <= EMAIL_MAX && EMAIL.test(text);
