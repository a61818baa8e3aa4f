import { ApiError } from '@onmaum/shared-auth';
import { BOARD_TEXT } from '@onmaum/shared-contract/board-texts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { asMember, LONG, press, user, write } from '../../../test/info-form.ts';
import { renderRoute } from '../../../test/render-route.tsx';
import { writeApi } from '../../../test/write-api.ts';

const server = writeApi();
asMember();

const SAME = new ApiError(409, 'posted_lately', BOARD_TEXT.postedLately, {}, 5);

async function postTheSame() {
  const { address } = renderRoute(['/share_write']);
  await write(LONG);
  fireEvent.change(screen.getByRole('textbox', { name: /제목/ }), { target: { value: '같은 글' } });
  await user.click(screen.getByRole('radio', { name: /경험/ }));
  server.store = async () => SAME;
  await press('등록');
  expect(await screen.findByRole('alert')).toHaveTextContent(BOARD_TEXT.postedLately);
  return address;
}

test('a post that is the same as one of a moment ago is asked about, and posted by who wants it', async () => {
  const address = await postTheSame();
  expect(address()).toBe('/share_write');
  server.store = async () => ({ id: 7 });
  await press('한 번 더 올리기');
  await waitFor(() => expect(address()).toBe('/share_detail/7'));
  const [asked, again] = server.posted;
  expect(again).toMatchObject({ path: '/api/info/store', body: { title: '같은 글', again: 'Y' } });
  expect(asked?.body).not.toHaveProperty('again');
});

test('the question leads to the earlier post', async () => {
  await postTheSame();
  expect(screen.getByRole('link', { name: '먼저 올린 글 보기' })).toHaveAttribute('href', '/share_detail/5');
});

test('another attempt asks anew', async () => {
  const address = await postTheSame();
  server.store = async () => ({ id: 7 });
  await write('다른 글'.repeat(40));
  await press('등록');
  await waitFor(() => expect(address()).toBe('/share_detail/7'));
  expect(server.posted[1]?.body).not.toHaveProperty('again');
});
