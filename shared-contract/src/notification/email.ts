/** Rules of an address for e-mail, which the form and the server check. No zod here. */

/** ASCII without blanks, control characters and what has a meaning in a list of addresses: nothing that a reader does not see. */
const PART = "[\\w!#$%&'*+/=?^`{|}~-]+";
const LABEL = '[A-Za-z0-9-]+';
const EMAIL = new RegExp(`^${PART}(\\.${PART})*@${LABEL}(\\.${LABEL})+$`);
/** Longest address that mail servers accept (RFC 5321). */
const EMAIL_MAX = 254;

export const EMAIL_BAD = '이메일 주소를 다시 확인해 주세요.';

/** Whether a text has the form of an address; only a mail shows whether the address exists. */
export const isEmail = (text: string): boolean => text.length <= EMAIL_MAX && EMAIL.test(text);
