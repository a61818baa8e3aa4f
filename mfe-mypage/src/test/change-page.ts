import { clearSession } from '@onmaum/shared-auth';
import * as auth from '@onmaum/shared-contract/auth/calls';
import * as account from '@onmaum/shared-contract/mypage/account-calls';
import * as mypage from '@onmaum/shared-contract/mypage/calls';
import { fakeApi, signIn } from '@onmaum/shared-testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { someExport, someInfo } from './people.ts';

/** Fake API for the form of the member's account data. Call it once, at the top of a test file. */
export function changePage() {
  const api = fakeApi();
  beforeEach(() => {
    sessionStorage.clear();
    api.answers(mypage.info, someInfo());
    api.answers(account.readExport, someExport('none'));
    api.answers(account.updateInfo, null);
    api.answers(auth.checkNickname, { status: 'available' });
    signIn({ user_idx: 7, nickname: '작은용기' });
  });
  afterEach(clearSession);
  return {
    api,
    /** Bodies of the save requests. */
    sent: () => api.sent(account.updateInfo).map(({ body }) => body),
  };
}

export const nickname = () => screen.findByRole('textbox', { name: /닉네임/ });
export const phone = () => screen.findByRole('textbox', { name: /휴대폰/ });
export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
export async function retype(field: HTMLElement, text: string) {
  await userEvent.clear(field);
  await userEvent.type(field, text);
}
