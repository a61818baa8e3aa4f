import { clearSession } from '@onmaum/shared-auth';
import { emptyDevice, signIn } from '@onmaum/shared-testing';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderRoute } from './render-route.tsx';

/** Test helpers for the worry form. */

export const LONG = '가'.repeat(400);
export const WRITER = 9;
export const user = userEvent.setup();

export const signInWriter = () => signIn({ user_idx: WRITER });
export function signOutWriter() {
  clearSession();
  emptyDevice();
}

async function openAt(address: string) {
  const page = renderRoute(address);
  await screen.findByRole('textbox', { name: /제목/ });
  return page;
}
export const openEditor = () => openAt('/concern_write');
/** Opens the form for editing post 3. */
export const openEditPage = () => openAt('/concern_edit/3');

export const field = (name: RegExp) => screen.getByRole('textbox', { name });
export const fill = (name: RegExp, text: string) => fireEvent.change(field(name), { target: { value: text } });
export const choose = (name: RegExp) => user.click(screen.getByRole('radio', { name }));
export const press = (name: string) => user.click(screen.getByRole('button', { name }));

/** Fills in every required field of a worry. */
export async function fillIn() {
  await choose(/직장/);
  fill(/제목/, '회사에 가기 싫어요');
  fill(/내용/, LONG);
  await choose(/위로와 공감/);
}
