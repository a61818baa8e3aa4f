/** Rules of an e-mail address, which the form and the server check. Must not import zod: pages load this file. */

/** Visible ASCII characters, except those that have a meaning in a list of addresses. */
const PART = "[\\w!#$%&'*+/=?^`{|}~-]+";
const LABEL = '[A-Za-z0-9-]+';
const EMAIL = new RegExp(`^${PART}(\\.${PART})*@${LABEL}(\\.${LABEL})+$`);
/** Longest address that mail servers accept (RFC 5321). */
const EMAIL_MAX = 254;

export const EMAIL_BAD = '이메일 주소를 다시 확인해 주세요.';

/** Whether a text has the form of an address. Whether the address exists is not checked. */
export const isEmail = (text: string): boolean => text.length <= EMAIL_MAX && EMAIL.test(text);
