import { ApiError } from '@onmaum/shared-auth';
import type { PostPicture } from '@onmaum/shared-contract';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { asMember, content, LONG, ownInfo, press } from '../../../../test/info-form.ts';
import { choose, file, fill, pictureGroup, pictureInput, shownPictures } from '../../../../test/picture-form.ts';
import { renderRoute } from '../../../../test/render-route.tsx';
import { somePicture, writeApi } from '../../../../test/write-api.ts';

const server = writeApi();
asMember();

const uploads = () => server.calls.filter(({ path }) => path === '/api/info/picture');
/** Address of the nth uploaded picture. */
const address = (n: number) => `/api${somePicture(n).path}`;
const stored = (n: number, alt = ''): PostPicture => ({ ...somePicture(n), alt });

async function open(address = '/share_write') {
  const { address: at } = renderRoute([address]);
  await content();
  return at;
}

test('chosen pictures are uploaded in their order, described, and posted with the text', async () => {
  const at = await open();
  choose(file('a.jpg'), file('b.png', { type: 'image/png' }));
  expect(screen.getAllByText('올리는 중이에요')).toHaveLength(2);
  await waitFor(() => expect(shownPictures()).toEqual([address(1), address(2)]));
  expect(pictureGroup()).toHaveAccessibleName('사진 2/5');
  fireEvent.change(screen.getByRole('textbox', { name: '사진 2 설명' }), { target: { value: '공원의 나무' } });
  await fill();
  await press('등록');
  await waitFor(() => expect(at()).toBe('/share_detail/7'));
  expect(server.posted[0]?.body).toMatchObject({
    pictures: [
      { path: somePicture(1).path, alt: '' },
      { path: somePicture(2).path, alt: '공원의 나무' },
    ],
  });
});

test('buttons change the order and remove pictures, and the focus stays on them', async () => {
  await open();
  choose(file('a.jpg'), file('b.jpg'), file('c.jpg'));
  await waitFor(() => expect(shownPictures()).toHaveLength(3));
  await press('사진 3 앞으로');
  expect(shownPictures()).toEqual([address(1), address(3), address(2)]);
  expect(screen.getByRole('button', { name: '사진 2 앞으로' })).toHaveFocus();
  await press('사진 1 앞으로');
  expect(shownPictures()[0]).toBe(address(1));
  await press('사진 2 빼기');
  expect(shownPictures()).toEqual([address(1), address(2)]);
  expect(screen.getByRole('button', { name: '사진 2 빼기' })).toHaveFocus();
  await press('사진 2 빼기');
  await press('사진 1 빼기');
  expect(pictureInput()).toHaveFocus();
});

test('a post waits for uploads, and is sent once', async () => {
  const at = await open();
  const upload = Promise.withResolvers<ReturnType<typeof somePicture>>();
  server.upload = () => upload.promise;
  await fill();
  choose(file('a.jpg'));
  await press('등록');
  expect(screen.getByRole('button', { name: '등록' })).toHaveAttribute('aria-busy', 'true');
  expect(server.posted).toHaveLength(0);
  upload.resolve(somePicture(1));
  await waitFor(() => expect(at()).toBe('/share_detail/7'));
  expect(server.posted).toHaveLength(1);
  expect(server.posted[0]?.body).toMatchObject({ pictures: [{ path: somePicture(1).path }] });
});

test('a failed upload keeps the post from being sent until it is repeated or removed; the text stays', async () => {
  const at = await open();
  server.upload = async (n) =>
    n === 1 ? new ApiError(503, 'unavailable', '잠시 후 다시 시도해 주세요.') : somePicture(n);
  await fill();
  choose(file('a.jpg'));
  expect(await screen.findByText('잠시 후 다시 시도해 주세요.')).toBeVisible();
  await press('등록');
  expect(await screen.findByText('올리지 못한 사진이 있어요. 다시 올리거나 빼 주세요.')).toBeVisible();
  expect(server.posted).toHaveLength(0);
  expect(await content()).toHaveValue(LONG);
  await press('다시 올리기');
  await waitFor(() => expect(shownPictures()).toEqual([address(2)]));
  expect(screen.queryByText('올리지 못한 사진이 있어요. 다시 올리거나 빼 주세요.')).toBeNull();
  await press('등록');
  await waitFor(() => expect(at()).toBe('/share_detail/7'));
});

test.each([
  ['of another kind', file('a.heic', { type: 'image/heic' }), 'JPEG, PNG, WebP 사진만 올릴 수 있습니다.'],
  [
    'that is too large',
    file('a.webp', { type: 'image/webp', size: 5 * 1024 * 1024 + 1 }),
    '사진은 5MB까지 올릴 수 있습니다.',
  ],
])('a file %s is not sent, and can be removed', async (_what, wrong, text) => {
  await open();
  choose(wrong, file('b.jpg'));
  expect(await screen.findByText(text)).toBeVisible();
  await waitFor(() => expect(shownPictures()).toHaveLength(1));
  expect(uploads()).toHaveLength(1);
  await press(`${wrong.name} 빼기`);
  expect(screen.queryByText(text)).toBeNull();
});

test('a removed upload adds nothing when it ends', async () => {
  await open();
  const upload = Promise.withResolvers<ReturnType<typeof somePicture>>();
  server.upload = (n) => (n === 1 ? upload.promise : Promise.resolve(somePicture(n)));
  choose(file('a.jpg'), file('b.jpg'));
  await waitFor(() => expect(uploads()).toHaveLength(1));
  await press('a.jpg 빼기');
  await act(async () => upload.resolve(somePicture(1)));
  await waitFor(() => expect(shownPictures()).toEqual([address(2)]));
});

test('the first five of more pictures are added', async () => {
  await open();
  choose(...['a', 'b', 'c', 'd', 'e', 'f'].map((name) => file(`${name}.jpg`)));
  expect(await screen.findByText('사진은 5장까지 올릴 수 있습니다.')).toBeVisible();
  await waitFor(() => expect(shownPictures()).toHaveLength(5));
  expect(pictureInput()).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByText('사진 5장을 모두 추가했어요')).toBeVisible();
});

test('the same picture is added once', async () => {
  await open();
  server.upload = async () => somePicture(1);
  choose(file('a.jpg'), file('a.jpg'));
  expect(await screen.findByText('이미 추가한 사진이에요.')).toBeVisible();
  expect(shownPictures()).toEqual([address(1)]);
});

test('pictures can be dropped on the form or pasted, unless text is pasted with them', async () => {
  await open();
  const dataTransfer = { types: ['Files'], files: [file('a.jpg')] };
  fireEvent.drop(await content(), { dataTransfer });
  await waitFor(() => expect(shownPictures()).toHaveLength(1));
  fireEvent.paste(await content(), {
    clipboardData: { types: ['Files'], files: [file('b.png', { type: 'image/png' })] },
  });
  await waitFor(() => expect(shownPictures()).toHaveLength(2));
  const both = { types: ['text/plain', 'Files'], files: [file('c.png', { type: 'image/png' })] };
  fireEvent.paste(await content(), { clipboardData: both });
  await act(async () => {});
  expect(uploads()).toHaveLength(2);
});

test('a draft brings the pictures back in their order, with their descriptions', async () => {
  const pictures = [stored(2, '바다'), stored(1)];
  server.saveElsewhere({ title: '', category: '', content: '쓰던 글', pictures });
  await open();
  await waitFor(() => expect(shownPictures()).toEqual([address(2), address(1)]));
  expect(screen.getByRole('textbox', { name: '사진 1 설명' })).toHaveValue('바다');
});

test('uploaded pictures are part of the draft', async () => {
  await open();
  choose(file('a.jpg'));
  await waitFor(() => expect(shownPictures()).toHaveLength(1));
  await press('임시저장');
  expect(await screen.findByText('임시저장되었습니다.')).toBeVisible();
  expect(server.draft?.body).toMatchObject({ pictures: [stored(1)] });
});

test('an edit begins with the pictures of the post, even if a draft of an earlier release has no pictures', async () => {
  server.post = ownInfo({ pictures: [stored(4, '숲')] });
  server.saveElsewhere({ title: '고친 제목', category: 'experience', content: LONG });
  await open('/share_edit/3');
  await waitFor(() => expect(screen.getByRole('textbox', { name: /제목/ })).toHaveValue('고친 제목'));
  expect(shownPictures()).toEqual([address(4)]);
  await press('수정');
  await waitFor(() => expect(server.posted).toHaveLength(1));
  expect(server.posted[0]?.body).toMatchObject({ pictures: [{ path: somePicture(4).path, alt: '숲' }] });
});

test('a deleted picture is marked, and the refusal of the server names its position', async () => {
  await open();
  choose(file('a.jpg'));
  await waitFor(() => expect(shownPictures()).toHaveLength(1));
  await fill();
  const text = '1번째 사진이 지워졌어요. 빼고 다시 추가해 주세요.';
  server.store = async () => new ApiError(422, 'invalid_input', text, { pictures: text });
  await press('등록');
  expect(await screen.findByText(text)).toBeVisible();
  expect(pictureGroup()).toHaveAccessibleDescription(expect.stringContaining(text));

  const fetched = jest.spyOn(window, 'fetch').mockResolvedValue(new Response(null, { status: 404 }));
  fireEvent.error(screen.getByRole('img', { name: '사진 1' }));
  expect(await screen.findByText('사진이 지워졌어요. 빼고 다시 추가해 주세요.')).toBeVisible();
  fetched.mockRestore();
});
