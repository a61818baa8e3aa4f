import { findMember } from '../../src/modules/mypage/my-info-repository.ts';
import { findRecentExchange } from '../../src/modules/point/exchange-repository.ts';
import { findExpired } from '../../src/modules/point/expiry-repository.ts';
import { listExchanges } from '../../src/modules/point/operations/list-exchanges.ts';
import { listPoints } from '../../src/modules/point/operations/list-points.ts';
import { type LargeDatabase, VIEWER } from './large-database.ts';

/** Id of a member with 5,000 rows, which are older than all other rows. */
const EARLY = 86;
const TABLES = ['point_entries', 'point_exchanges', 'point_uses', 'point_lots', 'point_accounts', 'members'];

/** Registers the tests for points, with a long history of one member among short histories of others. */
export function testPointPlans(large: LargeDatabase) {
  const long = (work: () => Promise<unknown>) => large.longReadings(work, TABLES);
  const page = (cursor?: string) => listPoints(large.db, VIEWER.id, { page: 1, size: 10, cursor });

  describe('points of a member with 10,000 rows, almost all spent', () => {
    beforeAll(async () => {
      await large.pool.query(`
        insert into point_entries (member_id, kind, amount, cause, cause_key, created_at, expires_at)
        select case when n <= 10000 then ${VIEWER.id} else n % 1500 + 100 end, 'earn', 10, '시험', 'plan:' || n, at, at + interval '2 years'
        from generate_series(1, 60000) n, lateral (select now() - interval '2 years' * ((n % 10000) / 9900.0) as at) t
        order by at;
        with spent as (
          insert into point_entries (member_id, kind, amount, cause, cause_key)
          values (${VIEWER.id}, 'spend', -98000, '시험', 'plan:spent') returning id
        )
        insert into point_uses (entry_id, lot_id, amount)
        select spent.id, lot.entry_id, lot.remaining from spent, lateral (
          select * from point_lots where member_id = ${VIEWER.id} order by expires_at limit 9800
        ) lot;
        analyze point_entries, point_uses, point_lots, point_accounts;
      `);
    });

    test('the list, its next page, and the data of the member', async () => {
      const { totalPoint, next_cursor } = await page();
      expect(totalPoint).toBe(2_000);
      expect(await long(() => page())).toEqual([]);
      expect(await long(() => page(next_cursor ?? ''))).toEqual([]);
      expect(await long(() => findMember(large.db, VIEWER.id))).toEqual([]);
      // the point balance is read without the history
      const read = (await large.scansOf(() => findMember(large.db, VIEWER.id))).map((scan) => scan['Relation Name']);
      expect(read).not.toContain('point_entries');
    });

    test('the history and exchanges of a member with many old rows', async () => {
      await large.pool.query(`
        insert into point_entries (member_id, kind, amount, cause, cause_key, expires_at)
        select id, 'earn', 1000000, '시험', 'plan:gift', now() + interval '2 years' from members where id = ${EARLY} or id >= 100;
        with spent as (
          insert into point_entries (member_id, kind, amount, cause, cause_key)
          select case when n <= 5000 then ${EARLY} else n % 1500 + 100 end, 'spend', -1, '시험', 'plan:early:' || n
          from generate_series(1, 60000) n order by n returning id, member_id
        )
        insert into point_exchanges (member_id, shop_goods_id, entry_id, price, status, created_at)
        select member_id, 1, id, 1, 'sent', now() - interval '1 day' from spent order by id;
        analyze point_entries, point_exchanges;
      `);
      const first = { page: 1, size: 10 };
      for (const list of [listPoints, listExchanges]) {
        expect(await long(() => list(large.db, EARLY, first))).toEqual([]);
        const { next_cursor } = await list(large.db, EARLY, first);
        expect(await long(() => list(large.db, EARLY, { ...first, cursor: next_cursor ?? '' }))).toEqual([]);
      }
      const repeated = () =>
        large.db.transaction().execute((trx) => findRecentExchange(trx, EARLY, 1, new Date(Date.now() - 10_000)));
      const read = await large.scansOf(repeated);
      expect(read.map((scan) => scan['Index Name'])).not.toContain('point_exchanges_pkey');
    });

    test('members whose points have expired', async () => {
      expect(await long(() => findExpired(large.db, new Date(), { after: 0, limit: 200 }))).toEqual([]);
    });
  });
}
