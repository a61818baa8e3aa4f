/** @database postgres: plans for large tables */

import { recountAnswers } from '../../src/modules/desk/answer-repository.ts';
import { findInfos as findHomeInfos, findReviews } from '../../src/modules/home/home-repository.ts';
import { listHomeWorries } from '../../src/modules/home/operations/list-home-worries.ts';
import { readSitemap } from '../../src/modules/home/operations/read-sitemap.ts';
import { findUnpaidInfos } from '../../src/modules/info/points-repository.ts';
import { findDueInvitations } from '../../src/modules/invitation/invitation-repository.ts';
import { searchPosts } from '../../src/modules/search/operations/search-posts.ts';
import { RETENTION } from '../../src/modules/upkeep/retention.ts';
import { deleteBefore } from '../../src/modules/upkeep/upkeep-repository.ts';
import { closeEndedPolls } from '../../src/modules/worry/poll/close-poll-repository.ts';
import {
  ABSENT_TEXT_WORD,
  COMMON_TEXT_WORD,
  COMMON_WORD,
  RARE_TEXT_WORD,
  RARE_WORD,
  SHORT_TEXT_WORD,
  SHORT_WORD,
} from '../support/large/words.ts';
import { testActivityPlans } from './activity-plans.ts';
import { testBoardPlans } from './board-plans.ts';
import { fillLargeDatabase, SIZES, VIEWER } from './large-database.ts';
import { testMarketPlans } from './market-plans.ts';
import { testOrderPlans } from './order-plans.ts';
import { testPointPlans } from './point-plans.ts';

describe('with much content on a PostgreSQL server', () => {
  const large = fillLargeDatabase();

  test('the generated content has large tables and consistent counters', async () => {
    expect(large.big).toEqual(
      expect.arrayContaining(['worries', 'infos', 'comments', 'bookmarks', 'ballots', 'goods', 'goods_reviews']),
    );
    const { rows } = await large.pool.query<Record<string, number>>(`
      select
        (select count(*) from comments) as comments,
        (select sum(comment_cnt) from worries) + (select sum(comment_cnt) from infos)
          - (select count(*) from comments where deleted_at is null) as uncounted_comments,
        (select sum(bookmark_cnt) from worries) + (select sum(bookmark_cnt) from infos)
          - (select count(*) from bookmarks) as uncounted_bookmarks,
        (select sum(vote_cnt) from worries) - (select count(*) from ballots) as uncounted_ballots,
        (select sum(vote_cnt) from poll_options) - (select count(*) from ballot_options) as uncounted_marks,
        (select sum(review_cnt) from goods) - (select count(*) from goods_reviews) as uncounted_goods_reviews,
        (select sum(stars) from goods, unnest(review_spread) stars) - (select count(*) from goods_reviews) as unspread,
        (select sum(review_cnt) from counsellors) - (select count(*) from answer_reviews) as uncounted_answer_reviews
    `);
    expect(rows[0]).toEqual({
      comments: SIZES.comments,
      uncounted_comments: 0,
      uncounted_bookmarks: 0,
      uncounted_ballots: 0,
      uncounted_marks: 0,
      uncounted_goods_reviews: 0,
      unspread: 0,
      uncounted_answer_reviews: 0,
    });
  });

  test('the home page', async () => {
    expect(await large.longReadings(() => listHomeWorries(large.db, VIEWER))).toEqual([]);
    expect(await large.longReadings(() => findHomeInfos(large.db, 5))).toEqual([]);
    expect(await large.longReadings(() => findReviews(large.db, 10))).toEqual([]);
  });

  test('the list of parts of the sitemap', async () => {
    expect(await large.longReadings(() => readSitemap(large.db))).toEqual([]);
  });

  testBoardPlans(large);
  testMarketPlans(large);
  testOrderPlans(large);
  testActivityPlans(large);
  testPointPlans(large);

  test('queries of jobs', async () => {
    const now = new Date();
    expect(await large.longReadings(() => findUnpaidInfos(large.db, now, 500))).toEqual([]);
    expect(await large.longReadings(() => findDueInvitations(large.db, now, 500))).toEqual([]);
    expect(await large.longReadings(() => closeEndedPolls(large.db, now, 500))).toEqual([]);
    for (const kept of RETENTION)
      expect(await large.longReadings(() => deleteBefore(large.db, kept, now, 500))).toEqual([]);
  });

  test('the answers of all experts are counted in an index', async () => {
    const scans = await large.scansOf(() => recountAnswers(large.db));
    const ofWorries = scans.filter((scan) => scan['Relation Name'] === 'worries');
    expect(ofWorries.map((scan) => scan['Node Type'])).toEqual(['Index Only Scan']);
  });

  test.each([
    ...[COMMON_WORD, SHORT_WORD, RARE_WORD, '고민', '없는말', '밤', `${SHORT_WORD} ${RARE_WORD}`],
    ...[COMMON_TEXT_WORD, SHORT_TEXT_WORD, RARE_TEXT_WORD, ABSENT_TEXT_WORD],
  ])('a search for %s', async (word) => {
    expect(await large.longReadings(() => searchPosts(large.db, VIEWER, word, {}))).toEqual([]);
  });
});
