import { skeletonOf, skeletonsOf } from '../../lib/skeleton.ts';
import { FIRST_OF_ALIAS, SECOND_OF_ALIAS } from '../persona/aliases.ts';

/** Words that the site itself shows beside or in place of a nickname: no nickname contains one. */
export const WORDS_OF_SITE: readonly string[] = ['탈퇴한회원', '글쓴이', '익명', '전문가', '운영자', '관리자'];

/** The beginning of a name that the server gives, before six digits. */
export const GIVEN_NAME = '이웃';

/** Words that pass for a role. Only as a whole: badminton is free. */
const ROLES = ['admin', 'administrator', 'operator'];

const oneOf = (names: readonly string[]) => `(?:${names.map(skeletonOf).join('|')})`;
const digit = `[${skeletonOf('0123456789')}]`;

/** Skeletons of what is shown for the site or for somebody anonymous; digits at the end do not make another name of it. */
const LIKENESS = new RegExp(
  `^(?:${oneOf([GIVEN_NAME])}${digit}{6}|(?:${oneOf(FIRST_OF_ALIAS)}${oneOf(SECOND_OF_ALIAS)}|${oneOf(ROLES)})${digit}*)$`,
);

/** Whether a nickname would pass for a name that the site gives: an alias without its blank, a neutral name, or a role. */
export const isNameOfSite = (nickname: string): boolean => skeletonsOf(nickname).some((one) => LIKENESS.test(one));
