import tlds from 'tlds' with { type: 'json' };

/** Two-letter endings of hosts that spam uses. Other two-letter endings are mostly abbreviations in a text. */
const SHORT =
  'kr me io ly jp cn tv cc co to gl gg us uk eu de fr ru vn hk tw sg ai im pw ws be la so id my ph in es it do at gd gy';

/** Endings of hosts that are recognised without `https://`. */
export const ENDINGS: string[] = [...tlds.filter((ending) => /^[a-z]{3,}$/.test(ending)), ...SHORT.split(' ')];

/** Endings in Korean letters. Unless `//` or `www.` begins the address, they are mostly words of a sentence. */
export const KOREAN_ENDINGS: string[] = tlds.filter((ending) => /^[가-힣]+$/.test(ending));

/**
 * Endings that are also words ("ok.how are you") or file extensions: without a path, a name with such an ending is no address.
 */
const WORDS =
  'best call dad eat got here how like love man men mom mov new next now one open play read run save see today wow you zip';
const TITLES = 'dr mr mrs ms prof st no vol ver';

const [words, titles] = [new Set(WORDS.split(' ')), new Set(TITLES.split(' '))];

/** Whether a name with a dot is part of a sentence rather than an address, such as "ok.how" and "Dr.Kim". */
export function isOfSentence(name: string): boolean {
  const [first = '', last = '', ...more] = name.toLowerCase().split('.');
  return more.length === 0 && (words.has(last) || titles.has(first));
}
