import { ApiError } from '@onmaum/shared-auth';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { asMember, content, press } from '../../../../test/info-form.ts';
import { choose, file, fill, pictureGroup, shownPictures } from '../../../../test/picture-form.ts';
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

test('the error of a description that is too long is shown once, and the description gets the focus', async () => {
  await open();
  choose(file('a.jpg'), file('b.jpg'));
  await waitFor(() => expect(shownPictures()).toHaveLength(2));
  await fill();
  const second = screen.getByRole('textbox', { name: '사진 2 설명' });
  fireEvent.change(second, { target: { value: '가'.repeat(101) } });
  await press('등록');
  await waitFor(() => expect(pictureGroup()).toHaveAttribute('aria-invalid', 'true'));
  expect(screen.getAllByText('사진 설명은 100자까지 쓸 수 있습니다.')).toHaveLength(1);
  expect(second).toHaveFocus();
});

test('a picture that was deleted is shown again once it is added again', async () => {
  await open();
  server.upload = async () => somePicture(1);
  choose(file('a.jpg'));
  await waitFor(() => expect(shownPictures()).toHaveLength(1));
  const fetched = jest.spyOn(window, 'fetch').mockResolvedValueOnce(new Response(null, { status: 404 }));
  fireEvent.error(screen.getByRole('img', { name: '사진 1' }));
  const text = '사진이 지워졌어요. 빼고 다시 추가해 주세요.';
  await screen.findByText(text);
  fetched.mockRestore();
  choose(file('a.jpg'));
  await waitFor(() => expect(screen.queryByText(text)).toBeNull());
  expect(shownPictures()).toEqual([`/api${somePicture(1).path}`]);
  expect(screen.queryByText('이미 추가한 사진이에요.')).toBeNull();
});

test('a picture that could not be loaded is tried again once the device is connected', async () => {
  await open();
  choose(file('a.jpg'));
  await waitFor(() => expect(shownPictures()).toHaveLength(1));
  const fetched = jest.spyOn(window, 'fetch').mockRejectedValueOnce(new TypeError('offline'));
  fireEvent.error(screen.getByRole('img', { name: '사진 1' }));
  await screen.findByText('사진을 불러오지 못했습니다. 연결을 확인해 주세요.');
  fetched.mockRestore();
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(shownPictures()).toHaveLength(1));
});

test('a file that is dropped beside the form does not replace the page', async () => {
  await open();
  const drop = (name: 'dragOver' | 'drop', types: string[]) =>
    !fireEvent[name](document.body, { dataTransfer: { types, files: [file('a.jpg')] } });
  expect(drop('dragOver', ['Files'])).toBe(true);
  expect(drop('drop', ['Files'])).toBe(true);
  expect(drop('dragOver', ['text/plain'])).toBe(false);
  expect(server.calls.some(({ path }) => path === '/api/info/picture')).toBe(false);
});
