import { SCHEDULE_DAYS, SCHEDULE_TIMES, WORRY_CATEGORIES } from '@onmaum/shared-contract/constants';
import { pick, randomInt } from './sql.ts';
import { bodyOf } from './texts.ts';

export interface People {
  members: number;
  /** Number of members who are counsellors. Their ids are spread evenly. */
  experts: number;
}

const WORRIES_OF_A_MEMBER = 10;
const FEWEST_MEMBERS = 1000;
const MEMBERS_FOR_AN_EXPERT = 2;
/** Number of weekly slots that are drawn for each counsellor. Some are drawn twice, so a counsellor may have fewer. */
const SLOTS = 7;
const INACTIVE = 20;

export const peopleOf = ({ worries, experts }: { worries: number; experts: number }): People => ({
  members: Math.max(FEWEST_MEMBERS, Math.ceil(worries / WORRIES_OF_A_MEMBER), experts * MEMBERS_FOR_AN_EXPERT),
  experts: Math.max(1, experts),
});

const stepOf = ({ members, experts }: People) => Math.floor(members / experts);

/** SQL for the id of the n-th counsellor, counted from 0. */
const nthExpert = (people: People, n: string) => `(1 + ${stepOf(people)} * (${n}))`;

/** SQL for the id of a random counsellor. */
export const randomCounsellor = (people: People, chance: string) => nthExpert(people, `${chance} % ${people.experts}`);

/** SQL for an array of one to three areas of interest. */
export const areasOf = (key: string, seed: number) => `(
  select array_agg(distinct ${pick(WORRY_CATEGORIES, `${key} * 4 + part`, seed, 1.3)})
  from generate_series(1, 1 + ${randomInt(key, seed + 1)} % 3) as part
)`;

/**
 * SQL that inserts members, makes some of them counsellors, and inserts their weekly slots. One in twenty counsellors is
 * inactive.
 */
export const makePeople = (people: People) => `
  insert into members (id, provider, social_id, nickname, nickname_key, level, profile_source, invite_code, created_at)
  select id, 'kakao', 'made-' || id, '이웃' || id, '이웃' || id, 1,
    '/img/profile/' || (1 + id % 16) || '.svg', 'made' || id, now() - interval '2 years'
  from generate_series(1, ${people.members}) as id;

  insert into counsellors (id, summary, certificate, career, keywords, areas, intro, story, status)
  select ${nthExpert(people, 'made.n')}, '마음을 함께 살피는 상담사입니다.', '{"상담심리사 1급","임상심리사 2급"}',
    '{"대학 상담센터 (6년)","개인 상담실 (4년)"}', '{불안,우울,대인관계}', ${areasOf('made.n', 80)},
    '<p>' || i.answer || '</p>', '<p>' || b.body || '</p>', case when ${randomInt('made.n', 82)} % ${INACTIVE} = 0 then 0 else 1 end
  from generate_series(0, ${people.experts - 1}) as made (n)
  join making.bodies i on i.n = ${bodyOf('made.n', 83)}
  join making.bodies b on b.n = ${bodyOf('made.n', 84)};
  update members set level = 11 where id in (select id from counsellors);

  insert into counsellor_slots (counsellor_id, day, time)
  select distinct ${nthExpert(people, 'n')}, ${pick(SCHEDULE_DAYS, `n * 16 + part`, 85)},
    ${pick(Object.keys(SCHEDULE_TIMES), `n * 16 + part`, 86)}
  from generate_series(0, ${people.experts - 1}) as n cross join generate_series(1, ${SLOTS}) as part;
`;

/** SQL that sets each counsellor's counters of answers and their reviews. The worries must exist. */
export const countAnswers = `
  update counsellors c set answer_cnt = a.answers
  from (select counsellor_id, count(answer) as answers from worries where deleted_at is null group by counsellor_id) a
  where a.counsellor_id = c.id;
  update counsellors c set review_cnt = r.reviews, review_score_sum = r.score
  from (select counsellor_id, count(*) as reviews, sum(score) as score from answer_reviews group by counsellor_id) r
  where r.counsellor_id = c.id;
`;
