import { JOIN_TEXT } from '@onmaum/shared-contract';
import { invalid } from '../../errors.ts';
import { asLatin, FOR_CONSONANTS, FOR_VOWELS, skeletonOf, typedForm } from '../../lib/text/skeleton.ts';
import { SERVER_TEXT } from '../../texts.ts';
import { isNameOfSite, WORDS_OF_SITE } from './names-of-site.ts';

/**
 * Refuses a nickname that contains a reserved word or a lookalike of one, a nickname that looks like a name of the site, and a
 * nickname without visible letters (rules/sign-in.md#nickname).
 * @throws 422
 */
export function checkNicknameWords(words: readonly string[], nickname: string): void {
  if (skeletonOf(nickname) === '') throw invalid({ nickname: JOIN_TEXT.nicknameSpecial });
  const typed = typedForm(nickname);
  const readings = [typed, asLatin(typed)].map(lettersOf);
  const hasWord = [...words, ...WORDS_OF_SITE].map(likenessOf).some((word) => readings.some((name) => word.test(name)));
  if (hasWord || isNameOfSite(nickname)) throw invalid({ nickname: SERVER_TEXT.nicknameReserved });
}

/**
 * Converts a name to the letters that are compared. Hangul syllables are split into initial, vowel and final, so that part of a
 * syllable does not match a whole syllable. All other letters become skeletons (lib/text/skeleton.ts). A lone vowel stroke after
 * a lone consonant becomes an l, because the stroke may stand for several vowels.
 */
const lettersOf = (typed: string) =>
  typed
    .replace(/(?<=[ㄱ-ㅎ])[ㅣㆍㆎ]/g, 'l')
    .replace(/[a-z0-9]+|[ㄱ-ㆎ]/gi, skeletonOf)
    .normalize('NFD');

/** A regular expression that finds lookalikes of a word in the letters of a name. */
const likenessOf = (word: string) =>
  new RegExp(
    lettersOf(typedForm(word))
      .replace(/[^\p{L}\p{N}]/gu, '\\$&')
      .replace(/([\u1100-\u1112])([\u1161-\u1175])([\u11a8-\u11c2]?)/g, likenessOfSyllable),
  );

/** Pattern that matches a syllable, even if it is written as lone letters or with lookalikes of its letters. */
function likenessOfSyllable(_syllable: string, initial: string, vowel: string, final: string): string {
  const [first, second] = [initial, vowel].map((letter) => `(?:${letter}|${alone(letter)})`);
  const strokes = 'ᅡᅣᅥᅧ'.includes(vowel) ? 'l' : '';
  const open = `(?:${first}(?:${second}|[${strokes}${latinOf(vowel, FOR_VOWELS)}])|[${latinOf(initial, FOR_CONSONANTS)}]${second})`;
  // a further vowel or final would make the match part of another syllable
  return final
    ? `${open}(?:${final}|(?:${alone(final)}|[${latinOf(final, FOR_CONSONANTS)}])(?![\u1161-\u1175丨ー]))`
    : `${open}(?![\u11a8-\u11c2])`;
}

const alone = (letter: string) => skeletonOf(letter).replace('丨', '[丨l]');

/** Skeletons of the Latin letters that a table lists for a Korean letter. */
function latinOf(letter: string, table: Record<string, string>): string {
  const lone = Object.keys(table).find((one) => skeletonOf(one) === skeletonOf(letter));
  return lone ? skeletonOf(table[lone] ?? '') : '';
}
