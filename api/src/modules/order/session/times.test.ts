/** @database both: bookings depend on a constraint */

import type { FreeTimes, RefundQuote } from '@onmaum/shared-contract';
import { type Holding, startHolding } from '../../../../test/support/market/held.ts';
import { insertOffer } from '../../../../test/support/market/orders.ts';
import { freeHour, offerOf } from '../../../../test/support/market/session-times.ts';
import type { Wire } from '../../../../test/support/wire.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const LATE =
  '상담 시작까지 4시간이 남지 않은 시간이에요. 이 시간으로 정하면 시간을 바꿀 수 없고, 상담 결과가 기록될 때까지 환불을 신청할 수 없어요. 그래도 괜찮으면 동의하고 다시 시도해주세요.';

const UNFIT = '상담 시간은 지금 이후, 이용 기간 안에서, 다른 회기와 겹치지 않게 순서대로 정해주세요.';
const TAKEN = '예약할 수 없는 시간입니다. 다른 시간을 골라주세요.';

let holding: Holding;
beforeAll(async () => {
  holding = await startHolding();
});
afterAll(() => holding.close());

const soon = (ms: number) => new Date(Math.floor((Date.now() + ms) / 1000) * 1000).toISOString();
const quote = async (id: number) =>
  (await holding.member.send('GET', `/api/mypage/order-refund/${id}`)).json<RefundQuote>();
const free = async (id: number, position = 1) =>
  (await holding.member.send('GET', `/api/order/free-times/${id}/${position}`)).json<Wire<typeof FreeTimes>>().times;

describe('A time that the counsellor offers', () => {
  it('is agreed when the buyer confirms one of up to five', async () => {
    const id = await holding.order(1);
    const times = [freeHour(2), freeHour(2), freeHour(2)];
    const offered = await holding.offer(id, 1, times);
    expect(offered.json()).toMatchObject({
      order_status: 2,
      contacted_at: expect.any(String),
      sessions: [],
      offers: [{ position: 1, by: 'counsellor', times }],
    });
    const [, second = ''] = times;
    const confirmed = await holding.confirm(offerOf(offered), second);
    expect(confirmed.json()).toMatchObject({
      sessions: [
        {
          position: 1,
          starts_at: second,
          ends_at: new Date(Date.parse(second) + 50 * MINUTE).toISOString(),
          status: 'scheduled',
        },
      ],
      offers: [],
    });
    // a repeated call succeeds
    expect((await holding.confirm(offerOf(offered), second)).json()).toEqual(confirmed.json());
    expect((await holding.confirm(offerOf(offered), times[0] ?? '')).statusCode).toBe(409);
    expect(
      (
        await holding.offer(
          id,
          1,
          [1, 2, 3, 4, 5, 6].map(() => freeHour(3)),
        )
      ).statusCode,
    ).toBe(422);
  });

  it('changes nothing until it is confirmed: the refund stays the same, and no session can be reported', async () => {
    const id = await holding.order(1);
    const before = await quote(id);
    await holding.offer(id, 1, [soon(3 * HOUR)]);
    expect(await quote(id)).toEqual(before);
    expect((await holding.report(id, 1, 'failed')).statusCode).toBe(409);
  });

  it('within four hours needs the consent of the buyer, and the error names the consequence', async () => {
    const id = await holding.order(1);
    const time = soon(3 * HOUR);
    const offer = offerOf(await holding.offer(id, 1, [time]));
    const refused = await holding.confirm(offer, time);
    expect([refused.statusCode, refused.json()]).toEqual([409, { code: 'time_late', message: LATE }]);
    expect((await quote(id)).refusal).toBeNull();
    expect((await holding.confirm(offer, time, holding.member, 'Y')).statusCode).toBe(200);
    expect((await quote(id)).refusal).toBe('soon');
  });

  it('cannot be confirmed by the counsellor, and by nobody once it is declined', async () => {
    const id = await holding.order(1);
    const time = freeHour(2);
    const offer = offerOf(await holding.offer(id, 1, [time]));
    expect((await holding.confirm(offer, time, holding.counsellor, 'Y')).statusCode).toBe(409);
    expect((await holding.end('decline', offer, holding.counsellor)).statusCode).toBe(409);
    expect((await holding.end('withdraw', offer, holding.member)).statusCode).toBe(409);
    for (const _again of [1, 2])
      expect((await holding.end('decline', offer, holding.member)).json()).toMatchObject({ offers: [] });
    expect((await holding.confirm(offer, time)).statusCode).toBe(409);
  });

  it('must fit: in the future, within the validity, in order, and not booked', async () => {
    const id = await holding.order(2);
    const { valid_until } = await holding.read(id);
    for (const time of [soon(-MINUTE), valid_until.toISOString(), soon(400 * DAY)]) {
      const refused = await holding.offer(id, 1, [freeHour(2), time]);
      expect([time, refused.statusCode, refused.json().errors]).toEqual([
        time,
        422,
        { times: UNFIT, 'times.1': UNFIT },
      ]);
    }
    expect((await holding.offer(id, 2, [freeHour(2)])).statusCode).toBe(409);
    expect((await holding.read(id)).contacted_at).toBeNull();
    const booked = freeHour(2);
    await holding.agree(await holding.order(1), 1, booked);
    // the index refers to the times as sent, which are not in order
    const refused = await holding.offer(id, 1, [freeHour(9), booked, freeHour(8), booked]);
    expect([refused.statusCode, refused.json().errors]).toEqual([
      422,
      { times: TAKEN, 'times.1': TAKEN, 'times.3': TAKEN },
    ]);
  });

  it('is superseded by a newer offer, expires once its times have passed, and ends with a refund', async () => {
    const id = await holding.order(1);
    const first = offerOf(await holding.offer(id, 1, [freeHour(2)]));
    const time = freeHour(3);
    const second = offerOf(await holding.offer(id, 1, [time]));
    expect(second).not.toBe(first);
    expect((await holding.confirm(first, time)).statusCode).toBe(409);
    await holding.runClose(Date.parse(time) - Date.now() + MINUTE);
    expect((await holding.progress(id)).offers).toEqual([]);
    const third = await holding.offer(id, 1, [freeHour(2)]);
    await holding.member.send('POST', `/api/mypage/order-refund/${id}`, { payload: {} });
    const states = holding.db.selectFrom('session_offers').select('state').where('order_id', '=', id).orderBy('id');
    expect(offerOf(third)).toBeGreaterThan(second);
    expect((await states.execute()).map(({ state }) => state)).toEqual(['superseded', 'expired', 'cancelled']);
  });
});

describe('Offers that would change an agreed time', () => {
  it.each(['counsellor', 'member'] as const)('expire 4 hours before this time, if the %s made them', async (side) => {
    const id = await holding.order(1);
    const agreed = freeHour(2);
    await holding.agree(id, 1, agreed);
    const times =
      side === 'member'
        ? [(await free(id)).findLast(({ late_yn }) => late_yn === 'N')?.starts_at ?? '']
        : [freeHour(5)];
    await holding.offer(id, 1, times, holding[side]);
    const fixedIn = Date.parse(agreed) - 4 * HOUR - Date.now();
    await holding.runClose(fixedIn - MINUTE);
    expect((await holding.progress(id)).offers).toMatchObject([{ times }]);
    await holding.runClose(fixedIn + MINUTE);
    expect(await holding.progress(id)).toMatchObject({ offers: [], sessions: [{ starts_at: agreed }] });
  });
});

describe('A time that the buyer offers', () => {
  it('is one of the free times, and agreed when the counsellor confirms it', async () => {
    const id = await holding.order(1);
    const chosen = (await free(id)).find(({ late_yn }) => late_yn === 'N')?.starts_at ?? '';
    const proposed = await holding.offer(id, 1, [chosen], holding.member);
    expect(proposed.json()).toMatchObject({ order_status: 1, contacted_at: null, offers: [{ by: 'buyer' }] });
    expect((await holding.confirm(offerOf(proposed), chosen, holding.counsellor)).json()).toMatchObject({
      order_status: 2,
      contacted_at: expect.any(String),
      sessions: [{ starts_at: chosen }],
    });
    // the time is booked for other orders, and free for a change of the same session
    const other = await holding.order(1);
    expect((await free(other)).map(({ starts_at }) => starts_at)).not.toContain(chosen);
    const refused = await holding.offer(other, 1, [chosen], holding.member);
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['times', 'times.0']]);
  });

  it('must be free, and must be a single time', async () => {
    const id = await holding.order(1);
    const [one, two] = (await free(id)).filter(({ late_yn }) => late_yn === 'N').map(({ starts_at }) => starts_at);
    const odd = new Date(Date.parse(one ?? '') + 7 * MINUTE).toISOString();
    expect((await holding.offer(id, 1, [odd], holding.member)).statusCode).toBe(422);
    expect((await holding.offer(id, 1, [one ?? '', two ?? ''], holding.member)).statusCode).toBe(422);
    expect((await holding.progress(id)).offers).toEqual([]);
  });

  it('cannot be confirmed by the counsellor once it is within four hours, unless the buyer accepted that', async () => {
    const offer = async (late: boolean) => {
      const id = await holding.order(1);
      const time = new Date(Date.now() + 3 * HOUR);
      const row = { order_id: id, position: 1, offered_by: 'buyer', times: [time], last_at: time, late } as const;
      await insertOffer(holding.db, { ...row, times: [time] });
      const [offered] = (await holding.progress(id)).offers;
      return { id, answer: await holding.confirm(offered?.offer_id ?? 0, time.toISOString(), holding.counsellor, 'Y') };
    };
    const refused = await offer(false);
    expect([refused.answer.statusCode, refused.answer.json().code]).toEqual([409, 'time_needs_buyer']);
    expect((await quote(refused.id)).refusal).toBeNull();
    const accepted = await offer(true);
    expect(accepted.answer.statusCode).toBe(200);
  });

  it('cannot be confirmed while the account of the buyer is disabled', async () => {
    const id = await holding.order(1);
    const starts_at = (await free(id)).find(({ late_yn }) => late_yn === 'N')?.starts_at ?? '';
    const offer = offerOf(await holding.offer(id, 1, [starts_at], holding.member));
    const setStatus = (status: 'active' | 'disabled') =>
      holding.db.updateTable('members').set({ status }).where('id', '=', holding.memberId).execute();
    await setStatus('disabled');
    const refused = await holding.confirm(offer, starts_at, holding.counsellor);
    await setStatus('active');
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      { code: 'buyer_inactive', message: '지금은 이용할 수 없는 구매자라 상담 시간을 정할 수 없습니다.' },
    ]);
    expect((await holding.confirm(offer, starts_at, holding.counsellor)).statusCode).toBe(200);
  });

  it('cannot be looked for, made or confirmed by the buyer while the counsellor is inactive', async () => {
    const id = await holding.order(1);
    const starts_at = (await free(id)).find(({ late_yn }) => late_yn === 'N')?.starts_at ?? '';
    const offer = offerOf(await holding.offer(id, 1, [starts_at]));
    const { counsellor_id } = await holding.read(id);
    const setStatus = (status: number) =>
      holding.db.updateTable('counsellors').set({ status }).where('id', '=', counsellor_id).execute();
    await setStatus(0);
    const refused = [
      await holding.confirm(offer, starts_at, holding.member),
      await holding.offer(id, 1, [starts_at], holding.member),
      await holding.member.send('GET', `/api/order/free-times/${id}/1`),
    ];
    await setStatus(1);
    const message = '지금은 활동하지 않는 전문가라 상담 시간을 정할 수 없습니다. 운영자에게 문의해주세요.';
    for (const one of refused)
      expect([one.statusCode, one.json()]).toEqual([409, { code: 'expert_inactive', message }]);
    expect((await holding.confirm(offer, starts_at, holding.member)).statusCode).toBe(200);
  });

  it('can be withdrawn only by the buyer', async () => {
    const id = await holding.order(1);
    const starts_at = (await free(id)).find(({ late_yn }) => late_yn === 'N')?.starts_at ?? '';
    const offer = offerOf(await holding.offer(id, 1, [starts_at], holding.member));
    expect((await holding.end('withdraw', offer, holding.counsellor)).statusCode).toBe(409);
    expect((await holding.end('withdraw', offer, holding.member)).json()).toMatchObject({ offers: [] });
  });
});

describe('A change of an agreed time', () => {
  it('is an offer again: the time stays until the other side confirms', async () => {
    const id = await holding.order(1);
    const [first, second] = [freeHour(2), freeHour(3)];
    await holding.agree(id, 1, first);
    const offered = await holding.offer(id, 1, [second]);
    expect(offered.json()).toMatchObject({ sessions: [{ starts_at: first }], offers: [{ times: [second] }] });
    expect((await holding.confirm(offerOf(offered), second)).json()).toMatchObject({
      sessions: [{ starts_at: second }],
    });
    // the earlier time is free again
    expect((await holding.agree(await holding.order(1), 1, first)).statusCode).toBe(200);
  });

  it('is impossible within four hours before it', async () => {
    const id = await holding.order(1, [HOUR]);
    for (const by of [holding.counsellor, holding.member])
      expect((await holding.offer(id, 1, [freeHour(2)], by)).statusCode).toBe(409);
  });
});
