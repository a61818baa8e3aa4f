import { ApiError, clearSession } from '@onmaum/shared-auth';
import * as orders from '@onmaum/shared-contract/order/calls';
import { fakeApi, fakeStream, signIn } from '@onmaum/shared-testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ORDER_NO, someReceipt } from '../../../../test/purchase.ts';
import { renderRoute } from '../../../../test/render-route.tsx';
import { ReceiptSkeleton } from './receipt-skeleton.tsx';

const api = fakeApi();
const stream = fakeStream();
const open = () => renderRoute('/solution_receipt/5');
const shown = async (name: string) =>
  (await screen.findByText(name, { selector: 'dt' })).nextElementSibling?.textContent;

beforeEach(() => signIn());
afterEach(() => act(() => clearSession()));

test('a receipt shows solution, payment and seller', async () => {
  api.answers(orders.receipt, someReceipt({ sessions: 4 }));
  open();
  expect(await screen.findByText('결제 완료')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: '영수증' })).toBeInTheDocument();
  for (const [name, value] of [
    ['솔루션', '번아웃 점검 상담'],
    ['분류', '심리상담'],
    ['전문가', '한서윤'],
    ['진행 방법', '화상'],
    ['구성', '50분씩 4회'],
    ['이용 기간', '2026.12.04까지'],
    ['전문가의 첫 연락', '2026.11.21 12:00까지'],
    ['주문 번호', ORDER_NO],
    ['구매자', '느린걸음'],
    ['결제 일시', '2026.11.20 12:00'],
    ['결제 수단', '카드 (온마음카드)'],
    ['결제 금액', '48,000원'],
    ['상호', '온마음'],
    ['대표', '김온유'],
    ['사업자등록번호', '000-00-00000'],
    ['주소', '서울특별시 마포구 마음로 12, 3층'],
    ['전화', '02-000-0000'],
  ] as const) {
    expect(await shown(name)).toBe(value);
  }
  expect(screen.queryByRole('heading', { name: '환불' })).not.toBeInTheDocument();
});

test('the headings of a receipt are shown while it loads', () => {
  render(<ReceiptSkeleton />);
  expect(screen.getByRole('heading', { level: 1, name: '영수증' })).toBeInTheDocument();
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    '구매한 솔루션',
    '결제',
    '판매자',
  ]);
});

test('a receipt can be printed', async () => {
  window.print = jest.fn();
  api.answers(orders.receipt, someReceipt());
  open();
  await userEvent.click(await screen.findByRole('button', { name: '인쇄하기' }));
  expect(window.print).toHaveBeenCalledTimes(1);
});

test('refunds are listed with the remaining sum', async () => {
  const refunds = [
    { kind: 'request', amount: 10_000, processed_at: '2026-11-25T03:00:00.000Z' },
    { kind: 'request', amount: 20_000, processed_at: '2026-11-26T03:00:00.000Z' },
  ] as const;
  api.answers(orders.receipt, someReceipt({ refunds: [...refunds] }));
  open();
  const names = await screen.findAllByText('환불', { selector: 'dt' });
  expect(names.map((name) => name.nextElementSibling?.textContent)).toEqual([
    '10,000원 (2026.11.25)',
    '20,000원 (2026.11.26)',
  ]);
  expect(await shown('환불 뒤 남은 금액')).toBe('18,000원');
});

test.each([
  [1, 0, '결제 완료'],
  [2, 0, '이용 중'],
  [3, 1, '이용 완료'],
  [4, 0, '이용 기간 종료'],
  [1, 2, '환불 신청 완료'],
  [5, 2, '환불 신청 완료'],
  [5, 3, '환불 완료'],
] as const)(
  'the receipt of an order of status %s and settlement %s shows "%s"',
  async (order_status, settle_status, text) => {
    api.answers(orders.receipt, someReceipt({ order_status, settle_status, card_name: '' }));
    open();
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(await shown('결제 수단')).toBe('카드');
  },
);

describe('a receipt whose order was refunded', () => {
  beforeEach(() => api.answers(orders.receipt, someReceipt()));

  test('shows it at once if the receipt is open', async () => {
    open();
    await screen.findByText('결제 완료');
    // the receipt is fetched once at first, and again when the event stream has opened
    await waitFor(() => expect(api.sent(orders.receipt)).toHaveLength(2));
    api.answers(orders.receipt, someReceipt({ order_status: 5, settle_status: 2 }));
    await stream.send({ topic: 'order', kind: 'changed', id: 5 });
    expect(await screen.findByText('환불 신청 완료')).toBeInTheDocument();
  });

  test('shows it when the receipt is opened again', async () => {
    const { client, router } = open();
    client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, staleTime: 30_000 } });
    await screen.findByText('결제 완료');
    await act(() => router.navigate('/purchase'));
    api.answers(orders.receipt, someReceipt({ order_status: 5, settle_status: 2 }));
    await act(() => router.navigate('/solution_receipt/5'));
    expect(await screen.findByText('환불 신청 완료')).toBeInTheDocument();
  });
});

test('a receipt can be loaded again after an error, and is not found for another member', async () => {
  api.answersOnce(orders.receipt, ApiError.unreachable());
  api.answersOnce(orders.receipt, new ApiError(404, 'not_found', ''));
  open();
  expect(await screen.findByRole('link', { name: '구매 내역' })).toHaveAttribute('href', '/purchase');
  await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByRole('heading', { name: '페이지를 찾을 수 없습니다' })).toBeInTheDocument();
});

test('an address without a number is not found, and nothing is requested', async () => {
  renderRoute('/solution_receipt/abc');
  expect(await screen.findByRole('heading', { name: '페이지를 찾을 수 없습니다' })).toBeInTheDocument();
  expect(api.sent(orders.receipt)).toEqual([]);
});
