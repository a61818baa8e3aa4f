import { ApiError } from '@onmaum/shared-auth';
import * as counsellor from '@onmaum/shared-contract/counsellor/calls';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deskApi } from '../../../test/desk-api.ts';
import { someProfile, someProposal } from '../../../test/proposals.ts';
import { renderRoute } from '../../../test/render-route.tsx';

const UPLOADED = `/media/${'a'.repeat(64)}.webp`;
const api = deskApi();

async function open(profile = someProfile()) {
  api.answers(counsellor.profile, profile);
  renderRoute('/desk/profile');
  await screen.findByRole('textbox', { name: '이야기' });
}

const picture = (type = 'image/jpeg', size = 9) => {
  const file = new File(['a picture'], 'me', { type });
  Object.defineProperty(file, 'size', { value: size });
  return file;
};
const choose = (file: File) => fireEvent.change(screen.getByLabelText('사진 올리기'), { target: { files: [file] } });

it('the field chooses and shows an uploaded picture, and the form keeps text that was typed meanwhile', async () => {
  await open();
  const { promise, resolve } = Promise.withResolvers<{ portrait: string }>();
  api.answers(counsellor.uploadPortrait, () => promise);
  choose(picture());
  expect(await screen.findByText('올리는 중이에요')).toBeVisible();
  fireEvent.change(screen.getByLabelText('한 줄 소개'), { target: { value: '올리는 동안 쓴 소개' } });
  // a second file is ignored until the first one is stored
  choose(picture('image/png'));
  resolve({ portrait: UPLOADED });
  const uploaded = await screen.findByRole('radio', { name: '올린 사진' });
  expect(uploaded).toBeChecked();
  expect(screen.getByLabelText('한 줄 소개')).toHaveValue('올리는 동안 쓴 소개');
  expect(api.sent(counsellor.uploadPortrait)).toHaveLength(1);
  const shown = screen.getByText('회원에게는 이렇게 보여요.').parentElement?.querySelectorAll('img') ?? [];
  expect([...shown].map(({ src }) => new URL(src).pathname)).toEqual(Array(3).fill(`/api${UPLOADED}`));

  await userEvent.click(screen.getByRole('radio', { name: '사진 2' }));
  expect(screen.getByRole('radio', { name: '올린 사진' })).not.toBeChecked();
});

it.each([
  ['of another kind', picture('image/heic'), 'JPEG, PNG, WebP 사진만 올릴 수 있습니다.'],
  ['that is too large', picture('image/png', 5 * 1024 * 1024 + 1), '사진은 5MB까지 올릴 수 있습니다.'],
])('the field refuses a file %s without sending it', async (_what, file, text) => {
  await open();
  choose(file);
  expect(screen.getByRole('group', { name: '사진' })).toHaveAccessibleDescription(expect.stringContaining(text));
  expect(api.sent(counsellor.uploadPortrait)).toEqual([]);
  await userEvent.click(screen.getByRole('radio', { name: '사진 2' }));
  expect(screen.queryByText(text)).toBeNull();
});

it('the field shows why the server refused a picture, and takes the same one again', async () => {
  await open();
  const text = '움직이는 사진은 올릴 수 없습니다.';
  api.answersOnce(counsellor.uploadPortrait, new ApiError(422, 'picture_refused', text, { picture: text }));
  api.answersOnce(counsellor.uploadPortrait, { portrait: UPLOADED });
  choose(picture());
  expect(await screen.findByText(text)).toBeVisible();
  choose(picture());
  expect(await screen.findByRole('radio', { name: '올린 사진' })).toBeChecked();
  expect(screen.queryByText(text)).toBeNull();
});

it('the field says beside the pictures that an upload is gone', async () => {
  await open(someProfile({ live: { portrait: UPLOADED } }));
  expect(screen.getByRole('radio', { name: '지금 사진' })).toBeChecked();
  const text = '올린 사진을 찾을 수 없습니다. 사진을 다시 올려주세요.';
  api.answers(counsellor.proposeProfile, new ApiError(422, 'invalid_input', text, { portrait: text }));
  fireEvent.change(screen.getByLabelText('한 줄 소개'), { target: { value: '새 소개' } });
  await userEvent.click(screen.getByRole('button', { name: '제안 보내기' }));
  expect(await screen.findByText(text)).toBeVisible();
  await waitFor(() => expect(screen.getByRole('radio', { name: '지금 사진' })).toHaveFocus());
});

it('the form shows a proposed picture in the preview of the page', async () => {
  const values = { ...someProfile().live, portrait: UPLOADED };
  await open({ ...someProfile(), proposal: { ...someProposal({ changed: ['portrait'] }), values } });
  const page = screen.getByText('보낸 제안을 회원이 보는 모습으로 보기').closest('details');
  expect(page?.querySelector('img')?.getAttribute('src')).toBe(`/api${UPLOADED}`);
});
