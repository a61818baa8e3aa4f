/** @database both: an approval and a purchase lock the same rows */

import { COUNSELLOR_TEXT, type DeskProfile } from '@onmaum/shared-contract';
import { idOf, type OwnGoods, Proposals } from '../../../test/support/desk/proposals.ts';
import { recordEvents } from '../../../test/support/recorded-events.ts';
import type { Wire } from '../../../test/support/wire.ts';
import { decideProposal } from './operations/decide-proposal.ts';

let desk: Proposals;
beforeAll(async () => {
  desk = await Proposals.start('new-proposals');
});
afterAll(() => desk.close());

describe('a proposal for a solution', () => {
  test('leaves the public values until it is approved, and is recorded', async () => {
    const id = await desk.newGoods();
    const made = await desk.propose(id, { sell_price: 45_000, content: '<p>새 <b>설명</b><script>x</script></p>' });
    expect(made.json()).toMatchObject({
      live: { sell_price: 40_000 },
      proposal: { state: 'open', version: 1, stale_yn: 'N', changed: ['content', 'sell_price'], reason: '' },
    });
    expect((await desk.shown(id)).sell_price).toBe(40_000);
    const recording = await recordEvents(desk.market);
    await desk.approve(idOf(made));
    expect(await recording.events()).toEqual([
      { event: { topic: 'proposal', kind: 'decided', id: idOf(made) }, to: [desk.counsellor.id] },
    ]);
    await recording.stop();
    expect(await desk.shown(id)).toMatchObject({ sell_price: 45_000, content: '<p>새 <strong>설명</strong></p>' });
    expect(await desk.read(id)).toMatchObject({
      version: 2,
      proposal: { state: 'approved', reason: '확인했습니다', stale_yn: 'N' },
    });
    expect(await desk.audit(idOf(made))).toEqual(['proposal made', 'proposal approved']);
  });

  test('changes keywords, which stay if a client does not send them', async () => {
    const id = await desk.newGoods({ keywords: ['번아웃'] });
    await desk.approve(await desk.proposed(id, { keywords: ['직장', '이직'] }));
    expect((await desk.shown(id)).keyword).toBe('직장,이직');
    const without = await desk.propose(id, { keywords: undefined, sell_price: 45_000 });
    expect(without.json()).toMatchObject({
      proposal: { changed: ['sell_price'], values: { keywords: ['직장', '이직'] } },
    });
  });

  test('that is declined changes nothing public, and its reason is shown; another can be made', async () => {
    const id = await desk.newGoods();
    const first = await desk.proposed(id, { sell_price: 50_000 });
    await desk.decline(first);
    expect((await desk.shown(id)).sell_price).toBe(40_000);
    const { proposal } = await desk.read(id);
    expect(proposal).toMatchObject({ state: 'declined', reason: '가격이 너무 높아요', values: { sell_price: 50_000 } });
    const second = await desk.propose(id, { sell_price: 42_000 });
    expect(second.json()).toMatchObject({ proposal: { state: 'open', reason: '' } });
    expect(idOf(second)).not.toBe(first);
  });

  test('can be changed until it is decided; a solution has at most one', async () => {
    const id = await desk.newGoods();
    const made = await desk.propose(id, { sell_price: 41_000 });
    const changed = await desk.propose(id, { name: '새 이름' });
    expect(changed.json()).toMatchObject({
      proposal: { id: idOf(made), version: 2, changed: ['name', 'sell_price'], values: { sell_price: 41_000 } },
    });
    // a repeated call
    expect((await desk.propose(id, {})).json<OwnGoods>().proposal?.version).toBe(2);
    const stale = await desk.propose(id, { sell_price: 43_000 }, { proposal_version: 1 });
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'proposal_stale']);
    const second = await desk.propose(id, { sell_price: 43_000 }, { proposal_version: 0 });
    expect(second.statusCode).toBe(409);
  });

  test('that equals the public values is refused', async () => {
    const same = await desk.propose(await desk.newGoods(), {});
    expect([same.statusCode, same.json().message]).toEqual([409, COUNSELLOR_TEXT.proposalSame]);
  });

  test('that equals the public values is outdated, not equal, if there is a proposal that the caller has not read', async () => {
    const id = await desk.newGoods();
    await desk.propose(id, { sell_price: 41_000 });
    const { sell_price } = (await desk.read(id)).live;
    const unread = await desk.propose(id, { sell_price }, { proposal_version: 0 });
    expect(unread.json().code).toBe('proposal_stale');
  });

  test('can be withdrawn, which decides it; a repeated withdrawal succeeds', async () => {
    const id = await desk.newGoods();
    const made = await desk.proposed(id, { sell_price: 41_000 });
    await desk.propose(id, { sell_price: 42_000 });
    expect((await desk.withdraw(made, 1)).json().code).toBe('proposal_stale');
    expect((await desk.withdraw(made, 2)).statusCode).toBe(200);
    expect((await desk.withdraw(made, 2)).statusCode).toBe(200);
    expect((await desk.read(id)).proposal).toBeNull();
    // a device that read the withdrawn proposal cannot change the new one
    expect((await desk.propose(id, { sell_price: 43_000 })).json<OwnGoods>().proposal?.version).toBe(3);
    const late = await desk.propose(id, { sell_price: 44_000 }, { proposal_version: 2 });
    expect(late.json().code).toBe('proposal_stale');
    await expect(desk.approve(made)).rejects.toThrow(COUNSELLOR_TEXT.proposalClosed);
    expect((await desk.shown(id)).sell_price).toBe(40_000);
  });

  test('tells both sides that the public values have changed since, and changes only its own fields', async () => {
    const id = await desk.newGoods();
    const made = await desk.proposed(id, { sell_price: 41_000 });
    await desk.market.db.updateTable('goods').set({ name: '다른 이름', version: 2 }).where('id', '=', id).execute();
    expect((await desk.read(id)).proposal).toMatchObject({ stale_yn: 'Y', values: { name: '다른 이름' } });
    expect((await desk.operator('proposals')).join('\n')).toContain('what is public has changed since it was made');
    await desk.approve(made);
    expect(await desk.shown(id)).toMatchObject({ name: '다른 이름', sell_price: 41_000 });
  });

  test('cannot be decided by the counsellor who made it, even as an operator', async () => {
    const made = await desk.proposed(await desk.newGoods(), { sell_price: 41_000 });
    const own = { version: 1, operatorId: desk.counsellor.id, decision: 'approved', reason: '확인' } as const;
    await expect(decideProposal(desk.market.db, made, own)).rejects.toMatchObject({
      status: 409,
      code: 'proposal_own',
      message: '자신의 제안은 다른 운영자가 결정해야 합니다.',
    });
  });

  test('cannot be approved if its price no longer fits the public price', async () => {
    const id = await desk.newGoods();
    const made = await desk.proposed(id, { sell_price: 50_000 });
    await desk.market.db.updateTable('goods').set({ ori_price: 45_000, version: 2 }).where('id', '=', id).execute();
    await expect(desk.approve(made)).rejects.toThrow(COUNSELLOR_TEXT.proposalUnfit);
    expect((await desk.read(id)).proposal?.state).toBe('open');
  });
});

test('A purchase under way keeps the price at which it was prepared', async () => {
  const id = await desk.newGoods();
  const buyer = await desk.market.newBuyer('price');
  const paid = await buyer.pay({ id, price: 40_000 }, 'no-webhook');
  await desk.approve(await desk.proposed(id, { sell_price: 49_000 }));
  const stored = await buyer.store(paid);
  expect(stored.json()).toMatchObject({ status: 200 });
  const order = desk.market.db.selectFrom('orders').select('price').where('goods_id', '=', id);
  expect(await order.execute()).toEqual([{ price: 40_000 }]);
  const late = await buyer.prepare({ id, price: 40_000 });
  expect(late.json()).toMatchObject({ code: 'price_changed' });
});

describe('the page of the counsellor', () => {
  const own = async () =>
    (await desk.counsellor.browser.send('GET', '/api/desk/profile')).json<Wire<typeof DeskProfile>>();
  const put = async (changes: object) => {
    const { version, live } = await own();
    const payload = { version, proposal_version: 0, ...live, ...changes };
    return desk.counsellor.browser.send('PUT', '/api/desk/profile-proposal', { payload });
  };

  test('changes once an operator has approved it', async () => {
    const refused = await put({ portrait: '/img/profile/1.svg' });
    expect([refused.statusCode, refused.json().errors]).toEqual([422, { portrait: COUNSELLOR_TEXT.portrait }]);
    const changes = {
      portrait: '/img/expert/3.svg',
      certificate: ['상담심리사 1급'],
      career: ['마음센터 5년'],
      intro: '<h3>안녕하세요</h3><img src="https://evil.example/a.png">',
    };
    const made = (await put(changes)).json<Wire<typeof DeskProfile>>();
    expect(made.proposal?.changed.toSorted()).toEqual(['career', 'certificate', 'intro', 'portrait']);
    const [line = '', ...rest] = (await desk.operator('proposals')).slice(-6);
    expect(line).toMatch(/^proposal \d+-1: own page, /);
    expect(rest.join('\n')).toContain('certificate: (none) -> "상담심리사 1급"');
    await desk.approve(made.proposal?.id ?? 0);
    const page = await desk.market.app.inject(`/api/goods/counselor-view/${desk.counsellor.id}`);
    expect(page.json().counselorInfo).toMatchObject({
      profile: '/img/expert/3.svg',
      certificate: '상담심리사 1급',
      career: '마음센터 5년',
      intro: '<h3>안녕하세요</h3>',
    });
    expect(await own()).toMatchObject({ version: 2, proposal: { state: 'approved' } });
  });
});

test.each([
  ['sell_price', { sell_price: 51_000 }, COUNSELLOR_TEXT.priceAbove],
  ['sell_price', { sell_price: 999 }, COUNSELLOR_TEXT.price],
  [
    'sell_edate',
    { sell_sdate: '2027-01-02T00:00:00Z', sell_edate: '2027-01-01T00:00:00Z' },
    COUNSELLOR_TEXT.saleWindow,
  ],
  ['name', { name: ' ' }, COUNSELLOR_TEXT.nameEmpty],
  ['keywords', { keywords: ['번아웃', '직장,이직'] }, COUNSELLOR_TEXT.keywordComma],
  ['keywords', { keywords: Array(21).fill('번아웃') }, COUNSELLOR_TEXT.itemsMany],
  ['keywords', { keywords: ['가'.repeat(101)] }, COUNSELLOR_TEXT.itemLong],
  ['content', { content: '<p> </p>' }, COUNSELLOR_TEXT.contentEmpty],
  ['places', { places: 6 }, COUNSELLOR_TEXT.places],
])('A proposal with a wrong %s is refused: %j', async (field, changes, message) => {
  const id = await desk.newGoods();
  const refused = await desk.propose(id, changes);
  expect([refused.statusCode, refused.json().errors]).toEqual([422, { [field]: message }]);
  expect((await desk.read(id)).proposal).toBeNull();
});

test('A group solution keeps at least as many places as were sold', async () => {
  const id = await desk.newGoods({ participants: 6, places: 6, selling_cnt: 4 });
  for (const [places, message] of [
    [3, COUNSELLOR_TEXT.placesSold],
    [null, COUNSELLOR_TEXT.places],
  ] as const)
    expect((await desk.propose(id, { places })).json().errors).toEqual({ places: message });
  await desk.approve(await desk.proposed(id, { places: 12 }));
  expect((await desk.shown(id)).places_left).toBe(8);
});

test('The list has the solutions of the counsellor with the state of their last proposal', async () => {
  const [none, open] = [await desk.newGoods(), await desk.newGoods()];
  await desk.propose(open, { sell_price: 45_000 });
  const { goodsList } = (await desk.counsellor.browser.send('GET', '/api/desk/goods-list')).json();
  const states = new Map(goodsList.map((one: { id: number; proposal_state: string }) => [one.id, one.proposal_state]));
  expect([states.get(open), states.get(none)]).toEqual(['open', null]);
});

test('The command refuses wrong arguments with its usage, and refuses an unknown proposal', async () => {
  await expect(desk.operator('proposal', '1-1', 'approved')).rejects.toThrow('usage: proposal <id>-<version> approved');
  await expect(desk.operator('proposal', '1-1', 'perhaps', '--reason', 'x')).rejects.toThrow('usage');
  await expect(desk.operator('proposal', '1', 'approved', '--reason', 'x')).rejects.toThrow('usage');
  await expect(desk.approve(987_654)).rejects.toThrow();
});
