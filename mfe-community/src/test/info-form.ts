import { clearSession } from '@onmaum/shared-auth';
import type { InfoDetail } from '@onmaum/shared-contract';
import { emptyDevice, signIn } from '@onmaum/shared-testing';
import { infoDetail } from '@onmaum/shared-testing/posts';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Text of an info post, of the required length. */
export const LONG = '나'.repeat(100);
export const user = userEvent.setup();

/** Signs a member in before each test of a file; after each test, signs the member out and deletes drafts. */
export function asMember() {
  beforeEach(() => signIn());
  afterEach(() => {
    clearSession();
    emptyDevice();
  });
}

/** An info post by the member. */
export const ownInfo = (rest: Partial<InfoDetail> = {}) =>
  infoDetail(3, { title: '고민 3', content: LONG, writer_id: 9, version: 2, category: 'experience', ...rest });

export const content = () => screen.findByRole('textbox', { name: /내용/ });
export const write = async (text: string) => fireEvent.change(await content(), { target: { value: text } });
export const press = (name: string) => user.click(screen.getByRole('button', { name }));
export const dialog = (name: string) => screen.findByRole('alertdialog', { name });
