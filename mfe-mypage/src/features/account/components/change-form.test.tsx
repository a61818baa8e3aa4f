import { ApiError, sessionStore } from '@onmaum/shared-auth';
import * as auth from '@onmaum/shared-contract/auth/calls';
import { PROFILE_IMAGES } from '@onmaum/shared-contract/constants';
import * as account from '@onmaum/shared-contract/mypage/account-calls';
import * as mypage from '@onmaum/shared-contract/mypage/calls';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { changePage, nickname, phone, press, retype } from '../../../test/change-page.ts';
import { someInfo } from '../../../test/people.ts';
import { renderRoute } from '../../../test/render-route.tsx';

const { api, sent } = changePage();

it('the form sends only the changed fields, and shows a message and the new name everywhere', async () => {
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

it('each profile image has a label of its own', async () => {
  renderRoute('/myinfo/change');
  await nickname();
  const names = screen.getAllByRole('radio', { hidden: true }).map((radio) => radio.getAttribute('aria-label'));
  expect(new Set(names).size).toBe(PROFILE_IMAGES.length);
  expect(names).not.toContain(null);
});

it('the form shows that nothing was changed, also after a change was undone', async () => {
  renderRoute('/myinfo/change');
  await press((await screen.findByRole('button', { name: '저장' })).textContent ?? '');
  expect(await screen.findByText('수정된 항목이 없습니다.')).toBeVisible();
  await press('확인');
  await retype(await phone(), '01099998888');
  await retype(await phone(), '01012345678');
  // the same name in decomposed Unicode, as some keyboards type it
  fireEvent.change(await nickname(), { target: { value: ` ${'작은용기'.normalize('NFD')} ` } });
  await press('저장');
  expect(await screen.findByText('수정된 항목이 없습니다.')).toBeVisible();
  expect(sent()).toEqual([]);
});

it.each([
  ['특수!', '*특수문자는 이용할 수 없습니다'],
  ['열여섯글자가넘는아주긴닉네임입니다', '*글자수 초과입니다. 15자 이하로 작성해주세요'],
  ['다른이름', '닉네임 중복확인을 해주세요'],
])('the form refuses the nickname %s', async (name, text) => {
  renderRoute('/myinfo/change');
  await retype(await nickname(), name);
  await press('저장');
  expect(await screen.findByText(text)).toBeVisible();
  await waitFor(async () => expect(await nickname()).toHaveFocus());
  expect(sent()).toEqual([]);
});

it('the form shows that a nickname is taken, after the check and after saving', async () => {
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
])('the form refuses the phone number "%s"', async (typed, text) => {
  renderRoute('/myinfo/change');
  const field = await phone();
  await userEvent.clear(field);
  if (typed) await userEvent.type(field, typed);
  await press('저장');
  expect(await screen.findByText(text)).toBeVisible();
  expect(sent()).toEqual([]);
});

it('the form shows the errors of an unchecked nickname and a missing phone number together, and focuses the nickname', async () => {
  renderRoute('/myinfo/change');
  await retype(await nickname(), '다른이름');
  await userEvent.clear(await phone());
  await press('저장');
  expect(await screen.findByText('휴대폰 번호를 입력해주세요')).toBeVisible();
  expect(screen.getByText('닉네임 중복확인을 해주세요')).toBeVisible();
  await waitFor(async () => expect(await nickname()).toHaveFocus());
  expect(sent()).toEqual([]);
});

it('the form is not busy while the message that nothing was changed is open', async () => {
  renderRoute('/myinfo/change');
  await userEvent.dblClick(await screen.findByRole('button', { name: '저장' }));
  const message = await screen.findByRole('alertdialog', { name: '수정된 항목이 없습니다.' });
  expect(screen.getByText('저장').closest('button')).not.toHaveAttribute('aria-busy');
  await press('확인');
  await waitFor(() => expect(message).not.toBeInTheDocument());
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
