/** A stem of one letter stands for too much: 나 of 나는 is in 나무, too. */
const LEAST = 2;
/** Particles come in rows: 엄마한테는. */
const MOST = 3;

/** Particles after any word; these also leave a stem of one letter (집에서). */
const CLEAR = '에서 에게 한테 께서 까지 부터 에게서 한테서'.split(' ');
/** Particles by how the word before them ends. */
const AFTER_VOWEL = '는 가 를 와 로 랑 라고 라는'.split(' ');
const AFTER_CONSONANT = '은 이 을 과 으로 이랑 이라고 이라는 이나'.split(' ');
const PARTICLES = '의 에 도 만 처럼 보다 마다 조차 밖에 하고 이요'.split(' ');
/** Endings of verbs, those with 하다 first, since they leave a noun (공부하는데, 우울해요). */
const ENDINGS = [
  ...'하는데 하지만 하니까 하면서 하려고 하고싶다 하고 하는 하면 하기 하지 하게 한다 해요 해서 해도 합니다 했어요 했는데 하다'.split(
    ' ',
  ),
  ...'고싶어요 고싶다 는데요 는데 지만 니까 면서 려고 다가 도록 습니다 었어요 았어요 어요 아요 워요 네요 어서 아서 워서 고 면'.split(
    ' ',
  ),
];
const LONGEST_FIRST = [...CLEAR, ...AFTER_VOWEL, ...AFTER_CONSONANT, ...PARTICLES, ...ENDINGS].toSorted(
  (one, other) => other.length - one.length,
);

/** Whether a syllable ends with a consonant. */
const isClosed = (syllable: string) => (syllable.charCodeAt(0) - 0xac00) % 28 > 0;
/** 로 also follows ㄹ. */
const endsInL = (syllable: string) => (syllable.charCodeAt(0) - 0xac00) % 28 === 8;

function fits(suffix: string, stem: string): boolean {
  const last = stem.at(-1) ?? '';
  if (!/[가-힣]/.test(last)) return /[a-z0-9]/i.test(last);
  if (AFTER_CONSONANT.includes(suffix)) return isClosed(last);
  if (AFTER_VOWEL.includes(suffix)) return !isClosed(last) || (suffix === '로' && endsInL(last));
  return true;
}

/**
 * A word of a search without the particles and the ending that Korean puts behind it (rules/search.md#what-is-searched).
 * @returns the word itself where nothing can be taken away
 */
export function stemOf(word: string): string {
  let stem = word;
  for (let round = 0; round < MOST; round += 1) {
    const suffix = LONGEST_FIRST.find((one) => {
      if (!stem.endsWith(one)) return false;
      // an ending is the last thing of a word: what is before a particle is a noun
      if (round > 0 && ENDINGS.includes(one)) return false;
      const rest = stem.slice(0, -one.length);
      return rest.length >= (CLEAR.includes(one) ? 1 : LEAST) && fits(one, rest);
    });
    if (suffix === undefined) return stem;
    stem = stem.slice(0, -suffix.length);
    // a stem of a verb has no particles
    if (ENDINGS.includes(suffix) && !suffix.startsWith('하')) return stem;
  }
  return stem;
}
