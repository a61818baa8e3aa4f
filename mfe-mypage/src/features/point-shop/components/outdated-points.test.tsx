import { ApiError } from '@onmaum/shared-auth';
import * as mypage from '@onmaum/shared-contract/mypage/calls';
import * as points from '@onmaum/shared-contract/mypage/point-calls';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { someInfo } from '../../../test/people.ts';
import { renderRoute } from '../../../test/render-route.tsx';
import { EXCHANGED, exchange, noDialog, openGoods, press, shopPage } from '../../../test/shop-page.ts';

const api = shopPage();

describe('points or a phone number that arrive while the shop is open', () => {
  beforeEach(() => api.answers(points.exchange, { change_point: 5_000, exchange_id: 1, due_at: null }));

  it.each([
    [{ point: 14_990 }, '포인트가 부족합니다.'],
    [{ cellphone: '' }, '휴대폰 번호가 없습니다. 내 정보에서 번호를 등록한 뒤 교환해주세요.'],
  ])('count at the next press, in place of %j', async (before, refusal) => {
    api.answers(mypage.info, someInfo({ point: 20_000, ...before }));
    renderRoute('/pointshop');
    await screen.findByRole('link', { name: /내 포인트/ });
    await openGoods('핸드크림');
    await press('15,000포인트 교환하기');
    await screen.findByRole('alertdialog', { name: refusal });
    await press('확인');
    await waitFor(noDialog);

    api.answers(mypage.info, someInfo({ point: 20_000 }));
    await userEvent.click(screen.getByRole('radio', { name: '시트러스' }));
    await userEvent.type(screen.getByRole('textbox', { name: /받는 분과 주소/ }), '김온유, 서울 중구');
    await exchange('15,000');
    expect(await screen.findByRole('alertdialog', { name: EXCHANGED })).toBeVisible();
  });

  it('are asked for before the fields are checked, and an error is shown if the server does not answer', async () => {
    api.answersOnce(mypage.info, someInfo({ point: 14_990 }));
    api.answersOnce(mypage.info, ApiError.unreachable());
    renderRoute('/pointshop');
    await screen.findByRole('link', { name: /내 포인트.*14,990P/ });
    await openGoods('핸드크림');
    await press('15,000포인트 교환하기');
    await screen.findByText('인터넷 연결을 확인하고 다시 시도해주세요.');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await press('15,000포인트 교환하기');
    expect(await screen.findByText('향을 선택해주세요.')).toBeVisible();
  });
});
