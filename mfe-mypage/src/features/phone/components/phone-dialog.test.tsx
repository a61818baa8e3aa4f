import { ApiError } from '@onmaum/shared-auth';
import * as purchases from '@onmaum/shared-contract/mypage/purchase-calls';
import * as orders from '@onmaum/shared-contract/order/calls';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { somePurchase } from '../../../test/purchases.ts';
import { press, purchasesPage } from '../../../test/purchases-page.ts';
import { renderRoute } from '../../../test/render-route.tsx';

const { api, stream, open } = purchasesPage();

const phone = { order_id: 5, buyer_tel: '010-1234-5678', change_yn: true };
const field = () => screen.findByRole('textbox', { name: /휴대폰 번호/ });

describe('the number that the counsellor calls', () => {
  it('is shown and corrected before the first contact', async () => {
    api.answers(orders.contactPhone, phone);
    api.answers(orders.changeContactPhone, { ...phone, buyer_tel: '010-9876-5432' });
    await open(somePurchase());
    await press(/연락받을 번호 확인/);
    expect(await field()).toHaveValue('010-1234-5678');
    await userEvent.clear(await field());
    await press('저장');
    expect(await screen.findByText('휴대폰 번호를 입력해주세요')).toBeVisible();
    await userEvent.type(await field(), '01098765432');
    await press('저장');
    expect(await screen.findByText('연락받을 번호를 저장했어요.')).toBeInTheDocument();
    expect(api.sent(orders.changeContactPhone).map(({ body }) => body)).toEqual([
      { order_id: 5, buyer_tel: '010-9876-5432' },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('cannot be edited while it is sent, even in a dialog that is opened again', async () => {
    api.answers(orders.contactPhone, phone);
    const answer = Promise.withResolvers<typeof phone>();
    api.answers(orders.changeContactPhone, answer.promise);
    await open(somePurchase());
    await press(/연락받을 번호 확인/);
    await userEvent.type(await field(), '{Backspace}9');
    await press('저장');
    await userEvent.type(await field(), '{Backspace}7');
    expect(await field()).toHaveValue('010-1234-5679');
    await userEvent.keyboard('{Escape}');
    await press(/연락받을 번호 확인/);
    await userEvent.type(await field(), '{Backspace}7');
    expect(await field()).toHaveValue('010-1234-5678');
    await userEvent.type(await field(), '{Enter}');
    expect(api.sent(orders.changeContactPhone)).toHaveLength(1);
    await act(async () => answer.resolve({ ...phone, buyer_tel: '010-1234-5679' }));
    expect(await screen.findByText('연락받을 번호를 저장했어요.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is not changed if the counsellor made contact first, and a dialog says so', async () => {
    const text = '전문가가 이미 연락을 시작해서 번호를 바꿀 수 없습니다. 고객센터에 알려주세요.';
    api.answers(orders.contactPhone, phone);
    api.answers(orders.changeContactPhone, new ApiError(409, 'phone_fixed', text));
    await open(somePurchase());
    await press(/연락받을 번호 확인/);
    await userEvent.type(await field(), '{Backspace}9');
    const contacted = somePurchase({ order_status: 2, contacted_at: '2026-11-20T03:59:00.000Z' });
    api.answers(purchases.list, { orderList: [contacted], totalElements: 1 });
    await press('저장');
    expect(await screen.findByRole('alertdialog', { name: text })).toBeVisible();
    await press('확인');
    expect(await screen.findByText('이용 중')).toBeVisible();
    expect(screen.queryByRole('button', { name: /연락받을 번호 확인/ })).toBeNull();
  });

  it('can no longer be corrected in the open dialog once the counsellor has made contact', async () => {
    api.answers(orders.contactPhone, phone);
    await open(somePurchase());
    await press(/연락받을 번호 확인/);
    await userEvent.type(await field(), '{Backspace}9');
    const contacted = somePurchase({ order_status: 2, contacted_at: '2026-11-20T03:59:00.000Z' });
    api.answers(purchases.list, { orderList: [contacted], totalElements: 1 });
    await stream.send({ topic: 'order', kind: 'changed', id: 5 });
    expect(
      await screen.findByText('전문가가 이미 연락을 시작해서 번호를 바꿀 수 없습니다. 고객센터에 알려주세요.'),
    ).toBeVisible();
    const dialog = screen.getByRole('dialog', { name: '연락받을 번호' });
    expect(dialog).toContainElement(screen.getByText('010-1234-5678'));
    expect(dialog).not.toContainElement(screen.queryByRole('textbox'));
    await press('닫기');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('button', { name: /연락받을 번호 확인/ })).toBeNull();
    expect(screen.getByRole('heading', { name: '번아웃 점검 상담' })).toHaveFocus();
  });

  it('is opened by a link of another page, and not again by a reload', async () => {
    api.answers(purchases.list, { orderList: [somePurchase()], totalElements: 1 });
    api.answers(orders.contactPhone, { ...phone, change_yn: false });
    const { address } = renderRoute('/purchase?phone=5');
    await screen.findByRole('dialog', { name: '연락받을 번호' });
    expect(await screen.findByText(/번호를 바꿀 수 없습니다/)).toBeVisible();
    expect(screen.getByText('010-1234-5678')).toBeVisible();
    expect(address()).toBe('/purchase');
  });
});

it('a link of another page opens the times of a purchase', async () => {
  api.answers(purchases.list, { orderList: [somePurchase({ order_id: 6 }), somePurchase()], totalElements: 2 });
  api.answers(orders.freeTimes, { times: [] });
  const { address } = renderRoute('/purchase?pick=5');
  await screen.findByRole('dialog', { name: '상담 시간 고르기' });
  expect(address()).toBe('/purchase');
  await waitFor(() =>
    expect(api.sent(orders.freeTimes).map(({ params }) => params)).toEqual([{ id: '5', position: '1' }]),
  );
});
