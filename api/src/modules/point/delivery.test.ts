/** @database both: locks decide between concurrent calls that enter an address */

import { DAY_MS as DAY, type ErrorBody, type Exchanged } from '@onmaum/shared-contract';
import { koreanClock, koreanDay } from '@onmaum/shared-contract/time/korean-time';
import { COFFEE, CREAM, DELIVERY, type PointShop, startPointShop } from '../../../test/support/points/point-shop.ts';
import { EXPIRE_POINTS } from '../../jobs/queues.ts';

let api: PointShop;
beforeAll(async () => {
  api = await startPointShop();
});
afterAll(() => api.close());

test('The exchange keeps its encrypted phone number even if the member later has another number', async () => {
  const member = await api.join(5_000);
  const { exchange_id } = (await member.exchange(COFFEE)).json<Exchanged>();
  await api.db
    .updateTable('members')
    .set({ cellphone_enc: api.app.fieldCipher.encrypt('010-9999-0000', 'members.cellphone') })
    .where('id', '=', member.id)
    .execute();
  const { phone_enc } = await api.read(exchange_id);
  expect(phone_enc).not.toContain('1234');
  expect(api.app.fieldCipher.decrypt(phone_enc ?? '', 'point_exchanges.phone')).toBe('010-1234-5678');
});

test('Without a phone number nothing is exchanged', async () => {
  const member = await api.join(5_000);
  await api.db.updateTable('members').set({ cellphone_enc: null }).where('id', '=', member.id).execute();
  const refused = await member.exchange(COFFEE);
  expect([refused.statusCode, refused.json<ErrorBody>().code]).toEqual([409, 'no_phone']);
  expect(await member.balance()).toBe(5_000);
});

describe('A product with a scent', () => {
  test('takes scent and address with the exchange; the address is encrypted', async () => {
    const member = await api.join(15_000);
    const { exchange_id, due_at } = (await member.exchange({ ...CREAM, ...DELIVERY })).json<Exchanged>();
    expect(due_at).toBeNull();
    const { status, option, address_enc } = await api.read(exchange_id);
    expect([status, option]).toEqual(['requested', '라벤더']);
    expect(address_enc).not.toContain('세종대로');
    expect(api.app.fieldCipher.decrypt(address_enc ?? '', 'point_exchanges.address')).toBe(DELIVERY.address);
  });

  test('waits seven days for scent and address if an older client does not send them', async () => {
    const member = await api.join(15_000);
    const asked = Date.now();
    const { exchange_id: id, due_at } = (await member.exchange(CREAM)).json<Exchanged>();
    const due = new Date(due_at ?? '');
    // the end of the seventh day in Korea; midnight may have passed meanwhile
    expect(koreanClock(due).toISOString()).toMatch(/T00:00:00.000Z$/);
    expect([asked, Date.now()].map((at) => koreanDay(new Date(at + 8 * DAY)))).toContain(koreanDay(due));
    expect(await member.list()).toMatchObject([{ status: 'waiting', options: '라벤더,시트러스,화이트머스크', due_at }]);

    expect((await member.deliver({ id, ...DELIVERY, option: '된장' })).statusCode).toBe(422);
    const twice = await Promise.all([member.deliver({ id, ...DELIVERY }), member.deliver({ id, ...DELIVERY })]);
    expect(twice.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(twice[0]?.json()).toMatchObject({ status: 'requested', option: '라벤더' });
    const changed = await member.deliver({ id, ...DELIVERY, option: '시트러스' });
    expect([changed.statusCode, changed.json<ErrorBody>().code]).toEqual([409, 'delivery_given']);
    expect((await api.read(id)).option).toBe('라벤더');
    // an exchange with an address does not lapse
    await api.jobs.runScheduled(EXPIRE_POINTS.name, due);
    expect((await api.read(id)).status).toBe('requested');
  });

  test('lapses without scent and address after the deadline, without a refund', async () => {
    const member = await api.join(15_000);
    const { exchange_id: id, due_at } = (await member.exchange(CREAM)).json<Exchanged>();
    const due = new Date(due_at ?? '');
    await api.jobs.runScheduled(EXPIRE_POINTS.name, new Date(due.getTime() - 1));
    expect((await api.read(id)).status).toBe('waiting');
    await api.jobs.runScheduled(EXPIRE_POINTS.name, due);
    expect((await api.read(id)).status).toBe('lapsed');
    const late = await member.deliver({ id, ...DELIVERY });
    expect([late.statusCode, late.json<ErrorBody>().message]).toEqual([409, '입력 기한이 지나 소멸된 교환입니다.']);
    expect(await member.balance()).toBe(0);
  });

  test('accepts nothing after the deadline, even before the job has run', async () => {
    const member = await api.join(15_000);
    const { exchange_id: id } = (await member.exchange(CREAM)).json<Exchanged>();
    await api.db.updateTable('point_exchanges').set({ due_at: new Date() }).where('id', '=', id).execute();
    expect((await member.deliver({ id, ...DELIVERY })).statusCode).toBe(409);
    expect((await api.read(id)).option).toBeNull();
  });

  test('of another member does not exist', async () => {
    const [owner, other] = [await api.join(15_000), await api.join(15_000)];
    const { exchange_id: id } = (await owner.exchange(CREAM)).json<Exchanged>();
    expect((await other.deliver({ id, ...DELIVERY })).statusCode).toBe(404);
    expect(await api.read(id)).toMatchObject({ status: 'waiting', option: null, address_enc: null });
    expect(await other.list()).toEqual([]);
  });
});
