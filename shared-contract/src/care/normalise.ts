/** Final consonants, by the initial consonant as which NFKC writes a lone letter. The last two were once initials. */
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

/** Letters and digits that stand for a Korean letter, only beside another lone letter or the rest of the word. */
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
 * An age: its digits are no disguise, unlike those of '자1 1살'. Looked for from the first digit of a row alone: from each
 * of ten thousand digits, it would take a second.
 */
const AGE = /(?<!\d)\d{2,}\s*살|(?<!\p{L})\d(?:[^\p{L}\p{N}]{0,3}\d){1,2}[^\p{L}\p{N}]{0,3}살/gu;

/**
 * A text as expressions are looked for in it: syllables without blanks, signs, digits and Latin letters. Split letters
 * are put together again: 'ㅈㅏㅅㅏㄹ', '자 살', '자.살', '자1살' and 'ㅈr살' are all '자살'.
 */
export function koreanOf(text: string): string {
  let plain = compact(text.normalize('NFKC').replace(AGE, '세'));
  for (const [from, to] of LOOKALIKES) plain = plain.replace(from, to);
  return (
    plain
      .replace(/[^\u1100-\u11ff가-힣]/g, '')
      // laughter is no final consonant
      .replace(/ᄏ+(?![\u1161-\u1175])|(?<=[가-힣])ᄒ+(?![\u1161-\u1175])/g, '')
      .normalize('NFC')
      // what is left of vowels, as in '죽고ㅠ싶어'
      .replace(/[\u1161-\u1175]/g, '')
      .replace(/([가-힣])([\u1100-\u1121])(?![\u1100-\u1121])/g, withFinal)
  );
}

/** The Latin letters of a text alone, in lower case. */
export const latinOf = (text: string): string => compact(text).replace(/[^a-z]/g, '');

/** Full width becomes half width, lone letters become those that compose; marks, blanks and signs go, but for @ and |. */
const compact = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}@|]/gu, '')
    .normalize('NFC');

function withFinal(both: string, syllable: string, letter: string): string {
  const final = FINALS[letter];
  const whole = final ? (syllable + final).normalize('NFC') : both;
  return whole.length === 1 ? whole : both;
}
