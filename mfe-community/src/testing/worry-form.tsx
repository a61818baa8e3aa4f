import { clearSession, sessionStore } from '@onmaum/shared-auth';
import type { WorryDetail } from '@onmaum/shared-contract';
import { Overlays } from '@onmaum/shared-ui';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { WorryEditor } from '../features/worry-editor/components/worry-editor.tsx';
import { renderPage } from './render-page.tsx';
import { worryDetail } from './worries.ts';

/** The write page of worries in a person's hands. */

export const LONG = '가'.repeat(400);
export const user = userEvent.setup();

export const signInWriter = () => sessionStore.setState({ token: 'token', user_idx: 9 });
export function forgetWriter() {
  clearSession();
  localStorage.clear();
}

/** @param post what is changed; absent for a new one */
export const openEditor = (post?: Partial<WorryDetail>) =>
  renderPage(
    <>
      <WorryEditor post={post && worryDetail(3, post)} />
      <Overlays />
    </>,
    '/concern_write',
  );

export const field = (name: RegExp) => screen.getByRole('textbox', { name });
export const fill = (name: RegExp, text: string) => fireEvent.change(field(name), { target: { value: text } });
export const choose = (name: RegExp) => user.click(screen.getByRole('radio', { name }));
export const press = (name: string) => user.click(screen.getByRole('button', { name }));

/** All that a worry needs. */
export async function fillIn() {
  await choose(/직장/);
  fill(/제목/, '회사에 가기 싫어요');
  fill(/내용/, LONG);
  await choose(/위로와 공감/);
}
