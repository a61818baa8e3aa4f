import unhomoglyph from 'unhomoglyph';

/** Letters and digits that stand for a vowel after a lone consonant (ㅅl), or for a consonant before a lone vowel (7ㅏ). */
export const FOR_VOWELS: Record<string, string> = { ㅣ: 'l1i', ㅏ: 'fr', ㅐ: 'h', ㅜ: 't' };
export const FOR_CONSONANTS: Record<string, string> = { ㅇ: 'o0', ㄱ: '7', ㄷ: 'c', ㅌ: 'e' };
/** Lone Korean letters that look like Latin letters in any position. */
const AS_LATIN: Record<string, string> = { ㅣ: 'l', ㅇ: 'o', ㅜ: 't', ㅌ: 'e' };
/** Letters that are no longer written, and look like others. */
const OLD: Record<string, string> = { ㆁ: 'ㅇ', ㆀ: 'ㅇㅇ', ㆆ: 'ㅎ' };

const UNSEEN = /[\s\p{Default_Ignorable_Code_Point}]/gu;
/** Position before a double initial that follows another syllable. A mark there keeps 아끼 and 악기 apart. */
const AFTER_SYLLABLE = /(?<=[\u1161-\u11ff][\u1100-\u1112]*)(?=[ᄁᄄᄈᄊᄍ][\u1161-\u1175])/g;

/**
 * Skeletons of a name (rules/sign-in.md#nickname). Two names look alike if they share one. A name with lone Korean
 * letters has further skeletons: with its Latin neighbours read as Korean, and with the lone letters read as Latin.
 */
export function skeletonsOf(name: string): string[] {
  const typed = typedForm(name);
  return [...new Set([typed, asKorean(typed), asLatin(typed)].map(skeletonOf))].sort();
}

/** A name as it is typed, with the letters that are written today. */
export const typedForm = (name: string): string =>
  name
    .normalize('NFC')
    .replace(UNSEEN, '')
    .replace(/[ㆀㆁㆆ]/g, (letter) => OLD[letter] ?? letter);

/**
 * A form without regard to width, case, composition and blanks, with the confusable characters of Unicode TR39 as one
 * (l, I, i and 1; O and 0; m and rn; 가 and ㄱㅏ). Databases contain these forms, so a change needs a migration;
 * `skeleton.test.ts` checks this.
 */
export function skeletonOf(name: string): string {
  const letters = name.replace(UNSEEN, '').toUpperCase().normalize('NFKC').normalize('NFD');
  return plain(plain(letters.replace(AFTER_SYLLABLE, ' ')).toLowerCase());
}

const plain = (text: string) => unhomoglyph(text.normalize('NFD')).normalize('NFD');

/** ㅅl as 시, 7ㅏ as 가, 오ㅂㅂㅏ as 오빠. */
function asKorean(typed: string): string {
  return typed
    .replace(/([ㄱㄷㅂㅅㅈ])\1/g, (pair) => String.fromCharCode(pair.charCodeAt(0) + 1))
    .replace(/(?<=[ㄱ-ㅎ])[a-z0-9]/gi, (letter) => koreanOf(letter, FOR_VOWELS))
    .replace(/[a-z0-9](?=[ㅏ-ㅣ])/gi, (letter) => koreanOf(letter, FOR_CONSONANTS));
}

const koreanOf = (letter: string, table: Record<string, string>) =>
  Object.keys(table).find((korean) => table[korean]?.includes(letter.toLowerCase())) ?? letter;

/** ㅇㅅㅇ as oㅅo, ㅣㅣ as ll. */
export const asLatin = (typed: string): string => typed.replace(/[ㅇㅌㅜㅣ]/g, (letter) => AS_LATIN[letter] ?? letter);
