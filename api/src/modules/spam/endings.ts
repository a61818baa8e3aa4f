import tlds from 'tlds' with { type: 'json' };

/** Endings of two letters that spam uses. The others are mostly abbreviations. */
const SHORT =
  'kr me io ly jp cn tv cc co to gl gg us uk eu de fr ru vn hk tw sg ai im pw ws be la so id my ph in es it do at gd gy';

/** Endings of addresses that are written without `https://`. */
export const ENDINGS: string[] = [...tlds.filter((ending) => /^[a-z]{3,}$/.test(ending)), ...SHORT.split(' ')];

/** Endings in Korean letters. In a sentence without a blank they are mostly words. */
export const KOREAN_ENDINGS: string[] = tlds.filter((ending) => /^[가-힣]+$/.test(ending));

/** Endings that are first words of a sentence ("ok.how are you") or kinds of files: without a path these are no addresses. */
const WORDS =
  'best call dad eat got here how like love man men mom mov new next now one open play read run save see today wow you zip';
const TITLES = 'dr mr mrs ms prof st no vol ver';

const [words, titles] = [new Set(WORDS.split(' ')), new Set(TITLES.split(' '))];

/** Whether a name with a dot is rather one of a sentence than an address, such as "ok.how" and "Dr.Kim". */
export function isOfSentence(name: string): boolean {
  const [first = '', last = '', ...more] = name.toLowerCase().split('.');
  return more.length === 0 && (words.has(last) || titles.has(first));
}
