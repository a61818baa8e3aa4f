import { ApiError } from '@onmaum/shared-auth';
import type { Exchanged } from '@onmaum/shared-contract';
import * as points from '@onmaum/shared-contract/mypage/point-calls';
import { ELSEWHERE, wholeText } from '@onmaum/shared-testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CREAM, someExchange } from '../../../test/points.ts';
import { renderRoute } from '../../../test/render-route.tsx';
import { EXCHANGED, exchange, noDialog, openGoods, press, shopPage } from '../../../test/shop-page.ts';

const api = shopPage();

describe('the point shop', () => {
  it('requires scent and address for a product that is sent by post', async () => {
    api.answers(points.exchange, { change_point: 5_000, exchange_id: 1, due_at: null });
    renderRoute('/pointshop');
    await openGoods('핸드크림');
    await press('15,000포인트 교환하기');
    expect(await screen.findByText('향을 선택해주세요.')).toBeVisible();
    expect(screen.getByText('받는 분과 주소를 입력해주세요.')).toBeVisible();
    expect(screen.getByRole('radio', { name: '라벤더' })).toHaveFocus();
    await userEvent.click(screen.getByRole('radio', { name: '시트러스' }));
    await userEvent.type(screen.getByRole('textbox', { name: /받는 분과 주소/ }), '김온유, 서울 중구');
    await exchange('15,000');
    await screen.findByRole('alertdialog', { name: EXCHANGED });
    expect(api.sent(points.exchange)[0]?.body).toEqual({
      point_shop_goods_name: '핸드크림',
      handle_point: 15_000,
      option: '시트러스',
      address: '김온유, 서울 중구',
    });
  });

  it('keeps a typed address after a reload, until the exchange is made', async () => {
    api.answers(points.exchange, { change_point: 5_000, exchange_id: 1, due_at: null });
    const { unmount } = renderRoute('/pointshop');
    await openGoods('핸드크림');
    await userEvent.click(screen.getByRole('radio', { name: '시트러스' }));
    await userEvent.type(screen.getByRole('textbox', { name: /받는 분과 주소/ }), '김온유');
    unmount();
    renderRoute('/pointshop');
    await openGoods('핸드크림');
    expect(screen.getByRole('textbox', { name: /받는 분과 주소/ })).toHaveValue('김온유');
    expect(screen.getByRole('radio', { name: '시트러스' })).toBeChecked();
    await userEvent.type(screen.getByRole('textbox', { name: /받는 분과 주소/ }), ', 서울 중구');
    await exchange('15,000');
    await screen.findByRole('alertdialog', { name: EXCHANGED });
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('김온유');
  });

  it('exchanges once although a reload cuts off the answer', async () => {
    api.answersOnce(points.exchange, ApiError.unreachable());
    api.answersOnce(points.exchange, { change_point: 5_000, exchange_id: 1, due_at: null });
    const { unmount } = renderRoute('/pointshop');
    await openGoods('핸드크림');
    await userEvent.click(screen.getByRole('radio', { name: '시트러스' }));
    await userEvent.type(screen.getByRole('textbox', { name: /받는 분과 주소/ }), '김온유, 서울 중구');
    await exchange('15,000');
    await screen.findByText('인터넷 연결을 확인하고 다시 시도해주세요.');
    unmount();
    renderRoute('/pointshop');
    await openGoods('핸드크림');
    await exchange('15,000');
    await screen.findByRole('alertdialog', { name: EXCHANGED });
    const [first, second] = api.sent(points.exchange);
    expect(second).toEqual(first);
    expect(sessionStorage).toHaveLength(0);
  });

  it('exchanges the same product again a day after an answer was lost', async () => {
    api.answersOnce(points.exchange, ApiError.unreachable());
    api.answersOnce(points.exchange, { change_point: 5_000, exchange_id: 2, due_at: null });
    const { unmount } = renderRoute('/pointshop');
    await openGoods('아메리카노 한 잔');
    await exchange('5,000');
    await screen.findByText('인터넷 연결을 확인하고 다시 시도해주세요.');
    unmount();
    const tomorrow = Date.now() + 86_400_000;
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => tomorrow);
    renderRoute('/pointshop');
    await openGoods('아메리카노 한 잔');
    await exchange('5,000');
    await screen.findByRole('alertdialog', { name: EXCHANGED });
    clock.mockRestore();
    const [first, second] = api.sent(points.exchange);
    expect(second?.body).toEqual(first?.body);
    expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey);
  });

  it('closes a dialog that was opened again during the exchange when its answer arrives', async () => {
    const answer = Promise.withResolvers<Exchanged>();
    api.answersOnce(points.exchange, answer.promise);
    const { router } = renderRoute('/pointshop');
    await openGoods('핸드크림');
    await userEvent.click(screen.getByRole('radio', { name: '시트러스' }));
    await userEvent.type(screen.getByRole('textbox', { name: /받는 분과 주소/ }), '김온유, 서울 중구');
    await exchange('15,000');
    await act(() => router.navigate(ELSEWHERE));
    await act(() => router.navigate(-1));
    await openGoods('핸드크림');
    expect(screen.getByRole('button', { name: '15,000포인트 교환하기' })).toHaveAttribute('aria-busy', 'true');
    await act(async () => answer.resolve({ change_point: 5_000, exchange_id: 1, due_at: null }));
    await screen.findByRole('alertdialog', { name: EXCHANGED });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sessionStorage).toHaveLength(0);
  });

  it("leaves another product's dialog open when the answer of an exchange arrives", async () => {
    const answer = Promise.withResolvers<Exchanged>();
    api.answersOnce(points.exchange, answer.promise);
    api.answersOnce(points.exchange, { change_point: 0, exchange_id: 2, due_at: null });
    renderRoute('/pointshop');
    await openGoods('핸드크림');
    await userEvent.click(screen.getByRole('radio', { name: '시트러스' }));
    await userEvent.type(screen.getByRole('textbox', { name: /받는 분과 주소/ }), '김온유, 서울 중구');
    await exchange('15,000');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await openGoods('아메리카노 한 잔');
    await exchange('5,000');
    await screen.findByRole('alertdialog', { name: EXCHANGED });
    expect(api.sent(points.exchange).map(({ body }) => body.point_shop_goods_name)).toEqual([
      '핸드크림',
      '아메리카노 한 잔',
    ]);
    await press('확인');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await openGoods('아메리카노 한 잔');
    await act(async () => answer.resolve({ change_point: 5_000, exchange_id: 1, due_at: null }));
    await screen.findByRole('alertdialog', { name: EXCHANGED });
    await press('확인');
    expect(await screen.findByRole('dialog', { name: '아메리카노 한 잔' })).toBeVisible();
  });

  it('closes a dialog without fields that was opened again during the exchange', async () => {
    const answer = Promise.withResolvers<Exchanged>();
    api.answersOnce(points.exchange, answer.promise);
    const { router } = renderRoute('/pointshop');
    await openGoods('아메리카노 한 잔');
    await exchange('5,000');
    await act(() => router.navigate(ELSEWHERE));
    await act(() => router.navigate(-1));
    await openGoods('아메리카노 한 잔');
    await act(async () => answer.resolve({ change_point: 15_000, exchange_id: 1, due_at: null }));
    await screen.findByRole('alertdialog', { name: EXCHANGED });
    await press('확인');
    await waitFor(noDialog);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('makes scent and address read-only while they are sent', async () => {
    const answer = Promise.withResolvers<Exchanged>();
    api.answersOnce(points.exchange, answer.promise);
    renderRoute('/pointshop');
    await openGoods('핸드크림');
    await userEvent.click(screen.getByRole('radio', { name: '시트러스' }));
    const address = screen.getByRole('textbox', { name: /받는 분과 주소/ });
    await userEvent.type(address, '김온유, 서울 중구');
    await exchange('15,000');
    await waitFor(() => expect(address).toHaveAttribute('readonly'));
    await userEvent.type(address, ' 1번지');
    await userEvent.click(screen.getByRole('radio', { name: '라벤더' }));
    expect(address).toHaveValue('김온유, 서울 중구');
    expect(screen.getByRole('radio', { name: '시트러스' })).toBeChecked();
    await act(async () => answer.reject(ApiError.unreachable()));
    await screen.findByText('인터넷 연결을 확인하고 다시 시도해주세요.');
    await userEvent.type(address, ' 1번지');
    expect(address).toHaveValue('김온유, 서울 중구 1번지');
  });

  it('shows until when scent and address of an exchange can be entered, and stores them', async () => {
    const waiting = someExchange({
      id: 7,
      point_shop_goods_name: '핸드크림',
      status: 'waiting',
      options: CREAM.options,
      due_at: '2026-11-28T15:00:00.000Z',
    });
    api.answers(points.exchanges, { exchangeList: [waiting], next_cursor: null });
    renderRoute('/pointshop');
    expect(await screen.findByText(/^향과 주소를/)).toHaveTextContent('향과 주소를 2026.11.28까지 입력해주세요.');
    await press('입력하기');
    await screen.findByRole('dialog', { name: '핸드크림' });
    await userEvent.click(screen.getByRole('radio', { name: '라벤더' }));
    await userEvent.type(screen.getByRole('textbox', { name: /받는 분과 주소/ }), '김온유, 서울 중구');
    const entered = { ...waiting, status: 'requested' as const, option: '라벤더' };
    const answer = Promise.withResolvers<typeof entered>();
    api.answers(points.deliver, answer.promise);
    api.answers(points.exchanges, { exchangeList: [entered], next_cursor: null });
    await press('저장하기');
    await userEvent.keyboard('{Escape}');
    await press('입력하기');
    await userEvent.type(screen.getByRole('textbox', { name: /받는 분과 주소/ }), ' 1번지');
    expect(screen.getByRole('textbox', { name: /받는 분과 주소/ })).toHaveValue('김온유, 서울 중구');
    await act(async () => answer.resolve(entered));
    expect(await screen.findByText(wholeText('핸드크림 · 라벤더'))).toBeVisible();
    expect(await screen.findByText('저장되었습니다.')).toBeVisible();
    expect(api.sent(points.deliver)[0]?.body).toEqual({ id: 7, option: '라벤더', address: '김온유, 서울 중구' });
  });

  it('shows the state of each exchange', async () => {
    api.answers(points.exchanges, {
      exchangeList: [
        someExchange({ id: 3 }),
        someExchange({ id: 2, status: 'sent', sent_at: '2026-11-21T03:00:00.000Z' }),
        someExchange({ id: 1, status: 'lapsed', due_at: '2026-11-21T15:00:00.000Z' }),
      ],
      next_cursor: null,
    });
    renderRoute('/pointshop');
    for (const text of ['발송 준비', '발송 완료', '기한 지나 소멸'])
      expect(await screen.findByText(text)).toBeVisible();
  });
});
