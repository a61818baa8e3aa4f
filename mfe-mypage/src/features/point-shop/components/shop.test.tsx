import { ApiError } from '@onmaum/shared-auth';
import type { Exchanged } from '@onmaum/shared-contract';
import * as mypage from '@onmaum/shared-contract/mypage/calls';
import * as points from '@onmaum/shared-contract/mypage/point-calls';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { someInfo } from '../../../test/people.ts';
import { COFFEE, someExchange } from '../../../test/points.ts';
import { renderRoute } from '../../../test/render-route.tsx';
import { EXCHANGED, exchange, noDialog, openGoods, press, shopPage } from '../../../test/shop-page.ts';

const api = shopPage();
const keysSent = () => api.sent(points.exchange).map(({ idempotencyKey }) => idempotencyKey);

describe('the point shop', () => {
  it('shows each product with its points, and how many are missing', async () => {
    api.answers(mypage.info, someInfo({ point: 12_000 }));
    renderRoute('/pointshop');
    const cards = within(await screen.findByRole('region', { name: '교환할 수 있는 상품' }));
    expect((await cards.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
      '아메리카노 한 잔5,000포인트휴대폰으로 보내드려요',
      '핸드크림15,000포인트3,000포인트 더 모으면 돼요',
    ]);
    // the scroll position is restored with the help of this attribute
    for (const item of cards.getAllByRole('listitem')) expect(item).toHaveAttribute('data-item');
    expect(screen.getByRole('link', { name: /내 포인트.*12,000P/ })).toHaveAttribute('href', '/mypoint');
    expect(screen.getByRole('link', { name: '포인트 안내' })).toHaveAttribute('href', '/guide/point');
    expect(await screen.findByText('아직 교환한 상품이 없어요.')).toBeVisible();
  });

  it('shows notes before an exchange, and the points left afterwards', async () => {
    renderRoute('/pointshop');
    await screen.findByText(/20,000P/);
    const dialog = await openGoods('아메리카노 한 잔');
    expect(dialog).toHaveTextContent(/교환 후 남는 포인트15,000포인트.*받는 휴대폰010-1234-5678/);
    expect(dialog).toHaveTextContent(/취소하거나 다른 상품으로 바꿀 수 없어요.*30일 안에.*유효기간은 5년/);
  });

  it('exchanges after a confirmation, and shows a message, the new balance and the exchange', async () => {
    api.answers(points.exchange, { change_point: 15_000, exchange_id: 1, due_at: null });
    renderRoute('/pointshop');
    await screen.findByText(/20,000P/);
    await openGoods('아메리카노 한 잔');
    api.answers(mypage.info, someInfo({ point: 15_000 }));
    api.answers(points.exchanges, { exchangeList: [someExchange()], next_cursor: null });
    await exchange('5,000');
    expect(await screen.findByRole('alertdialog', { name: EXCHANGED })).toBeVisible();
    await press('확인');
    expect(await screen.findByText('15,000P')).toBeVisible();
    expect(await screen.findByText('발송 준비')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.getByRole('button', { name: '아메리카노 한 잔' })).toHaveFocus());
    expect(api.sent(points.exchange)).toMatchObject([
      { body: { point_shop_goods_name: '아메리카노 한 잔', handle_point: 5_000 }, idempotencyKey: expect.any(String) },
    ]);
  });

  it('exchanges also on plain http, where browsers lack crypto.randomUUID', async () => {
    const { randomUUID } = crypto;
    Object.assign(crypto, { randomUUID: undefined });
    api.answers(points.exchange, { change_point: 15_000, exchange_id: 1, due_at: null });
    renderRoute('/pointshop');
    await openGoods('아메리카노 한 잔');
    await exchange('5,000');
    expect(await screen.findByRole('alertdialog', { name: EXCHANGED })).toBeVisible();
    expect(api.sent(points.exchange)).toMatchObject([{ idempotencyKey: expect.stringMatching(/^[\da-f-]{36}$/) }]);
    Object.assign(crypto, { randomUUID });
  });

  it('exchanges nothing when the confirmation is cancelled', async () => {
    renderRoute('/pointshop');
    await openGoods('아메리카노 한 잔');
    await press('5,000포인트 교환하기');
    await screen.findByRole('alertdialog');
    await press('취소');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(api.sent(points.exchange)).toEqual([]);
  });

  it('shows that the points are not enough, and sends nothing', async () => {
    api.answers(mypage.info, someInfo({ point: 4_999 }));
    renderRoute('/pointshop');
    await screen.findByText(/4,999P/);
    await openGoods('아메리카노 한 잔');
    await press('5,000포인트 교환하기');
    expect(await screen.findByRole('alertdialog', { name: '포인트가 부족합니다.' })).toBeVisible();
    expect(api.sent(points.exchange)).toEqual([]);
  });

  it.each([
    [{ point: 14_999 }, '포인트가 부족합니다.'],
    [{ cellphone: '' }, '휴대폰 번호가 없습니다. 내 정보에서 번호를 등록한 뒤 교환해주세요.'],
    [{ point: 0, cellphone: '' }, '포인트가 부족합니다.'],
  ])('shows why an exchange with %j is impossible before the form is filled in', async (own, text) => {
    api.answers(mypage.info, someInfo({ point: 20_000, ...own }));
    renderRoute('/pointshop');
    await screen.findByRole('link', { name: /내 포인트/ });
    await openGoods('핸드크림');
    await press('15,000포인트 교환하기');
    expect(await screen.findByRole('alertdialog', { name: text })).toBeVisible();
    expect(screen.queryByText('향을 선택해주세요.')).toBeNull();
    expect(api.sent(points.exchange)).toEqual([]);
  });

  it('shows a busy button during the exchange, but not during the confirmation', async () => {
    const answer = Promise.withResolvers<Exchanged>();
    api.answers(points.exchange, () => answer.promise);
    renderRoute('/pointshop');
    await openGoods('아메리카노 한 잔');
    const button = screen.getByRole('button', { name: '5,000포인트 교환하기' });
    await userEvent.click(button);
    await screen.findByRole('alertdialog');
    expect(button).not.toHaveAttribute('aria-busy');
    await press('교환하기');
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
    answer.resolve({ change_point: 15_000, exchange_id: 1, due_at: null });
    await screen.findByRole('alertdialog', { name: EXCHANGED });
  });

  it('shows why the server refuses an exchange; the next attempt has a new key', async () => {
    api.answers(points.exchange, new ApiError(409, 'points_short', '포인트가 부족합니다.'));
    renderRoute('/pointshop');
    await openGoods('아메리카노 한 잔');
    await exchange('5,000');
    expect(await screen.findByRole('alertdialog', { name: '포인트가 부족합니다.' })).toBeVisible();
    await press('확인');
    await waitFor(noDialog);
    await exchange('5,000');
    await screen.findByRole('alertdialog', { name: '포인트가 부족합니다.' });
    expect(new Set(keysSent()).size).toBe(2);
  });

  it('retries an exchange with the same key until its outcome is known', async () => {
    api.answersOnce(points.exchange, ApiError.unreachable());
    // the server sends this refusal before it looks up the idempotency key, so an earlier attempt may have been stored
    api.answersOnce(points.exchange, new ApiError(429, 'too_many_requests', '요청이 너무 많습니다.'));
    api.answersOnce(points.exchange, { change_point: 15_000, exchange_id: 1, due_at: null });
    renderRoute('/pointshop');
    await openGoods('아메리카노 한 잔');
    for (const times of [1, 2]) {
      await exchange('5,000');
      await waitFor(() => expect(api.sent(points.exchange)).toHaveLength(times));
      await waitFor(noDialog);
    }
    await exchange('5,000');
    await screen.findByRole('alertdialog', { name: EXCHANGED });
    const [key] = keysSent();
    expect(keysSent()).toEqual([key, key, key]);
  });

  it('shows an error when the products cannot be loaded, and retries', async () => {
    api.answers(points.shop, new ApiError(500, 'unknown', '오류'));
    renderRoute('/pointshop');
    expect(await screen.findByText('상품을 불러오지 못했습니다')).toBeVisible();
    api.answers(points.shop, { goods: [COFFEE] });
    await press('다시 시도');
    expect(await screen.findByRole('button', { name: '아메리카노 한 잔' })).toBeVisible();
  });
});
