import { ApiError, clearSession } from '@onmaum/shared-auth';
import { mypageKeys } from '@onmaum/shared-board';
import type { OrderStatus, Purchase, SettleStatus } from '@onmaum/shared-contract';
import * as purchases from '@onmaum/shared-contract/mypage/purchase-calls';
import { fakeApi, signIn, withoutLayout } from '@onmaum/shared-testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { somePurchase, someQuote } from '../test/purchases.ts';
import { renderRoute } from '../test/render-route.tsx';

const api = fakeApi();
beforeEach(() => {
  withoutLayout();
  signIn();
});
afterEach(() => act(() => clearSession()));

const openAt = async (now: string, ...orderList: Purchase[]) => {
  api.answers(purchases.list, { orderList, totalElements: orderList.length });
  const rendered = renderRoute('/purchase', { now: Date.parse(now) });
  await screen.findAllByRole('article');
  return rendered;
};
const open = (...orderList: Purchase[]) => openAt('2026-11-20T04:00:00.000Z', ...orderList);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

describe('The list of purchases', () => {
  it('shows what was bought, its sessions, until when, and leads to solution and receipt', async () => {
    await open(
      somePurchase({
        order_status: 2,
        sessions: 3,
        counsels: [
          { position: 1, starts_at: '2026-11-21T05:00:00.000Z', status: 'done' },
          { position: 2, starts_at: '2026-11-25T05:00:00.000Z', status: 'scheduled' },
        ],
      }),
    );
    const card = within(screen.getByRole('article', { name: '번아웃 점검 상담' }));
    expect(card.getByText('이용 중')).toBeVisible();
    expect(card.getByRole('link', { name: '번아웃 점검 상담' })).toHaveAttribute(
      'href',
      '/solution_counseling/7?mypage',
    );
    expect(card.getByRole('link', { name: /영수증/ })).toHaveAttribute('href', '/solution_receipt/5');
    expect(card.getByText('한서윤 전문가 · 화상 · 50분씩 3회')).toBeVisible();
    expect(card.getByText('48,000원')).toBeVisible();
    expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '1회기2026.11.21 14:00진행 완료',
      '2회기2026.11.25 14:00예정',
      '3회기전문가와 일정을 정해요',
    ]);
    expect(card.getByText(/까지 연락드려요/)).toHaveTextContent(
      '전문가가 2026.11.21 12:00까지 연락드려요. 2026.12.04까지 이용할 수 있어요.',
    );
  });

  it('says that contact is late once its time is over, and leads to the customer centre', async () => {
    const { unmount } = await openAt('2026-11-21T03:00:00.000Z', somePurchase());
    expect(screen.getByText(/까지 연락드려요/)).toBeVisible();
    unmount();
    await openAt('2026-11-21T03:00:01.000Z', somePurchase());
    expect(screen.queryByText(/까지 연락드려요/)).toBeNull();
    expect(screen.getByText(/연락이 늦어지고 있어요/)).toHaveTextContent(
      '2026.11.21 12:00까지 드리기로 한 연락이 늦어지고 있어요. 고객센터에 알려 주시면 확인해 드릴게요.',
    );
    expect(screen.getByText(/까지 이용할 수 있어요/)).toBeVisible();
    await press('고객센터');
    expect(await screen.findByRole('dialog', { name: '고객센터' })).toBeVisible();
  });

  it('says nothing of contact that was made or is owed no more', async () => {
    const made = somePurchase({ order_status: 2, contacted_at: '2026-11-20T08:00:00.000Z' });
    await openAt('2026-11-22T03:00:00.000Z', made, somePurchase({ order_id: 6, order_status: 5, settle_status: 2 }));
    expect(screen.queryByText(/연락/)).toBeNull();
  });

  it.each([
    [{ order_status: 1 }, true],
    [{ order_status: 2 }, true],
    [{ order_status: 2, goods_category: '심리검사' }, false],
    [{ order_status: 3 }, false],
    [{ order_status: 5, settle_status: 2 }, false],
  ] as const)('of %j leads to the intake sheet: %s', async (own, leads) => {
    await open(somePurchase(own));
    const link = screen.queryByRole('link', { name: '상담 신청서 쓰기' });
    expect(link?.getAttribute('href')).toBe(leads ? '/mycounseling' : undefined);
  });

  it.each([
    [1, 0, '결제 완료', true],
    [2, 0, '이용 중', true],
    [3, 0, '이용 완료', false],
    [3, 1, '이용 완료', false],
    [4, 0, '이용 기간 종료', false],
    [5, 2, '환불 신청 완료', false],
    [5, 3, '환불 완료', false],
  ] as const)(
    'of status %i and settlement %i reads "%s"; refundable: %s',
    async (order_status: OrderStatus, settle_status: SettleStatus, text, refundable) => {
      await open(somePurchase({ order_status, settle_status }));
      expect(screen.getByText(text)).toBeVisible();
      expect(screen.queryByRole('button', { name: /환불하기/ }) !== null).toBe(refundable);
    },
  );

  it('tells what is given back, and what was', async () => {
    await open(
      somePurchase({
        order_status: 5,
        settle_status: 2,
        refunds: [
          {
            amount: 12_000,
            kind: 'failure',
            requested_at: '2026-11-21T03:00:00.000Z',
            processed_at: '2026-11-22T03:00:00.000Z',
          },
          { amount: 24_000, kind: 'request', requested_at: '2026-11-22T03:00:00.000Z', processed_at: null },
        ],
      }),
    );
    expect(
      within(screen.getByRole('list', { name: '환불' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      '진행하지 못한 회기 12,000원 환불 완료 (2026.11.22)',
      '24,000원 환불 처리 중이에요 (2026.11.22 신청). 영업일 7일 안에 돌려드려요.',
    ]);
  });

  it('of more than a hundred has more pages', async () => {
    api.answersOnce(purchases.list, { orderList: [somePurchase()], totalElements: 101 });
    api.answers(purchases.list, {
      orderList: [somePurchase({ order_id: 4, goods_name: '첫 상담' })],
      totalElements: 101,
    });
    renderRoute('/purchase');
    await userEvent.click(await screen.findByRole('button', { name: '더보기' }));
    expect(await screen.findByRole('article', { name: '첫 상담' })).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(api.sent(purchases.list).map(({ params }) => params)).toEqual([
      { page: '1', size: '100' },
      { page: '2', size: '100' },
    ]);
    expect(screen.getByText('모든 구매 내역을 다 보았어요.')).toBeVisible();
  });

  it('says that there is nothing yet', async () => {
    api.answers(purchases.list, { orderList: [], totalElements: 0 });
    renderRoute('/purchase');
    expect(await screen.findByText('아직 구매한 솔루션이 없어요')).toBeVisible();
    expect(screen.getByRole('link', { name: '솔루션 보러 가기' })).toHaveAttribute('href', '/solution');
    expect(screen.getByRole('link', { name: '마이페이지' })).toHaveAttribute('href', '/mypage');
  });

  it('can be asked for again, and shows what was bought meanwhile', async () => {
    api.answersOnce(purchases.list, ApiError.unreachable());
    const { client } = renderRoute('/purchase');
    api.answers(purchases.list, { orderList: [somePurchase()], totalElements: 1 });
    await userEvent.click(await screen.findByRole('button', { name: '다시 시도' }));
    await screen.findByRole('article');
    const more = [somePurchase({ order_id: 6, goods_name: '관계 상담' }), somePurchase()];
    api.answers(purchases.list, { orderList: more, totalElements: 2 });
    await act(() => client.invalidateQueries({ queryKey: mypageKeys.orders }));
    expect(await screen.findByRole('article', { name: '관계 상담' })).toBeVisible();
  });
});

describe('A refund', () => {
  it('shows sum and rule before the question, and is asked for once', async () => {
    api.answers(purchases.quote, someQuote({ refund_price: 24_000, percent: 50, used: 3, sessions: 8 }));
    api.answers(purchases.refund, { refund_price: 24_000, order_status: 5, settle_status: 2 });
    await open(somePurchase({ order_status: 2, sessions: 8 }));
    await press(/환불하기/);
    const dialog = within(await screen.findByRole('dialog', { name: '환불 신청' }));
    expect(await dialog.findByText('정말 환불하시겠습니까?')).toBeVisible();
    expect(dialog.getByText('24,000원')).toBeVisible();
    // 37.5 % are not 38 %
    expect(dialog.getByText(/전체 8회기 가운데 3회기\(37%\)를 이용하여 결제 금액의 50%를 돌려드려요\./)).toBeVisible();
    api.answers(purchases.list, {
      orderList: [somePurchase({ order_status: 5, settle_status: 2 })],
      totalElements: 1,
    });
    const button = dialog.getByRole('button', { name: '환불하기' });
    act(() => {
      button.click();
      button.click();
    });
    expect(await screen.findByText('환불신청되었습니다.')).toBeInTheDocument();
    expect(api.sent(purchases.refund)).toMatchObject([{ body: { refund_price: 24_000 } }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('환불 신청 완료')).toBeVisible();
    expect(screen.getByRole('heading', { name: '번아웃 점검 상담' })).toHaveFocus();
  });

  it.each([
    [someQuote(), /전액을 돌려드려요/],
    [someQuote({ percent: 70, refund_price: 33_600 }), /결제일부터 7일이 지나 결제 금액의 70%를 돌려드려요/],
    [someQuote({ returned: 12_000, refund_price: 36_000, sessions: 4 }), /결제 금액을 넘지 않아요/],
  ])('says why it is as much', async (quote, rule) => {
    api.answers(purchases.quote, quote);
    await open(somePurchase());
    await press(/환불하기/);
    expect(await screen.findByText(rule)).toBeVisible();
    await press('취소');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.sent(purchases.refund)).toEqual([]);
  });

  it.each([
    ['soon', '예약한 상담의 4시간 전부터는 환불할 수 없습니다.'],
    ['used', '절반 넘게 이용한 구매는 환불할 수 없습니다.'],
    ['over', '이용이 끝난 구매는 환불할 수 없습니다.'],
    ['asked', '이미 환불을 신청한 구매입니다.'],
  ] as const)('that is impossible (%s) says why', async (refusal, text) => {
    api.answers(purchases.quote, someQuote({ refund_price: 0, percent: 0, refusal }));
    await open(somePurchase());
    await press(/환불하기/);
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(text)).toBeVisible();
    expect(dialog.queryByRole('button', { name: '환불하기' })).toBeNull();
  });

  it('that is not asked for gives the focus back to its button, or to the title if that is gone', async () => {
    api.answers(purchases.quote, someQuote());
    await open(somePurchase());
    const leave = async (meanwhile: () => Promise<void>) => {
      await press(/환불하기/);
      await screen.findByText('정말 환불하시겠습니까?');
      await meanwhile();
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    await leave(async () => undefined);
    await waitFor(() => expect(screen.getByRole('button', { name: /환불하기/ })).toHaveFocus());

    // in another tab
    const asked = new ApiError(409, 'refund_asked', '이미 환불을 신청한 구매입니다.');
    await leave(async () => {
      api.answers(purchases.refund, asked);
      api.answers(purchases.list, {
        orderList: [somePurchase({ order_status: 5, settle_status: 2 })],
        totalElements: 1,
      });
      await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '환불하기' }));
      await screen.findByText('환불 신청 완료');
    });
    expect(screen.getByRole('heading', { name: '번아웃 점검 상담' })).toHaveFocus();
  });

  it('is asked for with the sum that is shown, also while that is looked up anew', async () => {
    api.answersOnce(purchases.quote, someQuote());
    api.answers(purchases.quote, new Promise(() => undefined));
    api.answers(purchases.refund, { refund_price: 48_000, order_status: 5, settle_status: 2 });
    await open(somePurchase());
    await press(/환불하기/);
    await screen.findByText('정말 환불하시겠습니까?');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press(/환불하기/);
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('button', { name: '환불하기' }));
    expect(await screen.findByText('환불신청되었습니다.')).toBeInTheDocument();
    expect(api.sent(purchases.refund)).toMatchObject([{ body: { refund_price: 48_000 } }]);
  });

  it('of another sum by now is told, and shown', async () => {
    api.answersOnce(purchases.quote, someQuote());
    api.answers(purchases.quote, someQuote({ refund_price: 33_600, percent: 70 }));
    const message = '환불 금액이 33,600원으로 바뀌었습니다. 확인하고 다시 신청해주세요.';
    api.answersOnce(purchases.refund, new ApiError(409, 'refund_changed', message));
    api.answersOnce(purchases.refund, { refund_price: 33_600, order_status: 5, settle_status: 2 });
    await open(somePurchase());
    await press(/환불하기/);
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('button', { name: '환불하기' }));
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(await dialog.findByText('33,600원')).toBeVisible();
    await waitFor(() => expect(dialog.getByRole('button', { name: '환불하기' })).not.toHaveAttribute('aria-busy'));
    await userEvent.click(dialog.getByRole('button', { name: '환불하기' }));
    expect(await screen.findByText('환불신청되었습니다.')).toBeInTheDocument();
    expect(api.sent(purchases.refund).map(({ body }) => body.refund_price)).toEqual([48_000, 33_600]);
  });
});

describe('A review', () => {
  const TEXT = '마음이 한결 가벼워졌어요.';
  const completed = somePurchase({ order_status: 3, review_point: 100 });
  const write = async () => {
    fireEvent.change(await screen.findByRole('slider', { name: /별점/ }), { target: { value: '9' } });
    await press('위로가 돼요');
    await userEvent.type(screen.getByRole('textbox'), TEXT);
  };

  it('is written in a dialog, and can be read afterwards', async () => {
    api.answers(purchases.review, { order_id: 5, point: 100 });
    await open(completed);
    expect(screen.getByText('지금 리뷰를 쓰면 100포인트가 적립돼요.')).toBeVisible();
    await press(/리뷰 쓰기/);
    await write();
    const review = { review_score: 4.5, review_keyword: ['위로가 돼요' as const], review_text: TEXT };
    api.answers(purchases.list, {
      orderList: [{ ...completed, ...review, is_review: 1, review_point: 0 }],
      totalElements: 1,
    });
    await press('리뷰 등록');
    expect(await screen.findByText('리뷰가 등록되었습니다.')).toBeInTheDocument();
    expect(api.sent(purchases.review).map(({ body }) => body)).toEqual([{ goods_id: 7, order_id: 5, ...review }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press(/작성한 리뷰 보기/);
    const dialog = within(await screen.findByRole('dialog', { name: '작성한 리뷰' }));
    expect(dialog.getByText(TEXT)).toBeVisible();
    expect(dialog.getByText('위로가 돼요')).toBeVisible();
  });

  it('without a score or with too few characters is not sent', async () => {
    await open(completed);
    await press(/리뷰 쓰기/);
    await userEvent.type(await screen.findByRole('textbox'), '짧아요');
    await press('리뷰 등록');
    expect(screen.getByText('별점을 선택해주세요.')).toBeVisible();
    expect(screen.getByText('10자 이상 입력해주세요.')).toBeVisible();
    expect(api.sent(purchases.review)).toEqual([]);
  });

  it('keeps what was typed when its dialog is closed', async () => {
    await open(completed);
    await press(/리뷰 쓰기/);
    await write();
    await press('닫기');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press(/리뷰 쓰기/);
    expect(await screen.findByRole('textbox')).toHaveValue(TEXT);
  });

  it('is not offered before the purchase is completed', async () => {
    await open(somePurchase({ order_status: 2 }));
    expect(screen.queryByRole('button', { name: /리뷰/ })).toBeNull();
  });
});
