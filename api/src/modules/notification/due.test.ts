/** @database both: SQL finds the notifications that are due */

import { DAY_MS } from '@onmaum/shared-contract/time/durations';
import { sql } from 'kysely';
import { postWorries } from '../../../test/support/demo.ts';
import { joinAsCounsellor } from '../../../test/support/desk/desk.ts';
import { readNotifications } from '../../../test/support/notifications/notifications.ts';
import { CREAM, DELIVERY, type PointShop, startPointShop } from '../../../test/support/points/point-shop.ts';
import { EXPIRE_POINTS, NOTIFY_DUE } from '../../jobs/queues.ts';
import { notifyOfPoints } from './operations/notify-due.ts';

let shop: PointShop;
let read: () => Promise<string[]>;
beforeAll(async () => {
  shop = await startPointShop();
  read = readNotifications(shop.db);
});
afterAll(() => shop.close());

test('An author is notified once that the answer is late, also while a counsellor writes it, and not of an answered or hidden worry', async () => {
  const { id: author_id } = await shop.join(0);
  const posted = { author_id, created_at: new Date('2026-03-04T03:00:00Z') };
  const { id: counsellor_id } = await joinAsCounsellor(shop, 'new-late-counsellor');
  const taken = { ...posted, status: 2 as const, counsellor_id, assigned_at: posted.created_at };
  const [waiting, assigned] = await postWorries(shop.db, [posted, taken]);
  const answered = { ...taken, status: 3 as const, answer: '답변', answered_at: posted.created_at };
  const hidden = { ...posted, hidden_for: 'rules' as const, deleted_at: posted.created_at };
  await postWorries(shop.db, [answered, hidden]);
  await read();
  const at = async (time: string) => {
    await shop.jobs.runScheduled(NOTIFY_DUE.name, new Date(time));
    return read();
  };
  // three business days after a Wednesday end on Monday
  expect(await at('2026-03-09T14:00:00Z')).toEqual([]);
  const late = [waiting, assigned].map((id) => `${author_id} answer_late worry ${id}`);
  expect(await at('2026-03-09T15:00:00Z')).toEqual(late);
  expect(await at('2026-03-10T15:00:00Z')).toEqual([]);
});

test('A member is notified of points that expire within 30 days, and again within 7', async () => {
  const { id } = await shop.join(5_000);
  const { expires_at } = await shop.db
    .selectFrom('point_lots')
    .select('expires_at')
    .where('member_id', '=', id)
    .executeTakeFirstOrThrow();
  await read();
  const before = async (days: number) => {
    await shop.jobs.runScheduled(EXPIRE_POINTS.name, new Date(Number(expires_at) - days * DAY_MS));
    return (await read()).filter((one) => one.startsWith(`${id} `));
  };
  expect(await before(31)).toEqual([]);
  expect(await before(29.5)).toEqual([`${id} points_expire_month points 0`]);
  expect(await before(8)).toEqual([]);
  expect(await before(6.5)).toEqual([`${id} points_expire_week points 0`]);
  expect(await before(6)).toEqual([]);
});

test('A member who agreed to marketing is reminded of it every two years, once, and not after the end of the consent', async () => {
  const { id } = await shop.join(0);
  const consent = (values: object) => shop.db.updateTable('members').set(values).where('id', '=', id).execute();
  await consent({ marketing_agree: true, marketing_agreed_at: new Date('2024-02-29T03:00:00Z') });
  await read();
  const on = async (time: string) => {
    await shop.jobs.runScheduled(EXPIRE_POINTS.name, new Date(time));
    return (await read()).filter((one) => one.startsWith(`${id} `));
  };
  const reminder = [`${id} marketing_agreed marketing 0`];
  expect(await on('2026-02-27T03:00:00Z')).toEqual([]);
  expect(await on('2026-03-01T03:00:00Z')).toEqual(reminder);
  expect(await on('2026-03-02T03:00:00Z')).toEqual([]);
  expect(await on('2028-03-01T03:00:00Z')).toEqual(reminder);
  await consent({ marketing_agree: false, marketing_agreed_at: null });
  expect(await on('2030-03-01T03:00:00Z')).toEqual([]);
});

test('A kind of notification that fails does not keep the others from their members', async () => {
  const { id } = await shop.join(0);
  const agreed = { marketing_agree: true, marketing_agreed_at: new Date('2024-05-01T03:00:00Z') };
  await shop.db.updateTable('members').set(agreed).where('id', '=', id).execute();
  await read();
  await sql`alter table point_exchanges rename to away`.execute(shop.db);
  await expect(notifyOfPoints(shop.db, new Date('2026-05-02T03:00:00Z'))).rejects.toThrow('point_exchanges');
  await sql`alter table away rename to point_exchanges`.execute(shop.db);
  expect(await read()).toContain(`${id} marketing_agreed marketing 0`);
});

test('A gift without an address asks for it after a day and before it lapses, and not once it has one', async () => {
  const member = await shop.join(30_000);
  const exchanged = async () => (await member.exchange(CREAM)).json<{ exchange_id: number }>().exchange_id;
  const id = await exchanged();
  const { due_at } = await shop.read(id);
  const asked = `${member.id} exchange_needs_address exchange ${id}`;
  await read();
  const at = async (time: number) => {
    await shop.jobs.runScheduled(EXPIRE_POINTS.name, new Date(time));
    return (await read()).filter((one) => one.includes(' exchange_needs_address '));
  };
  expect(await at(Date.now() + DAY_MS / 2)).toEqual([]);
  expect(await at(Date.now() + 1.1 * DAY_MS)).toEqual([asked]);
  expect(await at(Number(due_at) - 2.9 * DAY_MS)).toEqual([asked]);
  await member.deliver({ id, ...DELIVERY });
  await shop.db.deleteFrom('notifications').execute();
  expect(await at(Number(due_at) - 2 * DAY_MS)).toEqual([]);
});
