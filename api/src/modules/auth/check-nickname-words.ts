import { JOIN_TEXT } from '@onmaum/shared-contract';
import { invalid } from '../../errors.ts';
import { asLatin, FOR_CONSONANTS, FOR_VOWELS, skeletonOf, typedForm } from '../../lib/skeleton.ts';
import { SERVER_TEXT } from '../../texts.ts';

/** The name that is shown for members who left. */
const LEFT = '탈퇴한회원';

/**
 * Refuses a nickname that has a reserved word in it, or what looks like one (rules/sign-in.md#nickname).
 * @throws 422
 */
export function checkNicknameWords(words: readonly string[], nickname: string): void {
  if (skeletonOf(nickname) === '') throw invalid({ nickname: JOIN_TEXT.nicknameSpecial });
  const typed = typedForm(nickname);
  const readings = [typed, asLatin(typed)].map(lettersOf);
  const isReserved = [...words, LEFT].map(likenessOf).some((word) => readings.some((name) => word.test(name)));
  if (isReserved) throw invalid({ nickname: SERVER_TEXT.nicknameReserved });
}

/**
 * The letters of a name: of a syllable its initial, vowel and final, so that a piece of it is no whole one; of all others
 * the skeletons. A lone stroke after a lone consonant may be many a vowel, like an l.
 */
const lettersOf = (typed: string) =>
  typed
    .replace(/(?<=[ㄱ-ㅎ])[ㅣㆍㆎ]/g, 'l')
    .replace(/[a-z0-9]+|[ㄱ-ㆎ]/gi, skeletonOf)
    .normalize('NFD');

/** An expression of what looks like a word, for the letters of a name. */
const likenessOf = (word: string) =>
  new RegExp(
    lettersOf(typedForm(word))
      .replace(/[^\p{L}\p{N}]/gu, '\\$&')
      .replace(/([\u1100-\u1112])([\u1161-\u1175])([\u11a8-\u11c2]?)/g, likenessOfSyllable),
  );

/** A syllable whose letters may stand alone each, and may be what looks like them then. */
function likenessOfSyllable(_syllable: string, initial: string, vowel: string, final: string): string {
  const [first, second] = [initial, vowel].map((letter) => `(?:${letter}|${alone(letter)})`);
  const strokes = 'ᅡᅣᅥᅧ'.includes(vowel) ? 'l' : '';
  const open = `(?:${first}(?:${second}|[${strokes}${latinOf(vowel, FOR_VOWELS)}])|[${latinOf(initial, FOR_CONSONANTS)}]${second})`;
  // neither does a syllable go on behind its last vowel, nor does a lone final begin the next one
  return final
    ? `${open}(?:${final}|(?:${alone(final)}|[${latinOf(final, FOR_CONSONANTS)}])(?![\u1161-\u1175丨ー]))`
    : `${open}(?![\u11a8-\u11c2])`;
}

const alone = (letter: string) => skeletonOf(letter).replace('丨', '[丨l]');

/** The Latin letters, by their skeletons, that a table has for a letter of a syllable. */
function latinOf(letter: string, table: Record<string, string>): string {
  const lone = Object.keys(table).find((one) => skeletonOf(one) === skeletonOf(letter));
  return lone ? skeletonOf(table[lone] ?? '') : '';
}
