import unhomoglyph from 'unhomoglyph';

/** Latin letters and digits that look like a vowel after a lone consonant (ㅅl like 시). */
export const FOR_VOWELS: Record<string, string> = { ㅣ: 'l1i', ㅏ: 'fr', ㅐ: 'h', ㅜ: 't' };
/** Latin letters and digits that look like a consonant before a lone vowel (7ㅏ like 가). */
export const FOR_CONSONANTS: Record<string, string> = { ㅇ: 'o0', ㄱ: '7', ㄷ: 'c', ㅌ: 'e' };
/** Lone Korean letters that look like a Latin letter in any position. */
const AS_LATIN: Record<string, string> = { ㅣ: 'l', ㅇ: 'o', ㅜ: 't', ㅌ: 'e' };
/** Obsolete Korean letters, with the modern letters that they look like. */
const OLD: Record<string, string> = { ㆁ: 'ㅇ', ㆀ: 'ㅇㅇ', ㆆ: 'ㅎ' };

const UNSEEN = /[\s\p{Default_Ignorable_Code_Point}]/gu;
/**
 * Position before a double initial consonant that follows another syllable. A blank is inserted there, so that 아끼 and 악기
 * differ.
 */
const AFTER_SYLLABLE = /(?<=[\u1161-\u11ff][\u1100-\u1112]*)(?=[ᄁᄄᄈᄊᄍ][\u1161-\u1175])/g;

/**
 * Skeletons of a name: forms in which letters that look alike are equal (rules/sign-in.md#nickname). Two names look alike if
 * they share a skeleton. A name with lone Korean letters may have two more skeletons: one with the Latin letters beside them read
 * as Korean, one with the lone letters read as Latin.
 */
export function skeletonsOf(name: string): string[] {
  const typed = typedForm(name);
  return [...new Set([typed, asKorean(typed), asLatin(typed)].map(skeletonOf))].sort();
}

/** A name without invisible characters and with modern letters. */
export const typedForm = (name: string): string =>
  name
    .normalize('NFC')
    .replace(UNSEEN, '')
    .replace(/[ㆀㆁㆆ]/g, (letter) => OLD[letter] ?? letter);

/**
 * A form that ignores width, case, composition and blanks, and unifies the confusable characters of Unicode TR39: l, I, i and
 * 1; O and 0; m and rn; 가 and ㄱㅏ. Databases store these forms, so a change of this function needs a migration.
 * `skeleton.test.ts` detects such a change.
 */
export function skeletonOf(name: string): string {
  const letters = name.replace(UNSEEN, '').toUpperCase().normalize('NFKC').normalize('NFD');
  return plain(plain(letters.replace(AFTER_SYLLABLE, ' ')).toLowerCase());
}

const plain = (text: string) => unhomoglyph(text.normalize('NFD')).normalize('NFD');

/** Reads Latin letters and digits next to lone Korean letters as Korean: ㅅl as 시, 7ㅏ as 가, 오ㅂㅂㅏ as 오빠. */
function asKorean(typed: string): string {
  return typed
    .replace(/([ㄱㄷㅂㅅㅈ])\1/g, (pair) => String.fromCharCode(pair.charCodeAt(0) + 1))
    .replace(/(?<=[ㄱ-ㅎ])[a-z0-9]/gi, (letter) => koreanOf(letter, FOR_VOWELS))
    .replace(/[a-z0-9](?=[ㅏ-ㅣ])/gi, (letter) => koreanOf(letter, FOR_CONSONANTS));
}

const koreanOf = (letter: string, table: Record<string, string>) =>
  Object.keys(table).find((korean) => table[korean]?.includes(letter.toLowerCase())) ?? letter;

/** Reads lone Korean letters as Latin: ㅇㅅㅇ as oㅅo, ㅣㅣ as ll. */
export const asLatin = (typed: string): string => typed.replace(/[ㅇㅌㅜㅣ]/g, (letter) => AS_LATIN[letter] ?? letter);
