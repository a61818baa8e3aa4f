import { ApiError } from '@onmaum/shared-auth';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { asMember, content, press } from '../../../../test/info-form.ts';
import { choose, file, fill } from '../../../../test/picture-form.ts';
import { renderRoute } from '../../../../test/render-route.tsx';
import { somePicture, writeApi } from '../../../../test/write-api.ts';

const server = writeApi();
asMember();

async function open() {
  renderRoute(['/share_write']);
  await content();
}
const refusal = (status: number) => new ApiError(status, 'refused', '거절했어요.');
const FAILED = '올리지 못한 사진이 있어요. 다시 올리거나 빼 주세요.';

test('faults of the texts are shown while a picture is still being uploaded', async () => {
  await open();
  server.upload = () => new Promise(() => {});
  choose(file('a.jpg'));
  await press('등록');
  expect(await screen.findByText('제목을 입력해주세요.')).toBeVisible();
  expect(screen.getByRole('button', { name: '등록' })).not.toHaveAttribute('aria-busy', 'true');
  expect(screen.queryByText(FAILED)).toBeNull();
  fireEvent.change(screen.getByRole('textbox', { name: /제목/ }), { target: { value: '제목' } });
  await waitFor(() => expect(screen.queryByText('제목을 입력해주세요.')).toBeNull());
});

test('an upload can be repeated unless the file itself was refused', async () => {
  await open();
  server.upload = async (n) => refusal(n === 1 ? 503 : 422);
  choose(file('a.jpg'));
  await screen.findByText('거절했어요.');
  await press('다시 올리기');
  await waitFor(() => expect(screen.queryByRole('button', { name: '다시 올리기' })).toBeNull());
  expect(await screen.findByText('거절했어요.')).toBeVisible();
  expect(screen.queryByRole('button', { name: '다시 올리기' })).toBeNull();
});

test('an empty file cannot be read, and is not sent', async () => {
  await open();
  choose(file('a.jpg', { size: 0 }));
  expect(await screen.findByText('사진을 읽을 수 없습니다. 다른 사진을 골라주세요.')).toBeVisible();
  expect(screen.queryByRole('button', { name: '다시 올리기' })).toBeNull();
  expect(server.calls.some(({ path }) => path === '/api/info/picture')).toBe(false);
});

test('the focus moves to the picture at fault, not to the description of another', async () => {
  await open();
  server.upload = async (n) => (n === 2 ? refusal(503) : somePicture(n));
  choose(file('a.jpg'), file('b.jpg'), file('c.svg', { type: 'image/svg+xml' }));
  await screen.findByText('거절했어요.');
  await fill();
  await press('등록');
  await screen.findByText(FAILED);
  expect(screen.getByRole('button', { name: '다시 올리기' })).toHaveFocus();
  await press('b.jpg 빼기');
  await press('등록');
  await screen.findByText(FAILED);
  expect(screen.getByRole('button', { name: 'c.svg 빼기' })).toHaveFocus();
});
