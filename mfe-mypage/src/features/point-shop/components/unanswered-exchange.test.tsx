import { ApiError } from '@onmaum/shared-auth';
import type { ExchangeBody, Exchanged } from '@onmaum/shared-contract';
import * as mypage from '@onmaum/shared-contract/mypage/calls';
import * as points from '@onmaum/shared-contract/mypage/point-calls';
import { type SentRequest, wholeText } from '@onmaum/shared-testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { someInfo } from '../../../test/people.ts';
import { someExchange } from '../../../test/points.ts';
import { renderRoute } from '../../../test/render-route.tsx';
import { EXCHANGED, exchange, noDialog, openGoods, press, shopPage } from '../../../test/shop-page.ts';

const api = shopPage();
const MADE_BEFORE = '이미 처리된 교환입니다. 교환 내역을 확인해주세요.';

/** The exchanges that the server has made, by their keys. */
let made: Map<string | undefined, ExchangeBody>;
let point: number;

/** Makes an exchange like the server: once for each key, and only if the points suffice. */
function carryOut({ idempotencyKey, body }: SentRequest<typeof points.exchange>): Exchanged | ApiError {
  const first = made.get(idempotencyKey);
  if (first && JSON.stringify(first) !== JSON.stringify(body)) return new ApiError(422, 'key_reused', '다른 내용');
  if (!first) {
    if (point < body.handle_point) return new ApiError(409, 'points_short', '포인트가 부족합니다.');
    point -= body.handle_point;
    made.set(idempotencyKey, body);
  }
  return { change_point: point, exchange_id: made.size, due_at: null };
}

beforeEach(() => {
  made = new Map();
  point = 40_000;
  api.answers(mypage.info, () => someInfo({ point }));
  api.answers(points.exchanges, () => ({
    exchangeList: [...made.values()].map((body, at) =>
      someExchange({ id: at + 1, point_shop_goods_name: body.point_shop_goods_name, option: body.option ?? '' }),
    ),
    next_cursor: null,
  }));
  api.answers(points.exchange, carryOut);
});

const address = () => screen.getByRole('textbox', { name: /받는 분과 주소/ });
const isOver = () => screen.findByText('인터넷 연결을 확인하고 다시 시도해주세요.');

/** Exchanges points for a hand cream. @param arrives whether the call reaches the server, which then loses only the answer */
async function loseAnswer(arrives: boolean) {
  api.answersOnce(points.exchange, (request) => {
    if (arrives) carryOut(request);
    return ApiError.unreachable();
  });
  renderRoute('/pointshop');
  await openGoods('핸드크림');
  await userEvent.click(screen.getByRole('radio', { name: '시트러스' }));
  await userEvent.type(address(), '김온유, 서울 중구');
  await exchange('15,000');
  await isOver();
}

describe('an exchange whose answer was lost', () => {
  it('is shown with the points that are left, if it was made', async () => {
    await loseAnswer(true);
    expect(await screen.findByText(wholeText('핸드크림 · 시트러스'))).toBeInTheDocument();
    expect(await screen.findByText('25,000P')).toBeInTheDocument();
  });

  it('is not made again with a corrected address: the member learns that it was made', async () => {
    await loseAnswer(true);
    await userEvent.type(address(), ' 1번지');
    await exchange('15,000');
    expect(await screen.findByRole('alertdialog', { name: MADE_BEFORE })).toBeVisible();
    expect([...made.values()].map((body) => body.address)).toEqual(['김온유, 서울 중구']);
    await press('확인');
    await waitFor(noDialog);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sessionStorage).toHaveLength(0);

    // from now on, an exchange is another one
    const dialog = within(await openGoods('핸드크림'));
    await userEvent.click(dialog.getByRole('radio', { name: '라벤더' }));
    await userEvent.type(address(), '박온유, 부산 남구');
    await exchange('15,000');
    await screen.findByRole('alertdialog', { name: EXCHANGED });
    expect(made.size).toBe(2);
  });

  it('is made with the corrected address if it had not reached the server', async () => {
    await loseAnswer(false);
    await userEvent.type(address(), ' 1번지');
    await exchange('15,000');
    await screen.findByRole('alertdialog', { name: EXCHANGED });
    expect([...made.values()].map((body) => body.address)).toEqual(['김온유, 서울 중구 1번지']);
  });

  it('is confirmed although the points that are left do not suffice for another one', async () => {
    point = 15_000;
    await loseAnswer(true);
    await screen.findByText('0P');
    await exchange('15,000');
    await screen.findByRole('alertdialog', { name: EXCHANGED });
    expect(made.size).toBe(1);
  });
});
