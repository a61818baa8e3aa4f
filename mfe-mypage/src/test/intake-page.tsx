import { ApiError, clearSession } from '@onmaum/shared-auth';
import * as intake from '@onmaum/shared-contract/mypage/intake-calls';
import { INTAKE_TEXT } from '@onmaum/shared-contract/texts/intake-texts';
import { fakeApi, routeRenderer, signIn } from '@onmaum/shared-testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Outlet } from 'react-router-dom';
import { someSheet } from './intake.ts';

/** Test helpers to open and fill in the intake sheet. */

export const NONE = new ApiError(422, 'no_intake', INTAKE_TEXT.none);

/** Fake API for a member with a saved sheet without readings. Call it once, at the top of a test file. */
export function intakeApi() {
  const api = fakeApi();
  beforeEach(() => {
    api.answers(intake.read, someSheet());
    api.answers(intake.readings, { readings: [] });
    signIn();
  });
  afterEach(() => {
    clearSession();
    localStorage.clear();
  });
  return api;
}

/** Renders only the route of the sheet. All other addresses show a placeholder page. */
export const renderIntake = routeRenderer([
  {
    element: (
      <main>
        <Outlet />
      </main>
    ),
    children: [{ path: '/mycounseling', lazy: () => import('../routes/mycounseling.tsx') }],
  },
]);
export const open = async () => {
  const view = renderIntake(['/before', '/mycounseling']);
  await screen.findByText('지금의 고민');
  return view;
};
// queries by text and label, because queries by role are slow with so many controls
export const button = (name: string) => screen.getByText<HTMLElement>(name, { selector: 'button, button *' });
export const press = async (name: string) => {
  const found = await screen.findByText<HTMLElement>(name, { selector: 'button, button *' });
  await userEvent.click(found);
};
/** Answers the open dialog, and waits until it is closed. */
export async function answer(question: string, label: string) {
  const dialog = await screen.findByRole('alertdialog', { name: question });
  await userEvent.click(within(dialog).getByText(label, { selector: 'button *' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
}
export const isPressed = (name: string) => button(name).getAttribute('aria-pressed') === 'true';
export const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
export const fill = (control: HTMLElement, value: string) => {
  fireEvent.change(control, { target: { value } });
};
export const concern = () => field('지금의 고민');
export const write = (text: string) => fill(concern(), text);
export const rows = () => [...screen.getByLabelText('가족', { selector: 'ul' }).children] as HTMLElement[];
export const inRow = (index: number, name: string) => within(rows()[index] as HTMLElement).getByLabelText(name);
