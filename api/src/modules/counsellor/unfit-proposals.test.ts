import { BOARD_TEXT, COUNSELLOR_TEXT, type DeskProfile } from '@onmaum/shared-contract';
import { sql } from 'kysely';
import { NEW, Proposals } from '../../../test/support/desk/proposals.ts';
import type { Wire } from '../../../test/support/wire.ts';

let desk: Proposals;
beforeAll(async () => {
  desk = await Proposals.start('new-unfit-proposals');
});
afterAll(() => desk.close());

const change = (id: number, set: object) => desk.market.db.updateTable('goods').set(set).where('id', '=', id).execute();

test('A proposal with fewer places than were sold meanwhile cannot be approved', async () => {
  const id = await desk.newGoods({ participants: 6, places: 6, selling_cnt: 2 });
  const made = await desk.proposed(id, { places: 3 });
  await change(id, { selling_cnt: 4 });
  await expect(desk.approve(made)).rejects.toThrow(COUNSELLOR_TEXT.proposalUnfit);
  expect(await desk.read(id)).toMatchObject({ live: { places: 6 }, proposal: { state: 'open' } });
  await change(id, { selling_cnt: 3 });
  await desk.approve(made);
  expect(await desk.read(id)).toMatchObject({ live: { places: 3 } });
});

test('A proposal that was changed after the operator had listed it cannot be decided unread', async () => {
  const id = await desk.newGoods();
  const made = await desk.proposed(id, { sell_price: 41_000 });
  await desk.propose(id, { sell_price: 50_000 });
  for (const decision of ['approve', 'decline'] as const)
    await expect(desk[decision](made)).rejects.toThrow(COUNSELLOR_TEXT.proposalStale);
  expect(await desk.read(id)).toMatchObject({ live: { sell_price: 40_000 }, proposal: { state: 'open' } });
  await desk.approve(made, 2);
  expect(await desk.read(id)).toMatchObject({ live: { sell_price: 50_000 } });
});

test.each(['a\u0000b', 'a\ud800b', 'a\u202eb', 'a\u001b[31mb', 'a&#8238;b', 'a&#x1b;b'])(
  'Characters that cannot be stored or shown are refused in a long text: %j',
  async (text) => {
    const content = `<p>${text}</p>`;
    const refused = await desk.propose(await desk.newGoods(), { content });
    expect([refused.statusCode, refused.json().errors]).toEqual([422, { content: BOARD_TEXT.forbiddenText }]);
    const { live } = (await desk.counsellor.browser.send('GET', '/api/desk/profile')).json<Wire<typeof DeskProfile>>();
    const payload = { ...NEW, ...live, portrait: '/img/expert/3.svg', summary: '소개', story: content };
    const story = await desk.counsellor.browser.send('PUT', '/api/desk/profile-proposal', { payload });
    expect([story.statusCode, story.json().errors]).toEqual([422, { story: BOARD_TEXT.forbiddenText }]);
  },
);

test.each(['https://onmaum@evil.example', 'https://оnmaum.kr', 'https://kakao.example\u200b.evil.example'])(
  'A link whose host may pass for another host is refused: %s',
  async (href) => {
    const content = `<p><a href="${href}">온마음 공식</a></p>`;
    const refused = await desk.propose(await desk.newGoods(), { content });
    expect([refused.statusCode, refused.json().errors]).toEqual([422, { content: COUNSELLOR_TEXT.link }]);
  },
);

test.each(['&nbsp;', '&ZeroWidthSpace;', '&#8203;', '\u3164', '\u2800'])(
  'A description of invisible characters is empty: %j',
  async (text) => {
    const refused = await desk.propose(await desk.newGoods(), { content: `<p>${text}</p>` });
    expect([refused.statusCode, refused.json().errors]).toEqual([422, { content: COUNSELLOR_TEXT.contentEmpty }]);
  },
);

test('A text cannot control the terminal of the operator', async () => {
  const made = await desk.proposed(await desk.newGoods(), { content: '<p>고쳤어요</p>' });
  // such characters may be in proposals that earlier versions of the site stored
  const content = '<p>가격\u001b[2J을 \u202e고쳤어요</p>';
  await desk.market.db
    .updateTable('proposals')
    .set({ changes: sql`changes || ${JSON.stringify({ content })}::jsonb` })
    .where('id', '=', made)
    .execute();
  const lines = await desk.operator('proposals');
  const own = lines.slice(lines.findIndex((line) => line.startsWith(`proposal ${made}-1:`)));
  expect(own.join('\n')).toContain('-> "<p>가격\ufffd[2J을 \ufffd고쳤어요</p>"');
});

test('The operator sees where the links of a proposal lead', async () => {
  const link = (href: string) => `<p><a href="${href}" rel="noopener noreferrer nofollow">예약</a></p>`;
  const id = await desk.newGoods({ content: link('https://a.example') });
  await desk.propose(id, { content: link('https://b.example') });
  expect((await desk.operator('proposals')).join('\n')).toContain(
    `content: "${link('https://a.example')}" -> "${link('https://b.example')}"`,
  );
});
