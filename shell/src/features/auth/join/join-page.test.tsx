import { ApiError } from '@onmaum/shared-auth';
import * as auth from '@onmaum/shared-contract/auth/calls';
import { fakeApi, routeRenderer } from '@onmaum/shared-testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component as JoinPage } from './join-page.tsx';

const TICKET = { provider: 'kakao', social_id: 's1', social_token: 'ticket', email: '', nickname: '' };
const api = fakeApi();
const renderRoute = routeRenderer([{ path: '/join', element: <JoinPage /> }]);

/** Sets the clock without replacing the timers that the page uses. */
function setClock(now: string) {
  const doNotFake: FakeableAPI[] = [
    'setTimeout',
    'clearTimeout',
    'setInterval',
    'clearInterval',
    'queueMicrotask',
    'nextTick',
  ];
  jest.useFakeTimers({ now: new Date(now), doNotFake });
}
afterEach(() => jest.useRealTimers());

async function open({ ticket = TICKET, search = '' }: { ticket?: typeof TICKET | null; search?: string } = {}) {
  if (ticket) sessionStorage.setItem('onmaum-join-ticket', JSON.stringify(ticket));
  return renderRoute(`/join${search}`);
}

const user = userEvent.setup();
const type = async (label: string, text: string) => {
  const field = screen.getByRole('textbox', { name: new RegExp(label) });
  await user.clear(field);
  await user.type(field, text);
};
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const choose = (label: string, value: string) => user.selectOptions(screen.getByLabelText(label), value);
const checkNickname = async () => {
  await press('중복확인');
  await screen.findByText('사용 가능한 닉네임입니다.');
};

async function fillIn({ year = '1994' } = {}) {
  await type('닉네임', '새벽달');
  await checkNickname();
  await type('이메일', 'dawn@example.com');
  await choose('태어난 해', year);
  await choose('태어난 달', '03');
  await choose('태어난 날', '09');
  await type('휴대폰 번호', '01012345678');
  await user.click(screen.getByRole('radio', { name: '여성' }));
  await user.click(screen.getByRole('checkbox', { name: '전체 동의' }));
}

beforeEach(() => api.answers(auth.checkNickname, { status: 'available' }));
afterEach(() => sessionStorage.clear());

test('submitting an empty form shows all missing values, and focuses the first field', async () => {
  await open();
  await press('가입하기');
  for (const text of [
    '닉네임을 입력해주세요',
    '이메일을 입력해주세요',
    '생년월일을 입력해주세요',
    '휴대폰 번호를 입력해주세요',
    '성별을 선택해주세요',
    '필수 약관에 동의해주세요.',
  ]) {
    expect(await screen.findByText(text)).toBeInTheDocument();
  }
  expect(screen.getByRole('textbox', { name: /닉네임/ })).toHaveFocus();
  const consent = (name: string) => screen.getByRole('checkbox', { name });
  expect(consent('(필수) 이용약관 동의')).toBeInvalid();
  expect(consent('(필수) 이용약관 동의')).toHaveAccessibleDescription('필수 약관에 동의해주세요.');
  expect(consent('(선택) 마케팅 정보 수신 동의')).toBeValid();
});

test.each([
  ['닉네임', '가'.repeat(16), '*글자수 초과입니다. 15자 이하로 작성해주세요'],
  ['닉네임', '새벽 달!', '*특수문자는 이용할 수 없습니다'],
  ['이메일', 'dawn@', '*이메일을 올바른 형식으로 입력해주세요.'],
  ['휴대폰 번호', '0212345678', '*휴대폰 번호를 올바른 형식으로 입력해주세요.'],
])('The field %s with "%s" shows %s', async (label, text, message) => {
  await open();
  await type(label, text);
  await user.tab();
  expect(await screen.findByText(message)).toBeInTheDocument();
});

test('a birthday that is half chosen or does not exist is refused', async () => {
  await open();
  await choose('태어난 해', '1994');
  await press('가입하기');
  expect(await screen.findByText('*생년월일을 올바른 형식으로 입력해주세요.')).toBeInTheDocument();
  await choose('태어난 달', '02');
  await choose('태어난 날', '30');
  expect(await screen.findByText('*생년월일을 올바른 형식으로 입력해주세요.')).toBeInTheDocument();
});

test('100 years are offered, beginning with the year of those who turn 14', async () => {
  setClock('2026-06-15T12:00:00+09:00');
  await open();
  const years = [...screen.getByLabelText<HTMLSelectElement>('태어난 해').options].filter(({ value }) => value);
  expect(years).toHaveLength(100);
  expect(years[0]?.value).toBe('2012');
});

test('a person under 14 cannot join', async () => {
  setClock('2026-06-15T12:00:00+09:00');
  await open();
  await fillIn({ year: '2012' });
  await choose('태어난 달', '06');
  await choose('태어난 날', '16');
  await press('가입하기');
  const text = '만 14세 미만은 가입할 수 없습니다. 청소년 상담전화 1388은 24시간 이용할 수 있습니다.';
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(api.sent(auth.register)).toEqual([]);
});

test('the duplicate check shows its result, and is required for the submitted nickname', async () => {
  api.answers(auth.checkNickname, { status: 'duplicate' });
  await open();
  await type('닉네임', '새벽달');
  await press('중복확인');
  expect(await screen.findByText('*이미 사용중인 닉네임입니다.')).toBeInTheDocument();

  api.answers(auth.checkNickname, { status: 'available' });
  await fillIn();
  await type('닉네임', '다른이름');
  await press('가입하기');
  expect(await screen.findByText('닉네임 중복확인을 해주세요')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: /닉네임/ })).toHaveFocus();
  expect(api.sent(auth.register)).toEqual([]);
});

test('a complete form is sent once, in the wire format, and then the same provider is opened for the sign-in', async () => {
  api.answers(auth.register, null);
  const { address } = await open();
  await fillIn();
  const button = screen.getByRole('button', { name: '가입하기' });
  // the second click comes before the busy state is rendered
  act(() => {
    button.click();
    button.click();
  });
  await waitFor(() => expect(address()).toBe('/login?autokakaologin'));
  const sent = api.requests().filter(({ path }) => path === '/api/auth/register');
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body).toEqual({
    provider: 'kakao',
    social_id: 's1',
    social_token: 'ticket',
    nickname: '새벽달',
    email: 'dawn@example.com',
    birthday: '19940309',
    cellphone: '010-1234-5678',
    sex: '여성',
    profile_source: expect.stringMatching(/^\/img\/profile\/([1-9]|1[0-6])\.svg$/),
    terms_agree: 'Y',
    privacy_agree: 'Y',
    sensitive_agree: 'Y',
    marketing_event_agree: 'Y',
  });
  expect(sessionStorage).toHaveLength(0);
});

test('an invitation code is kept during the sign-in at the provider and sent with the registration', async () => {
  api.answers(auth.register, null);
  const arrival = await open({ ticket: null, search: '?invite=a1b2c3d4e5f6' });
  expect(screen.getByText('친구가 온마음에 초대했어요')).toBeInTheDocument();
  expect(screen.getByText(/친구와 함께 5,000포인트씩/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '로그인하러 가기' })).toHaveAttribute('href', '/login');
  arrival.unmount();

  // after the return from the provider, the address has no code
  const { address } = await open();
  await fillIn();
  await press('가입하기');
  await waitFor(() => expect(address()).toBe('/login?autokakaologin'));
  expect(api.sent(auth.register)).toMatchObject([{ body: { invite: 'a1b2c3d4e5f6' } }]);
  expect(sessionStorage).toHaveLength(0);
});

test('an error of the server is shown at its field, and the typed values stay', async () => {
  const errors = { nickname: '*이미 사용중인 닉네임입니다.' };
  api.answers(auth.register, new ApiError(422, 'invalid_input', '', errors));
  const { unmount } = await open();
  await fillIn();
  await press('가입하기');
  expect(await screen.findByText('*이미 사용중인 닉네임입니다.')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: /휴대폰/ })).toHaveValue('010-1234-5678');

  unmount();
  await open();
  expect(screen.getByRole('textbox', { name: /이메일/ })).toHaveValue('dawn@example.com');
  expect(screen.getByRole('radio', { name: '여성' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: '전체 동의' })).toBeChecked();
});

test('an expired ticket leads to the login page, and the typed values are restored with the next ticket', async () => {
  const errors = { social_token: '가입 정보가 만료되었습니다.' };
  api.answers(auth.register, new ApiError(422, 'ticket_invalid', '', errors));
  const { unmount } = await open();
  await fillIn();
  await press('가입하기');
  expect(await screen.findByRole('link', { name: '로그인하러 가기' })).toBeInTheDocument();
  unmount();
  await open({ ticket: { ...TICKET, social_token: 'next' } });
  expect(screen.getByRole('textbox', { name: /닉네임/ })).toHaveValue('새벽달');
});
