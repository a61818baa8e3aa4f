import { pick, randomFraction, randomInt } from './sql.ts';
import { ENDINGS, KEYWORDS, MOMENTS, RARE_TEXT_WORD, RARE_WORD, SENTENCES, SUBJECTS } from './words.ts';

const BODIES = 800;
const REMARKS = 600;
/** Approximate number of titles that contain RARE_WORD, and of texts that contain RARE_TEXT_WORD. */
const RARE_POSTS = 20;

const sentencesOf = (key: string, many: string, seed: number) => `(
  select string_agg(${pick(SENTENCES, `${key} * 64 + part`, seed)}, ' ') from generate_series(1, ${many}) as part
)`;

/**
 * SQL that makes tables of texts, which the posts use. A separate text for each post would take longer to generate than all other
 * content.
 */
export const makeTexts = `
  create unlogged table making.bodies as
  select n, ${sentencesOf('n', '11 + n % 8', 1)} as body, ${sentencesOf('n', '5 + n % 4', 2)} as answer,
    array[${[3, 4, 5, 6].map((seed) => sentencesOf('n', '3', seed)).join(', ')}] as consult
  from generate_series(0, ${BODIES - 1}) as n;
  alter table making.bodies add column body_grams int[], add column consult_grams int[], add column answer_grams int[];
  update making.bodies set body_grams = text_grams(body), consult_grams = text_grams(array_to_string(consult, ' ')),
    answer_grams = text_grams(answer);
  create unlogged table making.remarks as
  select n, ${sentencesOf('n', '1 + n % 3', 7)} as remark from generate_series(0, ${REMARKS - 1}) as n;
  analyze making.bodies, making.remarks;
`;

export const bodyOf = (key: string, seed: number) => `${randomInt(key, seed)} % ${BODIES}`;
export const remarkOf = (key: string, seed: number) => `${randomInt(key, seed)} % ${REMARKS}`;

const stepOf = (posts: number) => Math.max(2, Math.floor(posts / RARE_POSTS));

export const titleOf = (id: string, posts: number, seed: number) => `
  case when ${id} % ${stepOf(posts)} = 0 then '${RARE_WORD} ' else '' end
  || ${pick(MOMENTS, id, seed)} || ' ' || ${pick(SUBJECTS, id, seed + 1)} || ' ' || ${pick(ENDINGS, id, seed + 2)}`;

/** SQL for the end of a text: RARE_TEXT_WORD in a few posts, otherwise nothing. */
export const rareTextOf = (id: string, posts: number) =>
  `case when ${id} % ${stepOf(posts)} = 1 then ' ${RARE_TEXT_WORD}' else '' end`;

/** SQL for zero to four distinct keywords. */
export const keywordsOf = (id: string, seed: number) => `coalesce((
  select array_agg(distinct ${pick(KEYWORDS, `${id} * 8 + part`, seed, 2)})
  from generate_series(1, floor(5 * ${randomFraction(id, seed + 1)})::int) as part
), '{}')`;
