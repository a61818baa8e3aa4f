import { clearSession } from '@onmaum/shared-auth';
import * as mypage from '@onmaum/shared-contract/mypage/calls';
import * as points from '@onmaum/shared-contract/mypage/point-calls';
import { fakeApi, signIn } from '@onmaum/shared-testing';
import { dismissDialogs } from '@onmaum/shared-ui';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { someInfo } from './people.ts';
import { COFFEE, CREAM } from './points.ts';

export const EXCHANGED =
  '기프티콘 교환이 정상적으로 접수되었습니다. 7일 이내로 회원정보의 휴대폰 번호로 기프티콘이 발송됩니다.';

/** Fake API for the point shop. Call it once, at the top of a test file. */
export function shopPage() {
  const api = fakeApi();
  beforeEach(() => {
    signIn();
    api.answers(mypage.info, someInfo({ point: 20_000 }));
    api.answers(points.shop, { goods: [COFFEE, CREAM] });
    api.answers(points.exchanges, { exchangeList: [], next_cursor: null });
  });
  afterEach(async () => {
    clearSession();
    act(dismissDialogs);
    await waitFor(noDialog);
  });
  return api;
}

/** Fails if a dialog is open, which would cover the next test's page. */
export const noDialog = () => {
  if (screen.queryByRole('alertdialog')) throw new Error('a dialog is open');
};

export async function openGoods(name: string) {
  await userEvent.click(await screen.findByRole('button', { name }));
  return screen.findByRole('dialog', { name });
}
export const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
/** Clicks the button of the dialog, then the button of the confirmation. */
export async function exchange(price: string) {
  await press(`${price}포인트 교환하기`);
  await screen.findByRole('alertdialog', { name: /교환하시겠습니까/ });
  await press('교환하기');
}
