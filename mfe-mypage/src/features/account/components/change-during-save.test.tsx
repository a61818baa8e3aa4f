import * as account from '@onmaum/shared-contract/mypage/account-calls';
import * as mypage from '@onmaum/shared-contract/mypage/calls';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { changePage, phone, press, retype } from '../../../test/change-page.ts';
import { someInfo } from '../../../test/people.ts';
import { renderRoute } from '../../../test/render-route.tsx';

const { api, sent } = changePage();
const SAVED = '수정되었습니다.';
const TYPED_MEANWHILE = '수정되었습니다. 저장하는 동안 쓴 내용은 한 번 더 저장해 주세요.';

/** Presses "저장". @returns a function that answers the save, after which the account has these values */
async function startSave() {
  let answer = () => {};
  api.answersOnce(account.updateInfo, () => new Promise((resolve) => (answer = () => resolve(null))));
  await press('저장');
  return (saved: Parameters<typeof someInfo>[0]) => {
    api.answers(mypage.info, someInfo(saved));
    answer();
  };
}

it('a value that is typed while an earlier one is saved stays in the form', async () => {
  renderRoute('/myinfo/change');
  await retype(await phone(), '01099998888');
  const answer = await startSave();
  await retype(await phone(), '01077776666');
  answer({ cellphone: '010-9999-8888' });
  expect(await screen.findByText(TYPED_MEANWHILE)).toBeVisible();
  expect(await phone()).toHaveValue('010-7777-6666');
  await press('저장');
  await screen.findByText(SAVED);
  expect(sent()[1]).toEqual({ cellphone: '010-7777-6666' });
});

it('a consent that is withdrawn while it is saved stays withdrawn', async () => {
  api.answers(mypage.info, someInfo({ marketing_event_agree: false }));
  renderRoute('/myinfo/change');
  const consent = await screen.findByRole('checkbox', { name: /마케팅/ });
  await userEvent.click(consent);
  const answer = await startSave();
  await userEvent.click(consent);
  answer({ marketing_event_agree: true });
  await screen.findByText(TYPED_MEANWHILE);
  expect(consent).not.toBeChecked();
  await press('저장');
  await screen.findByText(SAVED);
  expect(sent()[1]).toEqual({ marketing_event_agree: false });
});

const openForm = () => userEvent.click(screen.getByRole('link', { name: '수정하기' }));

describe('a member who leaves during a save', () => {
  async function leaveDuringSave() {
    const page = renderRoute('/myinfo/change');
    await retype(await phone(), '01099998888');
    const answer = await startSave();
    await retype(await phone(), '01077776666');
    await userEvent.click(screen.getByRole('link', { name: '내 정보' }));
    await screen.findByText('저장하지 않은 내용은 사라져요.');
    await press('나가기');
    await screen.findByRole('link', { name: '수정하기' });
    return { ...page, answer };
  }

  it('does not get the discarded values back', async () => {
    const { answer } = await leaveDuringSave();
    answer({ cellphone: '010-9999-8888' });
    expect((await screen.findByText(/^수정되었습니다\./)).textContent).toBe(SAVED);
    await openForm();
    expect(await phone()).toHaveValue('010-9999-8888');
  });

  it('keeps what was typed since', async () => {
    const { answer, unmount } = await leaveDuringSave();
    await openForm();
    await retype(await phone(), '01055554444');
    answer({ cellphone: '010-9999-8888' });
    await screen.findByText(/^수정되었습니다\./);
    unmount();
    renderRoute('/myinfo/change');
    expect(await phone()).toHaveValue('010-5555-4444');
  });
});
