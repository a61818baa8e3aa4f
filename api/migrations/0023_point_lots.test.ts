/** @database both: the statements of a migration and its triggers run on either */

import { sql } from 'kysely';
import { type OldVersion, openOldVersion } from '../test/support/database/old-version.ts';

let opened: OldVersion;

beforeAll(async () => {
  opened = await openOldVersion('0022_strays');
  await sql`
    insert into members (provider, social_id, nickname, nickname_key) values
      ('kakao', 'one', '하나', '하나'), ('kakao', 'two', '둘', '둘'), ('kakao', 'three', '셋', '셋');
    insert into point_entries (member_id, kind, amount, cause, cause_key, expires_at) values
      (1, 'earn', 20000, '적립', 'a', '2020-01-01T00:00:00Z'), (1, 'earn', 300, '적립', 'b', '2999-01-01T00:00:00Z'),
      (2, 'earn', 10, '적립', 'a', '2999-01-01T00:00:00Z');
    insert into point_entries (member_id, kind, amount, cause, cause_key) values
      (1, 'spend', -15000, '사용', 'c'), (1, 'revoke', -50, '회수', 'd');
    insert into point_uses (entry_id, lot_id, amount) values (4, 1, 15000), (5, 1, 40), (5, 2, 10);
    insert into point_exchanges (member_id, shop_goods_id, entry_id, price, status)
    select 1, id, 4, price, 'requested' from point_shop_goods where name = '핸드크림';
  `.execute(opened.db);
  await opened.migrateTo('0023_point_lots');
});
afterAll(() => opened.close());

const accounts = () => opened.db.selectFrom('point_accounts').selectAll().orderBy('member_id').execute();
const lots = () =>
  opened.db.selectFrom('point_lots').select(['entry_id', 'member_id', 'remaining']).orderBy('entry_id').execute();

test('Earlier members get the balance of their ledger, and lots their remaining points', async () => {
  expect(await accounts()).toEqual([
    { member_id: 1, balance: 5250 },
    { member_id: 2, balance: 10 },
    { member_id: 3, balance: 0 },
  ]);
  expect(await lots()).toEqual([
    { entry_id: 1, member_id: 1, remaining: 4960 },
    { entry_id: 2, member_id: 1, remaining: 290 },
    { entry_id: 3, member_id: 2, remaining: 10 },
  ]);
});

test('An exchange without scent and address waits for them', async () => {
  const [exchange] = await opened.db.selectFrom('point_exchanges').selectAll().execute();
  expect(exchange?.status).toBe('waiting');
  expect(exchange?.due_at?.toISOString()).toMatch(/T15:00:00/);
  expect(exchange?.due_at?.getTime()).toBeGreaterThan(Date.now() + 7 * 86_400_000);
});

test('New ledger rows update the sums at once, also several rows of several members', async () => {
  await sql`
    insert into members (provider, social_id, nickname, nickname_key) values ('kakao', 'four', '넷', '넷');
    insert into point_entries (member_id, kind, amount, cause, cause_key, expires_at) values
      (4, 'earn', 70, '적립', 'a', '2999-01-01T00:00:00Z'), (4, 'earn', 30, '적립', 'b', '2999-01-01T00:00:00Z'),
      (3, 'earn', 5, '적립', 'a', '2999-01-01T00:00:00Z');
  `.execute(opened.db);
  await sql`
    with spent as (
      insert into point_entries (member_id, kind, amount, cause, cause_key) values (4, 'spend', -80, '사용', 'c') returning id
    )
    insert into point_uses (entry_id, lot_id, amount)
    select spent.id, lot.entry_id, least(lot.remaining, 50) from spent, point_lots lot where lot.member_id = 4
  `.execute(opened.db);
  expect((await accounts()).slice(2)).toEqual([
    { member_id: 3, balance: 5 },
    { member_id: 4, balance: 20 },
  ]);
  expect((await lots()).filter(({ member_id }) => member_id === 4).map(({ remaining }) => remaining)).toEqual([20, 0]);
});

test('The database refuses to spend more than a member or a lot has', async () => {
  const before = [await accounts(), await lots()];
  const take = (amount: number) =>
    sql`insert into point_entries (member_id, kind, amount, cause, cause_key) values (3, 'spend', ${-amount}, '사용', 'x')`.execute(
      opened.db,
    );
  await expect(take(6)).rejects.toThrow('point_accounts_balance_check');
  const use = sql`insert into point_uses (entry_id, lot_id, amount) values (4, 3, 11)`.execute(opened.db);
  await expect(use).rejects.toThrow('point_lots_remaining_check');
  expect([await accounts(), await lots()]).toEqual(before);
});
