import { fireEvent, screen, within } from '@testing-library/react';
import { LONG, user, write } from './info-form.ts';

/** A file of a picture; its bytes do not matter. */
export const file = (name: string, { type = 'image/jpeg', size = 9 } = {}) => {
  const made = new File(['a picture'], name, { type });
  Object.defineProperty(made, 'size', { value: size });
  return made;
};

export const pictureInput = () => screen.getByLabelText('사진 추가');
export const choose = (...files: File[]) => fireEvent.change(pictureInput(), { target: { files } });
export const pictureGroup = () => screen.getByRole('group', { name: /^사진/ });

/** Addresses of the pictures in the form. */
export const shownPictures = () =>
  within(pictureGroup())
    .queryAllByRole('img', { name: /^사진/ })
    .map((image) => image.getAttribute('src'));

/** Fills in the text fields of an info post. */
export async function fill() {
  await write(LONG);
  fireEvent.change(screen.getByRole('textbox', { name: /제목/ }), { target: { value: '제목' } });
  await user.click(screen.getByRole('radio', { name: /경험/ }));
}
