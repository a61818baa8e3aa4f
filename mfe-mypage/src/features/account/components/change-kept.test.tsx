import { ApiError, clearSession } from '@onmaum/shared-auth';
import * as account from '@onmaum/shared-contract/mypage/account-calls';
import * as mypage from '@onmaum/shared-contract/mypage/calls';
import { mypageKeys } from '@onmaum/shared-query';
import { signIn } from '@onmaum/shared-testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { changePage, nickname, phone, press, retype } from '../../../test/change-page.ts';
import { someInfo } from '../../../test/people.ts';
import { renderRoute } from '../../../test/render-route.tsx';

const { api, sent } = changePage();
const KEY = 'onmaum:typed:7:my-info';

function reload(unmount: () => void) {
  unmount();
  renderRoute('/myinfo/change');
}

it('the form keeps typed values when saving fails, and after a reload', async () => {
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

it('the form keeps typed values for the same member when the server ends the session', async () => {
  const { unmount } = renderRoute('/myinfo/change');
  await retype(await phone(), '01099998888');
  act(() => clearSession({ isExpired: true }));
  signIn({ user_idx: 7, nickname: '작은용기' });
  reload(unmount);
  expect(await phone()).toHaveValue('010-9999-8888');
});

it('the form ignores values that an older release stored in another format', async () => {
  sessionStorage.setItem(KEY, '{"cellphone":{"number":"01099998888"},"nickname":"큰용기"}');
  renderRoute('/myinfo/change');
  expect(await nickname()).toHaveValue('큰용기');
  expect(await phone()).toHaveValue(someInfo().cellphone);
});

describe('a change on another device', () => {
  const elsewhere = someInfo({ cellphone: '010-9999-8888', marketing_event_agree: false });
  const consent = () => screen.getByRole('checkbox', { name: /마케팅/ });
  beforeEach(() => api.answers(mypage.info, someInfo({ marketing_event_agree: true })));

  async function typeNickname() {
    await retype(await nickname(), '큰용기');
    await press('중복확인');
    await screen.findByText('사용 가능한 닉네임입니다.');
  }

  it('is kept when a nickname typed before a reload is saved', async () => {
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

  it('is kept when the form was open, also after a reload', async () => {
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

  it('is overwritten by text typed into the same field', async () => {
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

it('the form does not show typed values to another member', async () => {
  sessionStorage.setItem(KEY.replace(/\d+/, '8'), JSON.stringify({ cellphone: '010-0000-1111' }));
  renderRoute('/myinfo/change');
  expect(await phone()).toHaveValue('010-1234-5678');
});

it('leaving the form needs a confirmation only if a value was changed', async () => {
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

it('values are gone once the member has agreed to leave', async () => {
  renderRoute('/myinfo/change');
  await retype(await phone(), '01099998888');
  await userEvent.click(screen.getByRole('link', { name: '내 정보' }));
  await screen.findByText('저장하지 않은 내용은 사라져요.');
  expect(sessionStorage).toHaveLength(1);
  await press('나가기');
  await screen.findByRole('link', { name: '수정하기' });
  expect(sessionStorage).toHaveLength(0);
});

it('cancelling always needs a confirmation', async () => {
  const { router } = renderRoute('/myinfo/change');
  await phone();
  await press('취소');
  expect(await screen.findByText('페이지를 나가시겠습니까?')).toBeVisible();
  await press('나가기');
  await waitFor(() => expect(router.state.location.pathname).toBe('/myinfo'));
});
