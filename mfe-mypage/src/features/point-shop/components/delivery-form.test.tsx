import * as points from '@onmaum/shared-contract/mypage/point-calls';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CREAM, someExchange } from '../../../test/points.ts';
import { renderRoute } from '../../../test/render-route.tsx';
import { EXCHANGED, exchange, openGoods, press, shopPage } from '../../../test/shop-page.ts';

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

  it('keeps a typed address over a reload until the exchange is made', async () => {
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
    api.answers(points.deliver, entered);
    api.answers(points.exchanges, { exchangeList: [entered], next_cursor: null });
    await press('저장하기');
    expect(await screen.findByText('핸드크림 · 라벤더')).toBeVisible();
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
