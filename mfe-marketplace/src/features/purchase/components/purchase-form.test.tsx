import { ApiError, clearSession } from '@onmaum/shared-auth';
import * as mypage from '@onmaum/shared-contract/mypage/calls';
import * as orders from '@onmaum/shared-contract/order/calls';
import { signIn } from '@onmaum/shared-testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { agree, field, pay, payButton, testPaymentPage } from '../../../test/payment-page.ts';

const { api, open } = testPaymentPage();

describe('the form', () => {
  test('starts with the data of the account', async () => {
    open();
    await payButton();
    expect(field(/이름/)).toHaveValue('느린걸음');
    expect(field(/휴대폰/)).toHaveValue('010-1234-5678');
    expect(field(/이메일/)).toHaveValue('slow@onmaum.example');
    for (const box of screen.getAllByRole('checkbox')) expect(box).not.toBeChecked();
  });

  test('shows the refund rules', async () => {
    open();
    await payButton();
    expect(screen.getByText('30% 초과 50% 이하 사용').nextSibling).toHaveTextContent('결제 금액의 50%');
    expect(screen.getByText(/예약한 상담의 4시간 전부터는/)).toBeInTheDocument();
  });

  test('starts empty if the account cannot be loaded', async () => {
    api.answers(mypage.info, ApiError.unreachable());
    open();
    await payButton();
    expect(field(/이름/)).toHaveValue('');
  });

  test('shows an error at each missing value, focuses the first, and sends nothing', async () => {
    open();
    await payButton();
    for (const name of [/이름/, /휴대폰/, /이메일/]) await userEvent.clear(field(name));
    await userEvent.click(await payButton());
    expect(await screen.findByText('이름을 입력해주세요.')).toBeInTheDocument();
    expect(screen.getByText('휴대폰 번호를 입력해주세요')).toBeInTheDocument();
    expect(screen.getByText('이메일을 입력해주세요')).toBeInTheDocument();
    expect(screen.getByText('필수 약관에 동의해주세요.')).toBeInTheDocument();
    await waitFor(() => expect(field(/이름/)).toHaveFocus());
    expect(api.sent(orders.prepare)).toEqual([]);
  });

  test.each([
    [/이름/, '가'.repeat(21), '이름은 20자까지 쓸 수 있습니다.'],
    [/휴대폰/, '0212345678', '*휴대폰 번호를 올바른 형식으로 입력해주세요.'],
    [/이메일/, 'slow@', '*이메일을 올바른 형식으로 입력해주세요.'],
  ])('refuses %s "%s": %s', async (name, text, message) => {
    open();
    await payButton();
    await userEvent.clear(field(name));
    await userEvent.type(field(name), text);
    await pay();
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(api.sent(orders.prepare)).toEqual([]);
  });

  test('needs each of the three consents, whose texts open in a new tab', async () => {
    open();
    await payButton();
    await agree();
    await userEvent.click(screen.getByRole('checkbox', { name: '(필수) 환불 규정 동의' }));
    expect(screen.getByRole('checkbox', { name: '전체 동의' })).not.toBeChecked();
    await userEvent.click(await payButton());
    expect(await screen.findByText('필수 약관에 동의해주세요.')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('checkbox', { name: '(필수) 환불 규정 동의' })).toHaveFocus());
    const texts = screen.getAllByRole('link', { name: /내용 보기/ });
    expect(texts.map((link) => link.getAttribute('href'))).toEqual(['/agree#orders', '/refund', '/policy2#provision']);
    expect(texts[0]).toHaveAttribute('target', '_blank');
    // only the counsellor of a purchase reads the intake sheet, so the purchase asks for the consent
    const provision = '(필수) 전문가에게 연락처와 상담 신청서 제공 동의';
    expect(screen.getByRole('checkbox', { name: provision })).toBeChecked();
  });

  test('keeps typed values over a reload, only for the same member, and never a consent', async () => {
    const { unmount } = open();
    await payButton();
    await userEvent.clear(field(/휴대폰/));
    await userEvent.type(field(/휴대폰/), '01099998888');
    await agree();
    unmount();
    const again = open();
    await payButton();
    expect(field(/휴대폰/)).toHaveValue('010-9999-8888');
    expect(screen.getByRole('checkbox', { name: '전체 동의' })).not.toBeChecked();
    again.unmount();
    act(() => signIn({ user_idx: 10 }));
    open();
    await payButton();
    expect(field(/휴대폰/)).toHaveValue('010-1234-5678');
  });

  test('deletes typed values when the session ends', async () => {
    const { unmount } = open();
    await payButton();
    await userEvent.clear(field(/휴대폰/));
    await userEvent.type(field(/휴대폰/), '01099998888');
    unmount();
    act(() => clearSession());
    expect(Object.values(sessionStorage).join()).not.toContain('9999');
    signIn();
    open();
    await payButton();
    expect(field(/휴대폰/)).toHaveValue('010-1234-5678');
  });
});
