const ONE_IN_COUNSELLORS = 200;

/** Members; one of every two hundred is also a counsellor. */
export const makePeople = (members: number) => `
  insert into members (id, provider, social_id, nickname, nickname_key, level, profile_source, invite_code, created_at)
  select id, 'kakao', 'made-' || id, '이웃' || id, '이웃' || id, case when ${isCounsellor('id')} then 11 else 1 end,
    '/img/profile/' || (1 + id % 16) || '.svg', 'made' || id, now() - interval '2 years'
  from generate_series(1, ${members}) as id;

  insert into counsellors (id, summary, certificate, intro)
  select id, '마음을 함께 살피는 상담사입니다.', '{"상담심리사 1급"}', '천천히 이야기해 주세요.'
  from generate_series(1, ${members}) as id where ${isCounsellor('id')};
`;

const isCounsellor = (id: string) => `${id} % ${ONE_IN_COUNSELLORS} = 1`;

/** SQL for the id of a random counsellor. */
export const randomCounsellor = (members: number, chance: string) =>
  `1 + ${ONE_IN_COUNSELLORS} * (${chance} % ${Math.ceil(members / ONE_IN_COUNSELLORS)})`;

/** Counts the answers of each counsellor, once there are worries. */
export const countAnswers = `
  update counsellors c set answer_cnt = a.answers
  from (select counsellor_id, count(answer) as answers from worries group by counsellor_id) a
  where a.counsellor_id = c.id;
`;
