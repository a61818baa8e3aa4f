import { spelled } from './spelling.ts';

/** The final consonant for each initial one. NFKC converts a lone consonant to an initial. The last two initials are archaic. */
const FINALS: Record<string, string> = {
  ᄀ: 'ᆨ',
  ᄁ: 'ᆩ',
  ᄂ: 'ᆫ',
  ᄃ: 'ᆮ',
  ᄅ: 'ᆯ',
  ᄆ: 'ᆷ',
  ᄇ: 'ᆸ',
  ᄉ: 'ᆺ',
  ᄊ: 'ᆻ',
  ᄋ: 'ᆼ',
  ᄌ: 'ᆽ',
  ᄎ: 'ᆾ',
  ᄏ: 'ᆿ',
  ᄐ: 'ᇀ',
  ᄑ: 'ᇁ',
  ᄒ: 'ᇂ',
  ᄡ: 'ᆹ',
  ᄚ: 'ᆶ',
};

/** Latin letters and digits that people type instead of a Korean letter. They count only next to Korean letters. */
const LOOKALIKES: readonly (readonly [RegExp, string])[] = [
  [/[jz](?=[\u1161-\u1175r@])/g, 'ᄌ'],
  [/s(?=[\u1161-\u1175])/g, 'ᄉ'],
  [/(?<=[\u1100-\u1112])[r@]/g, 'ᅡ'],
  [/(?<=[\u1100-\u1112])[l1|i]/g, 'ᅵ'],
  [/(?<=[\u1100-\u1112])h/g, 'ᅢ'],
  [/(?<=자)sal/g, '살'],
  [/[jz]a(?=살)/g, '자'],
];

/**
 * An age, such as '12살'. Its digits are no disguise, unlike those of '자1 1살'. A match starts only at the first digit of a number:
 * starting at each of ten thousand digits would take a second.
 */
const AGE = /(?<!\d)\d{2,}\s*살|(?<!\p{L})\d(?:[^\p{L}\p{N}]{0,3}\d){1,2}[^\p{L}\p{N}]{0,3}살/gu;

/**
 * A text in NFKC. Arabic ligatures are removed first: NFKC would expand each to up to 18 letters, which are dropped later anyway.
 */
const unfolded = (text: string) => text.replace(/[\ufdf0-\ufdfc]/g, '').normalize('NFKC');

/** A number of pills, boxes or doses. Digits are removed later, so a word for few or many replaces the number. */
const AMOUNT = /(?<!\d)(\d{1,4})\s?(?=(?:알|정|개|캡슐|포|봉)(?:[\s을를이나도만씩은]|먹|삼|털|모|$))/gu;
const MANY = 8;

/**
 * The words of a text, separated by single blanks, without signs, digits and Latin letters. Split letters are put together
 * again ('ㅈ ㅏ ㅅ ㅏ ㄹ', '자.살', '자1살' and 'ㅈr살' are all '자살'), and phonetic spellings are corrected.
 */
function wordsOf(text: string): string {
  const counted = unfolded(text)
    .replace(AGE, '세')
    .replace(AMOUNT, (_all, number: string) => (Number(number) < MANY ? '두' : '수십'));
  let plain = compact(counted);
  for (const [from, to] of LOOKALIKES) plain = plain.replace(from, to);
  return spelled(
    plain
      .replace(/[^\u1100-\u11ff가-힣 ]/g, '')
      // ㅋㅋ and ㅎㅎ are laughter, not final consonants
      .replace(/ᄏ+(?![\u1161-\u1175])|(?<=[가-힣])ᄒ+(?![\u1161-\u1175])/g, '')
      .normalize('NFC')
      // remove the remaining lone vowels, as in '죽고ㅠ싶어'
      .replace(/[\u1161-\u1175]/g, '')
      .replace(/([가-힣])([\u1100-\u1121])(?![\u1100-\u1121])/g, withFinal)
      .replace(/ {2,}/g, ' ')
      .trim(),
  ).replace(FILLERS, '');
}

/** Filler words that never change the meaning. */
const FILLERS =
  /(?<![가-힣])(?:너무|너무너무|정말|정말로|진짜|진짜로|진심|진심으로|그냥|그저|자꾸|자꾸만|제발|확|콱|걍|막|빨리|얼른|매우|아주|완전|좀|솔직히|하나도|전혀|아예|조금도|도저히|문득|괜히|엄청|되게|존나|ᄌᄂ) (?=[가-힣])/g;

/** A word of one syllable before another word: 자 in '자 살하고', and each syllable but the last in '죽 고 싶 다'. */
const ALONE = /(?<![가-힣])([가-힣]) (?=[가-힣])/g;

/**
 * The texts in which expressions are searched: the words of a text and, if some words have only one syllable, the words again
 * with each of these joined to the next word. Longer words are never joined: '피자 살라미' does not contain 자살.
 */
export function readingsOf(text: string): string[] {
  const words = wordsOf(text);
  const joined = spelled(words.replace(ALONE, '$1'));
  return joined === words ? [words] : [words, joined];
}

/** Only the Latin letters of a text, in lower case. */
export const latinOf = (text: string): string => compact(unfolded(text)).replace(/[^a-z]/g, '');

/**
 * A text in lower case, without marks, signs (except @ and |) and blanks between lone letters. NFC then composes the letters to
 * syllables.
 */
const compact = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}@|\s]/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/(?<=[\u1100-\u11ff]) (?=[\u1100-\u11ff])/g, '')
    .normalize('NFC');

function withFinal(both: string, syllable: string, letter: string): string {
  const final = FINALS[letter];
  const whole = final ? (syllable + final).normalize('NFC') : both;
  // a consonant that does not fit as the final one is a typing error: 죽ㄱ고
  return whole.length === 1 ? whole : final && (syllable.codePointAt(0) ?? 0) % 28 !== 16 ? syllable : both;
}
