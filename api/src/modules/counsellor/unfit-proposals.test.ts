/** @database both: decision and withdrawal of a proposal wait for its lock */

import { BOARD_TEXT, COUNSELLOR_TEXT, type DeskGoods, type DeskProfile } from '@onmaum/shared-contract';
import type { Browser } from '../../../test/support/browser.ts';
import { joinAsCounsellor } from '../../../test/support/desk.ts';
import { postGoods } from '../../../test/support/market/goods.ts';
import { type Market, startMarket } from '../../../test/support/market/market.ts';
import type { Wire } from '../../../test/support/wire.ts';
import { runOperator } from '../../operator/commands.ts';

let market: Market;
let counsellor: { id: number; browser: Browser };
beforeAll(async () => {
  market = await startMarket();
  counsellor = await joinAsCounsellor(market, 'new-unfit-proposals');
});
afterAll(() => market.close());

type Own = Wire<typeof DeskGoods>;
const NEW = { version: 1, proposal_version: 0 };

async function newGoods(rest: object = {}) {
  const row = { counsellor_id: counsellor.id, sell_price: 40_000, ori_price: 50_000, ...rest };
  return (await postGoods(market.db, [row]))[0] ?? 0;
}
const read = async (id: number) => (await counsellor.browser.send('GET', `/api/desk/goods/${id}`)).json<Own>();
async function propose(id: number, changes: object) {
  const payload = { id, ...NEW, ...(await read(id)).live, ...changes };
  return counsellor.browser.send('PUT', '/api/desk/goods-proposal', { payload });
}
const proposed = async (id: number, changes: object) => (await propose(id, changes)).json<Own>().proposal?.id ?? 0;
const decide = (id: number, decision: 'approved' | 'declined', version = 1) =>
  runOperator({ db: market.db, cipher: market.app.fieldCipher }, [
    ...['proposal', `${id}-${version}`, decision, '--reason', '확인했습니다'],
  ]);
const change = (id: number, set: object) => market.db.updateTable('goods').set(set).where('id', '=', id).execute();

test('Fewer places than were sold since they were proposed cannot be approved', async () => {
  const id = await newGoods({ participants: 6, places: 6, selling_cnt: 2 });
  const made = await proposed(id, { places: 3 });
  await change(id, { selling_cnt: 4 });
  await expect(decide(made, 'approved')).rejects.toThrow(COUNSELLOR_TEXT.proposalUnfit);
  expect(await read(id)).toMatchObject({ live: { places: 6 }, proposal: { state: 'open' } });
  await change(id, { selling_cnt: 3 });
  await decide(made, 'approved');
  expect(await read(id)).toMatchObject({ live: { places: 3 } });
});

test('A proposal that was changed after the operator had listed it cannot be decided unread', async () => {
  const id = await newGoods();
  const made = await proposed(id, { sell_price: 41_000 });
  await propose(id, { sell_price: 50_000, proposal_version: 1 });
  for (const decision of ['approved', 'declined'] as const)
    await expect(decide(made, decision)).rejects.toThrow(COUNSELLOR_TEXT.proposalStale);
  expect(await read(id)).toMatchObject({ live: { sell_price: 40_000 }, proposal: { state: 'open' } });
  await decide(made, 'approved', 2);
  expect(await read(id)).toMatchObject({ live: { sell_price: 50_000 } });
});

test('A proposal for a deleted solution is declined or withdrawn at the same time, not both', async () => {
  for (let round = 0; round < 6; round += 1) {
    const id = await newGoods();
    const made = await proposed(id, { sell_price: 45_000 });
    await change(id, { deleted_at: new Date() });
    const withdraw = () =>
      counsellor.browser.send('POST', '/api/desk/proposal-withdraw', { payload: { id: made, version: 1 } });
    const [declined, { statusCode }] = await Promise.all([
      decide(made, 'declined').then(
        () => true,
        () => false,
      ),
      withdraw(),
    ]);
    expect([declined, statusCode]).toEqual([declined, declined ? 409 : 200]);
  }
});

test.each(['a\u0000b', 'a\ud800b', 'a\u202eb', 'a\u001b[31mb'])(
  'Characters that cannot be stored or shown are refused in a long text: %j',
  async (text) => {
    const content = `<p>${text}</p>`;
    const refused = await propose(await newGoods(), { content });
    expect([refused.statusCode, refused.json().errors]).toEqual([422, { content: BOARD_TEXT.forbiddenText }]);
    const { live } = (await counsellor.browser.send('GET', '/api/desk/profile')).json<Wire<typeof DeskProfile>>();
    const payload = { ...NEW, ...live, portrait: '/img/expert/3.svg', summary: '소개', story: content };
    const story = await counsellor.browser.send('PUT', '/api/desk/profile-proposal', { payload });
    expect([story.statusCode, story.json().errors]).toEqual([422, { story: BOARD_TEXT.forbiddenText }]);
  },
);

test('A text cannot control the terminal of the operator', async () => {
  const made = await proposed(await newGoods(), { content: '<p>가격&#27;[2J을 &#8238;고쳤어요</p>' });
  const lines = await runOperator({ db: market.db, cipher: market.app.fieldCipher }, ['proposals']);
  const own = lines.slice(lines.findIndex((line) => line.startsWith(`proposal ${made}-1:`)));
  expect(own.join('\n')).toContain('-> "가격\ufffd[2J을 \ufffd고쳤어요"');
});
