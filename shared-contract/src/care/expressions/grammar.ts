/** Words and verbs from which expressions are built, in the notation of `notation.ts`. */

/** Matches one of several words. */
export const or = (...words: readonly string[]) => `(?:${words.join('|')})`;

/** The three forms of a verb from which all its other forms are built: 사라지, 사라져, 사라졌. */
export interface Verb {
  stem: string;
  joined: string;
  past: string;
}
export const verb = (stem: string, joined: string, past: string): Verb => ({ stem, joined, past });

const FINAL_COUNT = 28;
const codeOf = (stem: string) => stem.codePointAt(stem.length - 1) ?? 0;
const isOpen = (stem: string) => (codeOf(stem) - 0xac00) % FINAL_COUNT === 0;
const withFinal = (stem: string, final: number, syllable: string) =>
  isOpen(stem) ? stem.slice(0, -1) + String.fromCodePoint(codeOf(stem) + final) : stem + syllable;

/** The future form of a verb: 사라질, 죽을. */
export const future = (stem: string) => withFinal(stem, 8, '을');
/** The stem with the 으 that it needs before endings such as 려고: 사라지, 죽으. */
export const bound = (stem: string) => (isOpen(stem) ? stem : `${stem}으`);

/** Up to two optional adverbs that do not change the meaning of an expression. `wordsOf` removes most other such adverbs. */
export const FILLERS =
  '(?:(?:좀|이제|매일|다시|더|또|먼저|이만|그만|조용히|이대로|차라리|전부|모두|다|하나도|전혀) ){0,2}';

const BETTER = '(?:낫|나을|나아|나은|맞|답|좋|편|옳|소원|정답)';

/** Forms of a verb that express a wish: -고 싶다, -(으)ㄹ래, -(으)려고, -았으면, -기로 and so on. */
export function wish({ stem, joined, past }: Verb): string {
  const would = future(stem);
  return or(
    `${stem}고(?:만은?|도|는)? (?:다 |더 )?(?:싶|잡)`,
    `${stem}고 (?:파|픈|팠)`,
    `${past}(?:으면|으믄)`,
    `${would}(?:래|란다|까(?! 봐)|게요?>)`,
    `${would} (?:거(?!나| 같|같)|꺼(?! 같|같)|겁니다|것(?:입니다|이다|이에요)|작정|결심|용기|계획|준비|각오로 칼|방법|자신|장소|날)`,
    `${joined} (?:버리고 싶|버릴|버리려|버렸으면|버려야|버리자|버리면)`,
    `${bound(stem)}(?:려고?>|려 |러>|려다|려던)`,
    `${stem}기로`,
    `(?:${would}|${stem}는) 수밖에`,
    `${joined}야(?:지|죠|겠|만|> (?:해|하|한|할|돼|되|될|됨|끝|맞)|[하할해한돼되될됨])`,
    `${stem}는 (?:게|것이|편이|것만이|길이|거) (?:더 |차라리 |다 )?${BETTER}`,
  );
}

const I = '<(?:나|저|내|제)';
/** The writer as the topic of the sentence: 내가, 나만, 저 하나, 나 같은 건, 나라는 존재가. */
export const SELF = or(
  `${I}(?:는|가|도|만|라도|란|만이라도)?(?: 하나| 혼자)?(?:만|가|이|는|은|라도)?`,
  `${I} (?:같은|따위) (?:건|게|거|것|놈|년|사람|인간|애|존재|딸|아들|엄마|아빠|[가-힣]{1,4})?(?:은|는|이|가|도)?`,
  `${I}(?:라는)? (?:존재|목숨) (?:가|는|만|이|자체가|자체를)?`,
  '<(?:난|전|나란|나라는)(?: (?:존재|사람|인간)(?:가|이|는|은)?)?',
);

/** Other people, as the subject of 'they would be better off without me'. */
export const OTHERS =
  '(?:다들?|모두가?|모든 사람(?:이|들이)?|모든 게|모든게|우리 가족(?:들)?(?:은|이)?|가족(?:들)?(?:은|이|도)?|식구(?:들)?(?:은|이|도)?|엄마(?:는|가|도)?|아빠(?:는|가|도)?|부모님(?:은|이|도)?|애들(?:은|이)?|아이들?(?:은|이)?|남편(?:은|이)?|아내(?:는|가)?|세상(?:은|이)?|주변(?:은|이)?|사람들(?:은|이)?|친구들(?:은|이)?|누구도|남들(?:은|이)?)';
