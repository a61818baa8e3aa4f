import { ApiError, clearSession, sessionStore } from '@onmaum/shared-auth';
import { mypageKeys } from '@onmaum/shared-board';
import * as auth from '@onmaum/shared-contract/auth/calls';
import { PROFILE_IMAGES } from '@onmaum/shared-contract/constants';
import * as account from '@onmaum/shared-contract/mypage/account-calls';
import * as mypage from '@onmaum/shared-contract/mypage/calls';
import { fakeApi, signIn } from '@onmaum/shared-testing';
import { dismissDialogs } from '@onmaum/shared-ui';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { someExport, someInfo } from '../test/people.ts';
import { renderRoute } from '../test/render-route.tsx';

const api = fakeApi();

beforeEach(() => {
  sessionStorage.clear();
  api.answers(mypage.info, someInfo());
  api.answers(account.readExport, someExport('none'));
  api.answers(account.updateInfo, null);
  api.answers(auth.checkNickname, { status: 'available' });
  signIn({ user_idx: 7, nickname: '작은용기' });
});
afterEach(() => {
  act(dismissDialogs);
  clearSession();
});

const nickname = () => screen.findByRole('textbox', { name: /닉네임/ });
const phone = () => screen.findByRole('textbox', { name: /휴대폰/ });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
async function retype(field: HTMLElement, text: string) {
  await userEvent.clear(field);
  await userEvent.type(field, text);
}
/** Ends the page as a reload does, which lets no component clean up. */
function reload(unmount: () => void) {
  const kept = sessionStorage.getItem('onmaum-my-info') ?? '';
  unmount();
  sessionStorage.setItem('onmaum-my-info', kept);
  renderRoute('/myinfo/change');
}
const sent = () => api.sent(account.updateInfo).map(({ body }) => body);

it('sends the changed fields alone, says so, and shows the new name everywhere', async () => {
  const { router } = renderRoute('/myinfo/change');
  await retype(await nickname(), '큰용기');
  await press('중복확인');
  expect(await screen.findByText('사용 가능한 닉네임입니다.')).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: /마케팅/ }));
  await userEvent.click(screen.getByRole('radio', { name: '별' }));
  api.answers(mypage.info, someInfo({ nickname: '큰용기' }));
  await press('저장');
  expect(await screen.findByText('수정되었습니다.')).toBeVisible();
  expect(sent()).toEqual([{ nickname: '큰용기', marketing_event_agree: true, profile_image: '/img/profile/16.svg' }]);
  await waitFor(() => expect(router.state.location.pathname).toBe('/myinfo'));
  expect(await screen.findByText('큰용기')).toBeVisible();
  expect(sessionStore.getState()).toMatchObject({ nickname: '큰용기', profile_image: '/img/profile/16.svg' });
  expect(sessionStorage).toHaveLength(0);
});

it('names each profile image by what it shows', async () => {
  renderRoute('/myinfo/change');
  await nickname();
  const names = screen.getAllByRole('radio', { hidden: true }).map((radio) => radio.getAttribute('aria-label'));
  expect(new Set(names).size).toBe(PROFILE_IMAGES.length);
  expect(names).not.toContain(null);
});

it('says that nothing was changed, also when a change was taken back', async () => {
  renderRoute('/myinfo/change');
  await press((await screen.findByRole('button', { name: '저장' })).textContent ?? '');
  expect(await screen.findByText('수정된 항목이 없습니다.')).toBeVisible();
  await press('확인');
  await retype(await phone(), '01099998888');
  await retype(await phone(), '01012345678');
  // the same name as some keyboards type it
  fireEvent.change(await nickname(), { target: { value: ` ${'작은용기'.normalize('NFD')} ` } });
  await press('저장');
  expect(await screen.findByText('수정된 항목이 없습니다.')).toBeVisible();
  expect(sent()).toEqual([]);
});

it.each([
  ['특수!', '*특수문자는 이용할 수 없습니다'],
  ['열여섯글자가넘는아주긴닉네임입니다', '*글자수 초과입니다. 15자 이하로 작성해주세요'],
  ['다른이름', '닉네임 중복확인을 해주세요'],
])('refuses the nickname %s', async (name, text) => {
  renderRoute('/myinfo/change');
  await retype(await nickname(), name);
  await press('저장');
  expect(await screen.findByText(text)).toBeVisible();
  await waitFor(async () => expect(await nickname()).toHaveFocus());
  expect(sent()).toEqual([]);
});

it('says that a nickname is taken, at the check and at saving', async () => {
  renderRoute('/myinfo/change');
  api.answersOnce(auth.checkNickname, { status: 'duplicate' });
  await retype(await nickname(), '남의이름');
  await press('중복확인');
  expect(await screen.findByText('*이미 사용중인 닉네임입니다.')).toBeVisible();
  await retype(await nickname(), '방금뺏긴이름');
  await press('중복확인');
  await screen.findByText('사용 가능한 닉네임입니다.');
  const taken = { nickname: '*이미 사용중인 닉네임입니다.' };
  api.answersOnce(account.updateInfo, new ApiError(422, 'invalid_input', taken.nickname, taken));
  await press('저장');
  expect(await screen.findByText(taken.nickname)).toBeVisible();
  expect(await nickname()).toHaveValue('방금뺏긴이름');
});

it.each([
  ['', '휴대폰 번호를 입력해주세요'],
  ['0212345678', '*휴대폰 번호를 올바른 형식으로 입력해주세요.'],
])('refuses the phone number "%s"', async (typed, text) => {
  renderRoute('/myinfo/change');
  const field = await phone();
  await userEvent.clear(field);
  if (typed) await userEvent.type(field, typed);
  await press('저장');
  expect(await screen.findByText(text)).toBeVisible();
  expect(sent()).toEqual([]);
});

it('tells at once that the nickname is unchecked and the phone is missing, and begins with the nickname', async () => {
  renderRoute('/myinfo/change');
  await retype(await nickname(), '다른이름');
  await userEvent.clear(await phone());
  await press('저장');
  expect(await screen.findByText('휴대폰 번호를 입력해주세요')).toBeVisible();
  expect(screen.getByText('닉네임 중복확인을 해주세요')).toBeVisible();
  await waitFor(async () => expect(await nickname()).toHaveFocus());
  expect(sent()).toEqual([]);
});

it('is not busy while it tells that nothing was changed', async () => {
  renderRoute('/myinfo/change');
  await userEvent.dblClick(await screen.findByRole('button', { name: '저장' }));
  const message = await screen.findByRole('alertdialog', { name: '수정된 항목이 없습니다.' });
  expect(screen.getByText('저장').closest('button')).not.toHaveAttribute('aria-busy');
  await press('확인');
  await waitFor(() => expect(message).not.toBeInTheDocument());
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('keeps what was typed when saving fails, and over a reload', async () => {
  const { unmount } = renderRoute('/myinfo/change');
  await retype(await phone(), '01099998888');
  api.answersOnce(account.updateInfo, ApiError.unreachable());
  await press('저장');
  await screen.findByText('인터넷 연결을 확인하고 다시 시도해주세요.');
  await press('확인');
  expect(await phone()).toHaveValue('010-9999-8888');
  reload(unmount);
  expect(await phone()).toHaveValue('010-9999-8888');
});

describe('What another device changes meanwhile', () => {
  const elsewhere = someInfo({ cellphone: '010-9999-8888', marketing_event_agree: false });
  const consent = () => screen.getByRole('checkbox', { name: /마케팅/ });
  beforeEach(() => api.answers(mypage.info, someInfo({ marketing_event_agree: true })));

  async function typeNickname() {
    await retype(await nickname(), '큰용기');
    await press('중복확인');
    await screen.findByText('사용 가능한 닉네임입니다.');
  }

  it('stays as it is when a nickname typed before a reload is saved', async () => {
    const { unmount } = renderRoute('/myinfo/change');
    await typeNickname();
    api.answers(mypage.info, elsewhere);
    reload(unmount);
    expect(await phone()).toHaveValue('010-9999-8888');
    expect(consent()).not.toBeChecked();
    expect(await nickname()).toHaveValue('큰용기');
    await press('중복확인');
    await screen.findByText('사용 가능한 닉네임입니다.');
    await press('저장');
    await screen.findByText('수정되었습니다.');
    expect(sent()).toEqual([{ nickname: '큰용기' }]);
  });

  it('stays as it is when the form was open, also after a reload', async () => {
    const { client, unmount } = renderRoute('/myinfo/change');
    await typeNickname();
    api.answers(mypage.info, elsewhere);
    await act(() => client.invalidateQueries({ queryKey: mypageKeys.info }));
    await waitFor(async () => expect(await phone()).toHaveValue('010-9999-8888'));
    expect(consent()).not.toBeChecked();
    expect(await nickname()).toHaveValue('큰용기');
    api.answersOnce(account.updateInfo, ApiError.unreachable());
    await press('저장');
    await press((await screen.findByRole('button', { name: '확인' })).textContent ?? '');
    expect(sent()).toEqual([{ nickname: '큰용기' }]);
    api.answers(mypage.info, { ...elsewhere, cellphone: '010-7777-6666' });
    reload(unmount);
    expect(await phone()).toHaveValue('010-7777-6666');
    expect(await nickname()).toHaveValue('큰용기');
  });

  it('gives way to what was typed into the same field', async () => {
    const { client } = renderRoute('/myinfo/change');
    await retype(await phone(), '01055554444');
    api.answers(mypage.info, elsewhere);
    await act(() => client.invalidateQueries({ queryKey: mypageKeys.info }));
    await waitFor(() => expect(consent()).not.toBeChecked());
    expect(await phone()).toHaveValue('010-5555-4444');
    await press('저장');
    await screen.findByText('수정되었습니다.');
    expect(sent()).toEqual([{ cellphone: '010-5555-4444' }]);
  });
});

it('is not shown to the next person', async () => {
  sessionStorage.setItem('onmaum-my-info', JSON.stringify({ member: 8, changed: { cellphone: '010-0000-1111' } }));
  renderRoute('/myinfo/change');
  expect(await phone()).toHaveValue('010-1234-5678');
});

it('asks before leaving when something was changed, and not when nothing was', async () => {
  const { router } = renderRoute('/myinfo/change');
  await retype(await phone(), '01099998888');
  await userEvent.click(screen.getByRole('link', { name: '내 정보' }));
  expect(await screen.findByText('수정한 내용을 저장하지 않았습니다. 페이지를 나가시겠습니까?')).toBeVisible();
  await press('계속 수정하기');
  expect(router.state.location.pathname).toBe('/myinfo/change');
  await retype(await phone(), '01012345678');
  await userEvent.click(screen.getByRole('link', { name: '내 정보' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/myinfo'));
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
});

it('asks in any case when it is cancelled', async () => {
  const { router } = renderRoute('/myinfo/change');
  await phone();
  await press('취소');
  expect(await screen.findByText('페이지를 나가시겠습니까?')).toBeVisible();
  await press('나가기');
  await waitFor(() => expect(router.state.location.pathname).toBe('/myinfo'));
});
