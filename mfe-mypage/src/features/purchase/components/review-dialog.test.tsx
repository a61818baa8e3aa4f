import { clearSession } from '@onmaum/shared-auth';
import * as purchases from '@onmaum/shared-contract/mypage/purchase-calls';
import { signIn } from '@onmaum/shared-testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { somePurchase } from '../../../test/purchases.ts';
import { press, purchasesPage } from '../../../test/purchases-page.ts';

const { api, open } = purchasesPage();

describe('a review', () => {
  const TEXT = '마음이 한결 가벼워졌어요.';
  const completed = somePurchase({ order_status: 3, review_point: 100 });
  const write = async () => {
    fireEvent.change(await screen.findByRole('slider', { name: /별점/ }), { target: { value: '9' } });
    await press('위로가 돼요');
    await userEvent.type(screen.getByRole('textbox'), TEXT);
  };

  it('is written in a dialog and can be read afterwards', async () => {
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

  it('is not sent without a score or with too few characters', async () => {
    await open(completed);
    await press(/리뷰 쓰기/);
    await userEvent.type(await screen.findByRole('textbox'), '짧아요');
    await press('리뷰 등록');
    expect(screen.getByText('별점을 선택해주세요.')).toBeVisible();
    expect(screen.getByText('10자 이상 입력해주세요.')).toBeVisible();
    expect(api.sent(purchases.review)).toEqual([]);
  });

  it('keeps typed text when its dialog is closed', async () => {
    await open(completed);
    await press(/리뷰 쓰기/);
    await write();
    await press('닫기');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press(/리뷰 쓰기/);
    expect(await screen.findByRole('textbox')).toHaveValue(TEXT);
  });

  it.each([
    ['a reload', () => undefined],
    ['a session that the server ended', () => act(() => clearSession({ isExpired: true }))],
  ])('keeps typed text after %s, for the same member and purchase, until it is sent', async (_what, interrupt) => {
    const { unmount } = await open(completed, somePurchase({ ...completed, order_id: 6 }));
    await press(/리뷰 쓰기/, 0);
    await write();
    unmount();
    interrupt();
    signIn();
    await open(completed, somePurchase({ ...completed, order_id: 6 }));
    await press(/리뷰 쓰기/, 1);
    expect(await screen.findByRole('textbox')).toHaveValue('');
    await press('닫기');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press(/리뷰 쓰기/, 0);
    expect(await screen.findByRole('textbox')).toHaveValue(TEXT);
    expect(screen.getByRole('slider', { name: /별점/ })).toHaveValue('9');
    api.answers(purchases.review, { order_id: 5, point: 100 });
    await press('리뷰 등록');
    expect(await screen.findByText('리뷰가 등록되었습니다.')).toBeInTheDocument();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain(TEXT);
  });

  it('loses typed text when the member signs out', async () => {
    const { unmount } = await open(completed);
    await press(/리뷰 쓰기/);
    await write();
    expect(JSON.stringify({ ...sessionStorage })).toContain(TEXT);
    unmount();
    act(() => clearSession());
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(TEXT);
  });

  it('is not offered before the purchase is completed', async () => {
    await open(somePurchase({ order_status: 2 }));
    expect(screen.queryByRole('button', { name: /리뷰/ })).toBeNull();
  });
});
