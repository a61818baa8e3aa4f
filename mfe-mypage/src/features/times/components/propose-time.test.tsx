import { ApiError } from '@onmaum/shared-auth';
import * as purchases from '@onmaum/shared-contract/mypage/purchase-calls';
import * as orders from '@onmaum/shared-contract/order/calls';
import { SESSION_TEXT } from '@onmaum/shared-contract/texts/session-texts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { someOffer, someProgress, somePurchase, someSession } from '../../../test/purchases.ts';
import { press, purchasesPage } from '../../../test/purchases-page.ts';

const { api, open } = purchasesPage();

/** Two times on Wednesday, one on Friday. */
const [WED_14, WED_15, FRI_14] = ['2026-11-25T05:00:00.000Z', '2026-11-25T06:00:00.000Z', '2026-11-27T05:00:00.000Z'];
/** A time less than four hours after the time of the page. */
const SOON = '2026-11-20T07:00:00.000Z';
const free = (...times: string[]) => ({
  times: times.map((starts_at) => ({ starts_at, late_yn: starts_at === SOON })),
});
const dialog = async () => within(await screen.findByRole('dialog', { name: /^상담 시간/ }));
const choose = (name: string | RegExp) => userEvent.click(screen.getByRole('radio', { name }));

describe('proposing a time', () => {
  it('shows the free times by day, sends the chosen one once, and shows who acts next', async () => {
    api.answers(orders.freeTimes, free(WED_14, WED_15, FRI_14));
    const offer = someOffer({ times: [FRI_14] });
    api.answers(orders.offer, someProgress({ offers: [offer] }));
    await open(somePurchase());
    expect(screen.getByText('상담 시간을 골라 주세요')).toBeVisible();
    await press(/시간 고르기/);
    const sheet = await dialog();
    expect(await sheet.findByRole('radio', { name: '11.25 수요일' })).toBeChecked();
    expect(sheet.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).labels?.[0]?.textContent)).toEqual([
      '11.25 수요일',
      '11.27 금요일',
      '14:00',
      '15:00',
    ]);
    await press('이 시간 제안하기');
    expect(sheet.getByRole('alert')).toHaveTextContent('시간을 골라 주세요.');
    await choose('11.27 금요일');
    await choose('14:00');
    api.answers(purchases.list, { orderList: [somePurchase({ offers: [offer] })], totalElements: 1 });
    const button = sheet.getByRole('button', { name: '이 시간 제안하기' });
    act(() => {
      button.click();
      button.click();
    });
    expect(await screen.findByText('시간을 제안했어요. 전문가가 확인하면 예약돼요.')).toBeInTheDocument();
    expect(api.sent(orders.offer).map(({ body }) => body)).toEqual([
      { order_id: 5, position: 1, times: [FRI_14], late_yn: false },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText(/상담하고 싶다고 제안했어요/)).toHaveTextContent(
      '2026.11.27 (금) 14:00에 상담하고 싶다고 제안했어요',
    );
    expect(screen.getByText(/까지 확인하면 예약돼요/)).toHaveTextContent(
      '전문가가 2026.11.27 10:00까지 확인하면 예약돼요.',
    );
    expect(screen.getByRole('heading', { name: '번아웃 점검 상담' })).toHaveFocus();
  });

  describe('whose answer was lost', () => {
    const made = '같은 요청이 다른 내용으로 이미 처리되었습니다.';
    const proposeOnce = async () => {
      api.answers(orders.freeTimes, free(WED_14, WED_15));
      api.answersOnce(orders.offer, new ApiError(0, 'network', '인터넷 연결을 확인해주세요.'));
      await open(somePurchase());
      await press(/시간 고르기/);
      await (await dialog()).findByRole('radio', { name: '11.25 수요일' });
      await choose('14:00');
      await press('이 시간 제안하기');
      await waitFor(() => expect(api.sent(orders.offer)).toHaveLength(1));
    };
    const keys = () => api.sent(orders.offer).map(({ idempotencyKey }) => idempotencyKey);

    it('is not made again with another time, and the next press replaces it', async () => {
      await proposeOnce();
      await choose('15:00');
      api.answersOnce(orders.offer, new ApiError(422, 'key_reused', made, { 'idempotency-key': made }));
      await press('이 시간 제안하기');
      expect(await screen.findByRole('alertdialog', { name: made })).toBeVisible();
      await press('확인');
      api.answersOnce(orders.offer, someProgress({ offers: [someOffer({ times: [WED_15] })] }));
      await press('이 시간 제안하기');
      expect(await screen.findByText('시간을 제안했어요. 전문가가 확인하면 예약돼요.')).toBeInTheDocument();
      expect(keys()[0]).toEqual(expect.any(String));
      expect(keys()[1]).toBe(keys()[0]);
      expect(keys()[2]).not.toBe(keys()[0]);
    });

    it('is not announced as sent if it was made and has been answered meanwhile', async () => {
      await proposeOnce();
      api.answersOnce(orders.offer, someProgress({ offers: [] }));
      await press('이 시간 제안하기');
      expect(await screen.findByRole('alertdialog', { name: SESSION_TEXT.offerEnded })).toBeVisible();
      await press('확인');
    });

    it('can be made anew once it was withdrawn', async () => {
      await proposeOnce();
      cleanup();
      const offer = someOffer({ times: [WED_14] });
      await open(somePurchase({ offers: [offer] }));
      api.answersOnce(orders.withdraw, someProgress({ offers: [] }));
      api.answers(purchases.list, { orderList: [somePurchase()], totalElements: 1 });
      await press(/제안 거두기/);
      await press('거두기');
      await screen.findByText('제안을 거두었어요.');
      await press(/시간 고르기/);
      await (await dialog()).findByRole('radio', { name: '11.25 수요일' });
      await choose('14:00');
      api.answersOnce(orders.offer, someProgress({ offers: [offer] }));
      await press('이 시간 제안하기');
      await waitFor(() => expect(api.sent(orders.offer)).toHaveLength(2));
      expect(keys()[1]).not.toBe(keys()[0]);
    });
  });

  it('is impossible while the counsellor is inactive, which the dialog says at once', async () => {
    const message = '지금은 활동하지 않는 전문가라 상담 시간을 정할 수 없습니다. 운영자에게 문의해주세요.';
    api.answers(orders.freeTimes, new ApiError(409, 'expert_inactive', message));
    await open(somePurchase());
    await press(/시간 고르기/);
    expect(await (await dialog()).findByText(message)).toBeVisible();
    expect(screen.queryByRole('button', { name: '이 시간 제안하기' })).toBeNull();
  });

  it('asks for consent to a time nearer than four hours, and shows the consequences', async () => {
    api.answers(orders.freeTimes, free(SOON, WED_14));
    api.answers(orders.offer, someProgress({ offers: [someOffer({ times: [SOON] })] }));
    await open(somePurchase());
    await press(/시간 고르기/);
    await screen.findByRole('radio', { name: '11.20 오늘' });
    await choose('16:00');
    const consent = screen.getByRole('checkbox', { name: '내용을 확인했고, 이 시간으로 할게요.' });
    expect(consent).toHaveAccessibleDescription(/시간을 바꿀 수 없고.*지금은 48,000원을 환불받을 수 있어요/);
    await press('이 시간 제안하기');
    expect(consent).toHaveFocus();
    expect(screen.getByText('내용을 확인하고 동의해 주세요.')).toBeVisible();
    expect(api.sent(orders.offer)).toEqual([]);
    await userEvent.click(consent);
    await press('이 시간 제안하기');
    await waitFor(() => expect(api.sent(orders.offer)[0]?.body).toMatchObject({ times: [SOON], late_yn: true }));
  });

  it('asks for this consent also if the time has become near meanwhile', async () => {
    api.answers(orders.freeTimes, free(WED_14));
    api.answersOnce(orders.offer, new ApiError(409, 'time_late', '상담 시작까지 4시간이 남지 않은 시간이에요.'));
    api.answers(orders.offer, someProgress({ offers: [someOffer()] }));
    await open(somePurchase());
    await press(/시간 고르기/);
    await screen.findByRole('radio', { name: '14:00' });
    await choose('14:00');
    await press('이 시간 제안하기');
    const consent = await screen.findByRole('checkbox');
    expect(consent).toHaveFocus();
    await userEvent.click(consent);
    await press('이 시간 제안하기');
    await waitFor(() => expect(api.sent(orders.offer).map(({ body }) => body.late_yn)).toEqual([false, true]));
  });

  it('says that a time is taken, marks it, fetches the others and stays on the day', async () => {
    const text = '예약할 수 없는 시간입니다. 다른 시간을 골라주세요.';
    api.answersOnce(orders.freeTimes, free(WED_14, WED_15, FRI_14));
    api.answers(orders.freeTimes, free(WED_15, FRI_14));
    api.answersOnce(orders.offer, new ApiError(422, 'invalid_input', text, { times: text }));
    await open(somePurchase());
    await press(/시간 고르기/);
    await screen.findByRole('radio', { name: '15:00' });
    await choose('14:00');
    await press('이 시간 제안하기');
    expect(await screen.findByText(text)).toBeVisible();
    await waitFor(() => expect(api.sent(orders.freeTimes)).toHaveLength(2));
    expect(screen.getByRole('radio', { name: '14:00 · 고를 수 없어요' })).toBeDisabled();
    expect(screen.getByRole('radio', { name: '11.25 수요일' })).toBeChecked();
    expect(screen.getByRole('radio', { name: '15:00' })).not.toBeChecked();
  });

  it('explains that the counsellor will offer times when none is free', async () => {
    api.answers(orders.freeTimes, free());
    await open(somePurchase());
    await press(/시간 고르기/);
    const sheet = await dialog();
    expect(await sheet.findByText('지금은 고를 수 있는 시간이 없어요')).toBeVisible();
    expect(sheet.getByText('전문가가 가능한 시간을 제안하면 구매 내역에서 고를 수 있어요.')).toBeVisible();
    expect(sheet.queryByRole('button', { name: '이 시간 제안하기' })).toBeNull();
    await userEvent.click(sheet.getAllByRole('button', { name: '닫기' })[1] as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: /시간 고르기/ })).toHaveFocus();
  });

  it('can fetch the times again after an error', async () => {
    api.answersOnce(orders.freeTimes, ApiError.unreachable());
    api.answers(orders.freeTimes, free(WED_14));
    await open(somePurchase());
    await press(/시간 고르기/);
    const sheet = await dialog();
    await userEvent.click(await sheet.findByRole('button', { name: '다시 시도' }));
    expect(await sheet.findByRole('radio', { name: '14:00' })).toBeVisible();
  });

  it('shows the order as it is when it has changed meanwhile', async () => {
    const text = '지금 상태에서는 할 수 없는 일입니다. 새로고침하여 확인해주세요.';
    api.answers(orders.freeTimes, free(WED_14));
    api.answers(orders.offer, new ApiError(409, 'transition_forbidden', text));
    await open(somePurchase());
    await press(/시간 고르기/);
    await screen.findByRole('radio', { name: '14:00' });
    await choose('14:00');
    api.answers(purchases.list, {
      orderList: [somePurchase({ order_status: 5, settle_status: 2 })],
      totalElements: 1,
    });
    await press('이 시간 제안하기');
    expect(await screen.findByRole('alertdialog', { name: text })).toBeVisible();
    await press('확인');
    expect(await screen.findByText('환불 신청 완료')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('keeps the agreed time in view while another one is offered', async () => {
    api.answers(orders.freeTimes, free(FRI_14));
    await open(somePurchase({ order_status: 2, counsels: [someSession()] }));
    expect(screen.getByText(/까지 시간을 바꿀 수 있어요/)).toHaveTextContent(
      '2026.11.25 10:00까지 시간을 바꿀 수 있어요.',
    );
    await press(/시간 바꾸기/);
    const sheet = await dialog();
    expect(sheet.getByText(/지금 정해진 시간/)).toHaveTextContent(
      '2026.11.25 (수) 14:00. 새 시간이 정해질 때까지 그대로예요.',
    );
  });

  it('withdraws an offer after a confirmation dialog', async () => {
    api.answers(orders.withdraw, someProgress());
    await open(somePurchase({ offers: [someOffer()] }));
    await press(/제안 거두기/);
    api.answers(purchases.list, { orderList: [somePurchase()], totalElements: 1 });
    await press('거두기');
    expect(await screen.findByText('제안을 거두었어요.')).toBeInTheDocument();
    expect(api.sent(orders.withdraw).map(({ params }) => params)).toEqual([{ id: '9' }]);
    expect(await screen.findByText('상담 시간을 골라 주세요')).toBeVisible();
  });
});
