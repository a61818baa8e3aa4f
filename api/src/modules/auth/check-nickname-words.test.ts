import fc from 'fast-check';
import { FIRST_OF_ALIAS, SECOND_OF_ALIAS } from '../persona/aliases.ts';
import { checkNicknameWords } from './check-nickname-words.ts';
import { isNameOfSite } from './names-of-site.ts';

const WORDS = ['전문가', '상담사', '운영자', '온마음', '관리자', '까치', 'Admin', '3.5'];
const isRefused = (name: string) => {
  try {
    checkNicknameWords(WORDS, name);
    return false;
  } catch {
    return true;
  }
};

test.each([
  ['within a name', '심리상담사 운영자님 온마음1 우리전문가 상담사ㅋㅋ 상담사ㄳ ㅅ상담사 상담사ㅏ 온마음ㅏ'],
  ['split into letters', '상담ㅅㅏ김 사ㅇ담사ㅋㅋ ㅈㅓㄴ문가 오ㄴ마으ㅁ 고ㅏㄴ리자 ㄱㅗㅏㄴ리자 ㄱㄱㅏ치 탈퇴한호ㅣ원'],
  ['with Latin letters and digits', '상담ㅅr 온ㅁF음 전문7ㅏ 사0담사 사ㆁ담사 ㅇㅜㄴㅇㅕㅇㅈF 운ㅇㅕO자 탈퇴한호l원'],
  ['with a stroke for a vowel', '상담ㅅl 상담ㅅ19 상담ㅅㅣ 상담ㅅㆍ 상담ㅅㅣㆍ ㅈlㄴ문가'],
  ['in Latin letters', 'adm1n ADMIN님 Adrnin admㅣn'],
])('A reserved word %s is refused', (_how, names) => {
  expect(names.split(' ').filter((name) => !isRefused(name))).toEqual([]);
});

test('Part of a syllable does not count as a part of a reserved word', () => {
  const honest = '상담산 전문각 쌍담사 상담새 전문개 운영잔 온마의 온맘 상담시 상담ㅋㅋ 각가치 깎치 전문7 마음01 35';
  expect(honest.split(' ').filter(isRefused)).toEqual([]);
});

test('A name of whole syllables is refused only if it contains a whole reserved word', () => {
  const name = fc.string({ unit: fc.constantFrom(...'상담사산쌍삭새온마음의까각치가'), maxLength: 6 });
  fc.assert(fc.property(name, (one) => expect(isRefused(`님${one}`)).toBe(WORDS.some((word) => one.includes(word)))));
});

test('Every alias is reserved without its space', () => {
  const aliases = FIRST_OF_ALIAS.flatMap((first) => SECOND_OF_ALIAS.map((second) => first + second));
  expect(aliases.filter((alias) => !isNameOfSite(alias))).toEqual([]);
});
