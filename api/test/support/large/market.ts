import { GOODS_CATEGORIES } from '@onmaum/shared-contract/constants';
import { areasOf, type People, randomCounsellor } from './people.ts';
import { pick, randomFraction, randomInt, randomMember } from './sql.ts';
import { bodyOf, keywordsOf, remarkOf, titleOf } from './texts.ts';

interface Sizes {
  goods: number;
  goodsReviews: number;
}

/**
 * SQL that makes tables of sales. Every sale is completed and reviewed. The first solutions are sold far more often than the
 * last ones.
 */
export const makeSales = ({ goods, goodsReviews }: Sizes, people: People) => `
  create unlogged table making.sales as
  select id, 1 + floor(${goods} * ${randomFraction('id', 90)} ^ 2)::bigint as goods_id,
    ${randomMember(people.members, 'id', 91)} as member_id,
    2.5 + ${randomInt('id', 92)} % 6 / 2.0 as score,
    date_trunc('second', now()) - interval '2 years' * ((${goodsReviews} - id) / ${goodsReviews}::float8) - interval '1 day' as at
  from generate_series(1::bigint, ${goodsReviews}) as id;
  create unlogged table making.sold as
  select goods_id, count(*)::int as sales, sum(score) as score, array[
    0, 0, count(*) filter (where score <= 3), count(*) filter (where score > 3 and score <= 4), count(*) filter (where score > 4)
  ]::int[] as spread
  from making.sales group by goods_id;
  analyze making.sales, making.sold;
`;

/**
 * SQL for a number from 0 to 99 that decides the state of a solution. Of 100 solutions, 1 is deleted, 5 are not for sale, the
 * sale of 10 is over, and the sale of 2 has not begun.
 */
const chance = (seed: number) => `${randomInt('g.id', seed)} % 100`;

export const makeGoods = ({ goods }: Sizes, people: People) => `
  insert into goods (id, counsellor_id, category, name, summary, content, sell_price, ori_price, minutes, participants,
    sessions, communicate, keywords, areas, sell_status, sell_sdate, sell_edate, recommended_place,
    review_cnt, review_score_sum, review_spread, selling_cnt, created_at, updated_at, deleted_at)
  select g.id, ${randomCounsellor(people, randomInt('g.id', 100))}, ${pick(GOODS_CATEGORIES, 'g.id', 101, 1.7)},
    ${titleOf('g.id', goods, 102)}, b.consult[1], '<h3>이렇게 진행됩니다</h3><p>' || b.body || '</p>',
    price, price + 10000 * (${randomInt('g.id', 106)} % 3), 30 + 10 * (${randomInt('g.id', 107)} % 6),
    1, 1 + ${randomInt('g.id', 108)} % 5, ${pick(['화상', '전화', '채팅', '대면'], 'g.id', 109)},
    ${keywordsOf('g.id', 110)}, ${areasOf('g.id', 112)},
    case when ${chance(114)} < 5 then 'N' else 'Y' end,
    case when ${chance(115)} < 2 then now() + interval '30 days' end,
    case when ${chance(115)} between 2 and 11 then now() - interval '1 day' end,
    case when g.id % ${Math.max(1, Math.floor(goods / 8))} = 3 then g.id end,
    coalesce(s.sales, 0), coalesce(s.score, 0), coalesce(s.spread, '{0,0,0,0,0}'), coalesce(s.sales, 0),
    g.at, g.at, case when ${chance(116)} = 0 then g.at + interval '1 day' end
  from (
    select id, 10000 + 1000 * (${randomInt('id', 105)} % 190) as price,
      now() - interval '2 years' * ((${goods} - id) / ${goods}::float8) - interval '1 day' as at
    from generate_series(1::bigint, ${goods}) as id
  ) g
  join making.bodies b on b.n = ${bodyOf('g.id', 104)}
  left join making.sold s on s.goods_id = g.id
  order by g.id;
`;

export const makeOrders = `
  insert into payment_intents (order_no, member_id, goods_id, amount, state, imp_uid, created_at, settled_at)
  select 'MADE_' || lpad(s.id::text, 9, '0'), s.member_id, s.goods_id, g.sell_price, 'paid',
    'imp_' || lpad(s.id::text, 9, '0'), s.at - interval '30 days', s.at - interval '30 days'
  from making.sales s join goods g on g.id = s.goods_id order by s.id;

  insert into orders (id, order_no, imp_uid, member_id, goods_id, counsellor_id, counsellor_nickname, goods_name, category,
    communicate, minutes, participants, price, sessions, order_status, settle_status, paid_at, valid_until, contacted_at,
    completed_at, created_at)
  select s.id, 'MADE_' || lpad(s.id::text, 9, '0'), 'imp_' || lpad(s.id::text, 9, '0'), s.member_id, s.goods_id,
    g.counsellor_id, '이웃' || g.counsellor_id, g.name, g.category, g.communicate, g.minutes, g.participants,
    g.sell_price, g.sessions, 3, 1, s.at - interval '30 days',
    s.at + interval '30 days', s.at - interval '29 days', s.at - interval '1 hour', s.at - interval '30 days'
  from making.sales s join goods g on g.id = s.goods_id order by s.id;

  insert into goods_reviews (id, order_id, goods_id, counsellor_id, member_id, score, keywords, text, created_at)
  select s.id, s.id, s.goods_id, g.counsellor_id, s.member_id, s.score, '{"통찰력 있어요"}', r.remark, s.at
  from making.sales s
  join goods g on g.id = s.goods_id
  join making.remarks r on r.n = ${remarkOf('s.id', 120)}
  order by s.id;
`;
