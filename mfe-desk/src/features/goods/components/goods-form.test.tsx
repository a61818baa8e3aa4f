import { ApiError } from '@onmaum/shared-auth';
import type { GoodsValues } from '@onmaum/shared-contract';
import * as counsellor from '@onmaum/shared-contract/counsellor/calls';
import { COUNSELLOR_TEXT } from '@onmaum/shared-contract/texts/counsellor-texts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deskApi } from '../../../test/desk-api.ts';
import { someGoods, someProposal } from '../../../test/proposals.ts';
import { renderRoute } from '../../../test/render-route.tsx';

const api = deskApi();
// the editor measures the caret with these functions, which jsdom lacks
beforeAll(() => {
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect = () => new DOMRect();
});

async function open(goods = someGoods()) {
  api.answers(counsellor.goods, goods);
  const view = renderRoute('/desk/goods/7');
  await screen.findByRole('textbox', { name: '설명' });
  return view;
}
const field = (name: string) => screen.getByLabelText(name);
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const send = () => userEvent.click(screen.getByRole('button', { name: '제안 보내기' }));
const sent = () => api.sent(counsellor.proposeGoods).map(({ body }) => body);
/** Makes the fake API accept proposals as the server does. */
const accept = () =>
  api.answers(counsellor.proposeGoods, ({ body }) => {
    const { id: _id, version, proposal_version, ...values } = body;
    const goods = someGoods({ version });
    return {
      ...goods,
      proposal: { ...someProposal({ version: proposal_version + 1 }), values: values as GoodsValues },
    };
  });

it('the form proposes price, sale window and texts with the version that was read, and shows the public price', async () => {
  await open();
  expect(field('판매가')).toHaveValue('40000');
  type('판매가', '45,000');
  expect(screen.getByText('지금 공개: 40,000원')).toBeVisible();
  type('판매 시작일', '2026-12-01');
  type('판매 마지막 날', '2026-12-31');
  type('이름', '새 이름');
  accept();
  await send();
  expect(await screen.findByText(COUNSELLOR_TEXT.proposalSent)).toBeVisible();
  expect(sent()).toEqual([
    {
      ...{ id: 7, version: 4, proposal_version: 0, name: '새 이름', summary: someGoods().live.summary },
      ...{
        content: someGoods().live.content,
        keywords: ['번아웃', '이직'],
        ori_price: 50_000,
        sell_price: 45_000,
        places: null,
      },
      ...{ sell_sdate: '2026-11-30T15:00:00.000Z', sell_edate: '2026-12-31T15:00:00.000Z' },
    },
  ]);
  const note = within(screen.getByRole('region', { name: '변경 제안' }));
  expect(note.getByText('검토 중')).toBeVisible();
  expect(screen.getByText('바꾼 내용이 없어요.')).toBeVisible();
});

it('the form refuses a day that is only partly typed, instead of treating it as empty', async () => {
  await open();
  type('판매가', '45000');
  accept();
  Object.defineProperty(field('판매 마지막 날'), 'validity', { value: { badInput: true } });
  await send();
  await waitFor(() => expect(field('판매 마지막 날')).toHaveFocus());
  expect(screen.getByText('날짜와 시간을 끝까지 입력해주세요.')).toBeVisible();
  expect(sent()).toEqual([]);
});

it('the form shows errors beside their fields, and focuses the first', async () => {
  await open();
  type('판매가', '60000');
  await send();
  expect(await screen.findByText(COUNSELLOR_TEXT.priceAbove)).toBeVisible();
  await waitFor(() => expect(field('판매가')).toHaveFocus());
  type('판매가', '');
  expect(screen.queryByText(COUNSELLOR_TEXT.priceAbove)).toBeNull();
  await send();
  expect(await screen.findByText(COUNSELLOR_TEXT.price)).toBeVisible();
  type('판매가', '50000');
  const errors = { content: COUNSELLOR_TEXT.contentEmpty };
  api.answers(counsellor.proposeGoods, new ApiError(422, 'invalid_input', COUNSELLOR_TEXT.contentEmpty, errors));
  await send();
  expect(await screen.findByText(COUNSELLOR_TEXT.contentEmpty)).toBeVisible();
  expect(screen.getByRole('textbox', { name: '설명' })).toBeInvalid();
});

it('the form starts from an open proposal, and withdraws it after a confirmation', async () => {
  const values = { ...someGoods().live, sell_price: 48_000 };
  await open(someGoods({ proposal: { ...someProposal(), values } }));
  expect(field('판매가')).toHaveValue('48000');
  expect(screen.getByText('바꾼 것: 판매가')).toBeVisible();
  type('이름', '다른 이름');
  accept();
  await send();
  await screen.findByText(COUNSELLOR_TEXT.proposalSent);
  expect(sent()).toMatchObject([{ proposal_version: 2, name: '다른 이름', sell_price: 48_000 }]);
  api.answers(counsellor.withdrawProposal, { id: 5 });
  api.answers(counsellor.goods, someGoods());
  await userEvent.click(screen.getByRole('button', { name: '제안 철회' }));
  await userEvent.click(await screen.findByRole('button', { name: '철회하기' }));
  expect(await screen.findByText(COUNSELLOR_TEXT.proposalWithdrawn)).toBeVisible();
  expect(api.sent(counsellor.withdrawProposal)).toMatchObject([{ body: { id: 5, version: 3 } }]);
  await waitFor(() => expect(field('판매가')).toHaveValue('40000'));
});

it('the form says why a proposal was declined, and puts it into the form again', async () => {
  const values = { ...someGoods().live, sell_price: 49_000 };
  const declined = someProposal({ state: 'declined', decided_at: '2026-11-22T03:00:00.000Z', reason: '조금 높아요' });
  await open(someGoods({ proposal: { ...declined, values } }));
  expect(screen.getByText('운영자의 말: 조금 높아요')).toBeVisible();
  expect(field('판매가')).toHaveValue('40000');
  await userEvent.click(screen.getByRole('button', { name: '제안했던 내용 불러오기' }));
  expect(field('판매가')).toHaveValue('49000');
});

it('the form asks before the content of a declined proposal replaces typed values', async () => {
  const values = { ...someGoods().live, sell_price: 49_000 };
  const declined = someProposal({ state: 'declined', decided_at: '2026-11-22T03:00:00.000Z', reason: '조금 높아요' });
  await open(someGoods({ proposal: { ...declined, values } }));
  type('이름', '새로 쓴 이름');
  const reuse = () => userEvent.click(screen.getByRole('button', { name: '제안했던 내용 불러오기' }));
  await reuse();
  await userEvent.click(await screen.findByRole('button', { name: '계속 쓰기' }));
  expect([field('이름'), field('판매가')].map((one) => (one as HTMLInputElement).value)).toEqual([
    '새로 쓴 이름',
    '40000',
  ]);
  await reuse();
  await userEvent.click(await screen.findByRole('button', { name: '불러오기' }));
  await waitFor(() => expect(field('판매가')).toHaveValue('49000'));
  expect(field('이름')).not.toHaveValue('새로 쓴 이름');
});

it('the form proposes keywords, one on each line or separated by commas', async () => {
  await open();
  expect(field('키워드')).toHaveValue('번아웃\n이직');
  type('키워드', '번아웃\n\n이직\n');
  expect(screen.getByText('바꾼 내용이 없어요.')).toBeVisible();
  type('키워드', ' 번아웃 \n\n직장 스트레스, 이직');
  accept();
  await send();
  await screen.findByText(COUNSELLOR_TEXT.proposalSent);
  expect(sent()[0]?.keywords).toEqual(['번아웃', '직장 스트레스', '이직']);
  expect(screen.getByText('바꾼 내용이 없어요.')).toBeVisible();
});

it('the form has places only for a group', async () => {
  const { unmount } = await open();
  expect(screen.queryByLabelText('자리')).toBeNull();
  unmount();
  await open(someGoods({ participants: 6, live: { places: 12 } }));
  expect(field('자리')).toHaveValue('12');
  expect(screen.getByText(/6명 모임이에요. 지금까지 3자리를 판매했어요/)).toBeVisible();
});

it('the toolbar formats the description, and only allowed elements are sent', async () => {
  await open();
  const text = screen.getByRole('textbox', { name: '설명' });
  expect(within(text).getByRole('heading', { level: 3, name: '이런 분께 권해요' })).toBeVisible();
  expect(screen.getByText('바꾼 내용이 없어요.')).toBeVisible();
  const tools = within(screen.getByRole('toolbar', { name: '설명 서식' }));
  await userEvent.click(tools.getByRole('button', { name: '작은 제목' }));
  expect(within(text).getByRole('heading', { level: 4, name: '이런 분께 권해요' })).toBeVisible();
  accept();
  await send();
  await screen.findByText(COUNSELLOR_TEXT.proposalSent);
  expect(sent()[0]?.content).toBe('<h4>이런 분께 권해요</h4><ul><li><p>쉬어도 피곤한 분</p></li></ul>');
});

it('the form keeps typed values after a reload, and asks when the solution was changed meanwhile', async () => {
  const { unmount, client } = await open();
  type('판매가', '45000');
  unmount();
  await open();
  expect(field('판매가')).toHaveValue('45000');
  api.answers(counsellor.proposeGoods, new ApiError(409, 'proposal_stale', COUNSELLOR_TEXT.proposalStale));
  api.answers(counsellor.goods, someGoods({ version: 5, live: { sell_price: 42_000 } }));
  await send();
  expect(
    await screen.findByText('그 사이 제안이나 공개된 내용이 바뀌었습니다. 확인하고 다시 시도해주세요.'),
  ).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: '지금 내용 계속 쓰기' }));
  accept();
  await send();
  await screen.findByText(COUNSELLOR_TEXT.proposalSent);
  expect(sent().map(({ version }) => version)).toEqual([4, 5]);
  act(() => client.clear());
});

it('a refused proposal says why nothing happens, if the newer solution cannot be fetched', async () => {
  await open();
  type('판매가', '45000');
  api.answers(counsellor.proposeGoods, new ApiError(409, 'proposal_stale', COUNSELLOR_TEXT.proposalStale));
  api.answers(counsellor.goods, ApiError.unreachable());
  await send();
  expect(await screen.findByText('인터넷 연결을 확인하고 다시 시도해주세요.')).toBeVisible();
  expect(field('판매가')).toHaveValue('45000');
});

it('/desk/goods lists the solutions with their sale, places and proposals', async () => {
  const { live, version: _version, proposal: _proposal, ...facts } = someGoods({ participants: 6 });
  const { content: _content, summary: _summary, keywords: _keywords, ...listed } = live;
  const item = { ...facts, ...listed, places: 3, proposal_state: 'open' as const };
  api.answersOnce(counsellor.goodsList, { goodsList: [item] });
  const { unmount } = renderRoute('/desk/goods');
  const card = await screen.findByRole('article', { name: '마음 상담' });
  for (const text of ['모집 마감', '제안 검토 중']) expect(within(card).getByText(text)).toBeVisible();
  expect(card).toHaveTextContent('심리상담 · 6명 · 40,000원 · 판매 3건 · 남은 자리 0');
  expect(within(card).getByRole('link')).toHaveAttribute('href', '/desk/goods/7');
  unmount();
  api.answers(counsellor.goodsList, { goodsList: [] });
  renderRoute('/desk/goods');
  expect(await screen.findByText('등록된 솔루션이 없어요')).toBeVisible();
});
