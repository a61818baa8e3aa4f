import { ApiError } from '@onmaum/shared-auth';
import type { InfoDetail } from '@onmaum/shared-contract';
import { BOARD_TEXT } from '@onmaum/shared-contract/texts/board-texts';
import { infoDetail } from '@onmaum/shared-testing/posts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { asMember, content, LONG, press, user, write } from '../../../test/info-form.ts';
import { renderRoute } from '../../../test/render-route.tsx';
import { writeApi } from '../../../test/write-api.ts';

const server = writeApi();
asMember();

const question = () => screen.getByRole('alert');
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

test('a repeated post needs a confirmation, after which it is posted', async () => {
  const address = await postTheSame();
  expect(address()).toBe('/share_write');
  server.store = async () => ({ id: 7 });
  await press('한 번 더 올리기');
  await waitFor(() => expect(address()).toBe('/share_detail/7'));
  const [first, again] = server.posted;
  expect(again).toMatchObject({ path: '/api/info/store', body: { title: '같은 글', again: 'Y' } });
  expect(first?.body).not.toHaveProperty('again');
});

test('changing the text closes the question, and the changed text is posted without one', async () => {
  const address = await postTheSame();
  server.store = async () => ({ id: 7 });
  await write('다른 글'.repeat(40));
  expect(question()).toBeEmptyDOMElement();
  await press('등록');
  await waitFor(() => expect(address()).toBe('/share_detail/7'));
  expect(server.posted[1]?.body).not.toHaveProperty('again');
});

test('the question can be closed, and the next attempt shows it again', async () => {
  await postTheSame();
  await press('계속 쓰기');
  expect(question()).toBeEmptyDOMElement();
  expect(await content()).toHaveValue(LONG);
  await press('등록');
  await waitFor(() => expect(question()).toHaveTextContent(BOARD_TEXT.postedLately));
});

describe('the link to the earlier post', () => {
  /** Waits until the server has the draft, then follows the link. */
  async function goToEarlier(earlier: InfoDetail) {
    server.post = earlier;
    const address = await postTheSame();
    await waitFor(() => expect(server.draft?.body).toMatchObject({ content: LONG }));
    await user.click(screen.getByRole('link', { name: '먼저 올린 글 보기' }));
    await waitFor(() => expect(address()).toBe('/share_detail/5'));
  }
  const onDevice = () => localStorage.getItem('onmaum:draft:9:info:0');
  const SAME_POST = { title: '같은 글', content: LONG, category: 'experience', writer_id: 9 } as const;

  test('deletes a draft with the same text', async () => {
    await goToEarlier(infoDetail(5, SAME_POST));
    await waitFor(() => expect(server.draft).toBeNull());
    expect(onDevice()).toBeNull();
  });

  test('keeps a draft that differs by one letter', async () => {
    await goToEarlier(infoDetail(5, { ...SAME_POST, content: `다${LONG}` }));
    expect(await screen.findByRole('heading', { level: 1, name: '같은 글' })).toBeVisible();
    expect(server.draft?.body).toMatchObject({ content: LONG });
    expect(onDevice()).not.toBeNull();
  });
});
