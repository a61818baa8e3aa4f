import { ApiError, clearSession } from '@onmaum/shared-auth';
import type { Exchanged } from '@onmaum/shared-contract';
import * as mypage from '@onmaum/shared-contract/mypage/calls';
import * as points from '@onmaum/shared-contract/mypage/point-calls';
import { fakeApi, signIn } from '@onmaum/shared-testing';
import { dismissDialogs } from '@onmaum/shared-ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { someInfo } from '../test/people.ts';
import { COFFEE, CREAM, someExchange } from '../test/points.ts';
import { renderRoute } from '../test/render-route.tsx';

const EXCHANGED =
  '기프티콘 교환이 정상적으로 접수되었습니다. 7일 이내로 회원정보의 휴대폰 번호로 기프티콘이 발송됩니다.';
const api = fakeApi();
const none = { exchangeList: [], next_cursor: null };
beforeEach(() => {
  signIn();
  api.answers(mypage.info, someInfo({ point: 20_000 }));
  api.answers(points.shop, { goods: [COFFEE, CREAM] });
  api.answers(points.exchanges, none);
});
/** What is left open would cover the next page. */
const noDialog = () => {
  if (screen.queryByRole('alertdialog')) throw new Error('a dialog is open');
};
afterEach(async () => {
  clearSession();
  act(dismissDialogs);
  await waitFor(noDialog);
});

async function openGoods(name: string) {
  await userEvent.click(await screen.findByRole('button', { name }));
  return screen.findByRole('dialog', { name });
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
/** Presses the button of the dialog, then that of the question. */
async function exchange(price: string) {
  await press(`${price}포인트 교환하기`);
  await screen.findByRole('alertdialog', { name: /교환하시겠습니까/ });
  await press('교환하기');
}

const keysSent = () => api.sent(points.exchange).map(({ idempotencyKey }) => idempotencyKey);

describe('The point shop', () => {
  it('shows each product with its points, and how many are missing', async () => {
    api.answers(mypage.info, someInfo({ point: 12_000 }));
    renderRoute('/pointshop');
    const cards = within(await screen.findByRole('region', { name: '교환할 수 있는 상품' }));
    expect((await cards.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
      '아메리카노 한 잔5,000포인트휴대폰으로 보내드려요',
      '핸드크림15,000포인트3,000포인트 더 모으면 돼요',
    ]);
    expect(screen.getByRole('link', { name: /내 포인트.*12,000P/ })).toHaveAttribute('href', '/mypoint');
    expect(screen.getByRole('link', { name: '포인트 안내' })).toHaveAttribute('href', '/guide/point');
    expect(await screen.findByText('아직 교환한 상품이 없어요.')).toBeVisible();
  });

  it('shows what to know before an exchange, and what is left afterwards', async () => {
    renderRoute('/pointshop');
    await screen.findByText(/20,000P/);
    const dialog = await openGoods('아메리카노 한 잔');
    expect(dialog).toHaveTextContent(/교환 후 남는 포인트15,000포인트.*받는 휴대폰010-1234-5678/);
    expect(dialog).toHaveTextContent(/취소하거나 다른 상품으로 바꿀 수 없어요.*30일 안에.*유효기간은 5년/);
  });

  it('exchanges after a question, says so, and shows the new balance and the exchange', async () => {
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

  it('exchanges nothing when the question is answered with no', async () => {
    renderRoute('/pointshop');
    await openGoods('아메리카노 한 잔');
    await press('5,000포인트 교환하기');
    await screen.findByRole('alertdialog');
    await press('취소');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(api.sent(points.exchange)).toEqual([]);
  });

  it('says that there are too few points, and sends nothing', async () => {
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
  ])('says of %j before anything is typed what keeps from an exchange', async (own, text) => {
    api.answers(mypage.info, someInfo({ point: 20_000, ...own }));
    renderRoute('/pointshop');
    await screen.findByRole('link', { name: /내 포인트/ });
    await openGoods('핸드크림');
    await press('15,000포인트 교환하기');
    expect(await screen.findByRole('alertdialog', { name: text })).toBeVisible();
    expect(screen.queryByText('향을 선택해주세요.')).toBeNull();
    expect(api.sent(points.exchange)).toEqual([]);
  });

  it('is busy while it exchanges, and not while it asks', async () => {
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

  it('says what the server refuses, such as points that were spent elsewhere; the next is another exchange', async () => {
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

  it('sends an exchange whose answer was lost under its key until its outcome is known', async () => {
    api.answersOnce(points.exchange, ApiError.unreachable());
    // refused before anybody looked whether it is known
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

  it('asks scent and address of a product that is sent to an address', async () => {
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

  it('says until when an exchange waits for scent and address, and takes them', async () => {
    const waiting = someExchange({
      id: 7,
      point_shop_goods_name: '핸드크림',
      status: 'waiting',
      options: CREAM.options,
      due_at: '2026-11-28T15:00:00.000Z',
    });
    api.answers(points.exchanges, { exchangeList: [waiting], next_cursor: null });
    renderRoute('/pointshop');
    expect(await screen.findByText('향과 주소를 11월 28일까지 입력해주세요.')).toBeVisible();
    await press('입력하기');
    await screen.findByRole('dialog', { name: '핸드크림' });
    await userEvent.click(screen.getByRole('radio', { name: '라벤더' }));
    await userEvent.type(screen.getByRole('textbox', { name: /받는 분과 주소/ }), '김온유, 서울 중구');
    const entered = { ...waiting, status: 'requested' as const, option: '라벤더' };
    api.answers(points.deliver, entered);
    api.answers(points.exchanges, { exchangeList: [entered], next_cursor: null });
    await press('저장하기');
    expect(await screen.findByText('핸드크림 · 라벤더')).toBeVisible();
    expect(await screen.findByText('저장되었습니다.')).toBeVisible();
    expect(api.sent(points.deliver)[0]?.body).toEqual({ id: 7, option: '라벤더', address: '김온유, 서울 중구' });
  });

  it('tells what has become of each exchange', async () => {
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

  it('shows an error when the products cannot be loaded, and retries', async () => {
    api.answers(points.shop, new ApiError(500, 'unknown', '오류'));
    renderRoute('/pointshop');
    expect(await screen.findByText('상품을 불러오지 못했어요')).toBeVisible();
    api.answers(points.shop, { goods: [COFFEE] });
    await press('다시 시도');
    expect(await screen.findByRole('button', { name: '아메리카노 한 잔' })).toBeVisible();
  });
});
