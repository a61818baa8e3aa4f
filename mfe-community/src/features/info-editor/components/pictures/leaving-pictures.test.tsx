import { act, screen, waitFor } from '@testing-library/react';
import { asMember, content, dialog, press, write } from '../../../../test/info-form.ts';
import { choose, file, fill, pictureGroup, shownPictures } from '../../../../test/picture-form.ts';
import { renderRoute } from '../../../../test/render-route.tsx';
import { somePicture, writeApi } from '../../../../test/write-api.ts';

const QUESTION = '작성 중인 글이 있습니다. 페이지를 나가시겠습니까?';
const server = writeApi();
asMember();

/** Opens a form with a picture whose upload has not ended. */
async function openUploading() {
  const page = renderRoute(['/', '/share_write']);
  await content();
  const upload = Promise.withResolvers<ReturnType<typeof somePicture>>();
  server.upload = () => upload.promise;
  choose(file('a.jpg'));
  return { ...page, finish: () => act(async () => upload.resolve(somePicture(1))) };
}

/** Whether the browser asks for confirmation when the tab is closed. */
const asksToClose = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

test('a post that waits for a picture is not sent once its author has left the form', async () => {
  const { router, address, finish } = await openUploading();
  await fill();
  await press('등록');
  await act(() => router.navigate('/elsewhere'));
  await dialog(QUESTION);
  await press('나가기');
  await waitFor(() => expect(address()).toBe('/elsewhere'));
  await finish();
  expect(server.posted).toEqual([]);
});

test('a post is not sent without its pictures when the session ends while it waits', async () => {
  const { router, address, finish } = await openUploading();
  await fill();
  await press('등록');
  await act(() => router.navigate('/logout'));
  expect(address()).toBe('/logout');
  await finish();
  expect(server.posted).toEqual([]);
});

test('a post that waits for a picture is sent after the author chose to stay, not while the question is open', async () => {
  const { router, address, finish } = await openUploading();
  await fill();
  await press('등록');
  await act(() => router.navigate('/elsewhere'));
  await dialog(QUESTION);
  await finish();
  expect(server.posted).toEqual([]);
  await press('계속 쓰기');
  await waitFor(() => expect(address()).toBe('/share_detail/7'));
  expect(server.posted[0]?.body).toMatchObject({ pictures: [{ path: somePicture(1).path }] });
});

test('leaving needs a confirmation only while a picture is uploaded, although the text is kept', async () => {
  const { router, address, finish } = await openUploading();
  expect(asksToClose()).toBe(true);
  await act(() => router.navigate('/elsewhere'));
  expect(await dialog(QUESTION)).toHaveTextContent('아직 올리지 못한 사진은 사라져요.');
  await press('계속 쓰기');
  await write('쓰던 글');
  await act(() => router.navigate('/elsewhere'));
  expect(await dialog(QUESTION)).toHaveTextContent('쓰던 글은 임시저장되지만, 아직 올리지 못한 사진은 사라져요.');
  await press('계속 쓰기');
  await finish();
  await waitFor(() => expect(shownPictures()).toHaveLength(1));
  expect(pictureGroup()).toHaveAccessibleName('사진 1/5');
  expect(asksToClose()).toBe(false);
  await act(() => router.navigate('/elsewhere'));
  expect(address()).toBe('/elsewhere');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
