import { skeletonOf, skeletonsOf } from '../../lib/text/skeleton.ts';
import { FIRST_OF_ALIAS, SECOND_OF_ALIAS } from '../persona/aliases.ts';

/** Words that the site itself shows beside or in place of a nickname. No nickname may contain any of them. */
export const WORDS_OF_SITE: readonly string[] = ['탈퇴한회원', '글쓴이', '익명', '전문가', '운영자', '관리자'];

/** Prefix of a nickname that the server assigns; six digits follow. */
export const GIVEN_NAME = '이웃';

/** Words that look like a role. They are refused only as a whole nickname: "badminton" is allowed. */
const ROLES = ['admin', 'administrator', 'operator'];

const oneOf = (names: readonly string[]) => `(?:${names.map(skeletonOf).join('|')})`;
const digit = `[${skeletonOf('0123456789')}]`;

/** Matches skeletons of assigned nicknames, aliases and roles. Digits after an alias or a role are ignored. */
const LIKENESS = new RegExp(
  `^(?:${oneOf([GIVEN_NAME])}${digit}{6}|(?:${oneOf(FIRST_OF_ALIAS)}${oneOf(SECOND_OF_ALIAS)}|${oneOf(ROLES)})${digit}*)$`,
);

/** Whether a nickname looks like a name that the site gives: an alias without its space, an assigned nickname, or a role. */
export const isNameOfSite = (nickname: string): boolean => skeletonsOf(nickname).some((one) => LIKENESS.test(one));
