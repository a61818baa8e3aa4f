import { clearSession } from '@onmaum/shared-auth';
import { htmlOf } from '@onmaum/shared-testing';
import { worryDetail } from '@onmaum/shared-testing/posts';
import { act, screen, waitFor } from '@testing-library/react';
import { Component as ShareWrite } from '../../../routes/share-write.tsx';
import { asMember, content, dialog, LONG, ownInfo, press, write } from '../../../test/info-form.ts';
import { renderRoute } from '../../../test/render-route.tsx';
import { writeApi } from '../../../test/write-api.ts';

const server = writeApi();
asMember();

const open = (...addresses: string[]) => renderRoute(addresses);
const inDocumentOrder = (a: Node, b: Node) =>
  a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;

test('visitors get a skeleton from the server, without form controls and style attributes', () => {
  clearSession();
  const html = htmlOf(<ShareWrite />);
  expect(html).toContain('정보 쓰기');
  expect(html).toContain('누구나 읽을 수 있어요. 이름 대신 닉네임이 보여요.');
  expect(html).not.toContain('<form');
  expect(html).not.toContain('style=');
});

test('a visitor sees a message and is redirected to the list', async () => {
  clearSession();
  const { address } = open('/share_write');
  await dialog('권한이 없습니다.');
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  await press('확인');
  await waitFor(() => expect(address()).toBe('/share'));
});

test.each([
  ['of another user', ownInfo({ writer_id: 1 })],
  ['that was deleted', ownInfo({ writer_id: 0, del_yn: true })],
  ['that does not exist', null],
])('a post %s cannot be edited', async (_name, post) => {
  server.post = post;
  const { address } = open('/share_edit/3');
  await dialog('권한이 없습니다.');
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  await press('확인');
  await waitFor(() => expect(address()).toBe('/share'));
});

test('a worry assigned to a counsellor redirects to its page instead of the form', async () => {
  server.post = worryDetail(3, { writer_id: 9, counselor_yn: true });
  const { address } = open('/concern_edit/3');
  await dialog('전문가가 배정되어 수정하거나 삭제할 수 없습니다.');
  await press('확인');
  await waitFor(() => expect(address()).toBe('/concern_detail/3'));
});

test('an info post needs a title, a category and 100 characters', async () => {
  open('/share_write');
  await write('짧은 글');
  expect(screen.getByText('96자 더 적어 주세요')).toBeInTheDocument();
  await press('등록');
  expect(await screen.findByText('제목을 입력해주세요.')).toBeInTheDocument();
  expect(screen.getByText('카테고리를 선택해주세요.')).toBeInTheDocument();
  expect(screen.getByText('100자이상 입력해주세요')).toBeInTheDocument();
  expect(server.posted).toHaveLength(0);
});

test('a press posts the text that the form shows, also if another window has just stored another one', async () => {
  server.post = ownInfo();
  open('/share_edit/3');
  expect(await content()).toHaveValue(LONG);
  const body = { title: '고민 3', category: 'experience', content: '옆 창에서 쓴 글'.repeat(20), pictures: [] };
  const draft = { body, key: crypto.randomUUID(), base: null, synced: false, at: new Date().toISOString() };
  localStorage.setItem('onmaum:draft:9:info:3', JSON.stringify(draft));
  // the browser focuses the window before the press
  act(() => void window.dispatchEvent(new Event('focus')));
  await press('수정');
  await waitFor(() => expect(server.posted[0]?.body).toMatchObject({ content: LONG }));
});

test('the text is the first field; title and category follow', async () => {
  open('/share_write');
  const fields = [
    await content(),
    screen.getByRole('textbox', { name: /제목/ }),
    screen.getByRole('radiogroup', { name: /카테고리/ }),
  ];
  expect(fields.toSorted(inDocumentOrder)).toEqual(fields);
});

test('the save button stores the draft, and a message says where', async () => {
  open('/share_write');
  await content();
  await press('임시저장');
  expect(await screen.findByText('저장할 내용이 없습니다.')).toBeInTheDocument();
  await write('쓰던 글');
  await press('임시저장');
  expect(await screen.findByText('임시저장되었습니다.')).toBeInTheDocument();
  expect(server.draft?.body).toMatchObject({ content: '쓰던 글' });
  server.down = true;
  await write('더 쓴 글');
  await press('임시저장');
  expect(await screen.findByText('이 기기에 임시저장되었습니다.')).toBeInTheDocument();
  expect(server.draft?.body).toMatchObject({ content: '쓰던 글' });
});

test('the bar is shown above the keyboard of a phone', async () => {
  const viewport = Object.assign(new EventTarget(), { height: window.innerHeight, offsetTop: 0, scale: 1 });
  Object.defineProperty(window, 'visualViewport', { value: viewport, configurable: true });
  const keyboard = () => document.documentElement.style.getPropertyValue('--keyboard');
  const { unmount } = open('/share_write');
  await content();
  expect(keyboard()).toBe('0px');
  Object.assign(viewport, { height: window.innerHeight - 320, offsetTop: 20 });
  viewport.dispatchEvent(new Event('resize'));
  expect(keyboard()).toBe('300px');
  Object.assign(viewport, { height: window.innerHeight / 2, scale: 2 });
  viewport.dispatchEvent(new Event('scroll'));
  expect(keyboard()).toBe('0px');
  unmount();
  expect(keyboard()).toBe('');
  Reflect.deleteProperty(window, 'visualViewport');
});

test('editing an info post sends its version, and then opens the post', async () => {
  server.post = ownInfo();
  const { address } = open('/share_edit/3');
  await write(`${LONG}.`);
  await press('수정');
  await waitFor(() => expect(address()).toBe('/share_detail/7'));
  expect(server.posted[0]).toMatchObject({
    method: 'PUT',
    path: '/api/info/update',
    body: { id: 3, version: 2, category: 'experience', content: `${LONG}.` },
  });
  expect(await screen.findByText('수정되었습니다.')).toBeInTheDocument();
});

test('a failed fetch of the post can be retried, and the draft on this device is kept', async () => {
  server.post = ownInfo();
  const { unmount } = open('/share_edit/3');
  await write('고치던 글');
  unmount();
  server.down = true;
  open('/share_edit/3');
  expect(await screen.findByText('글을 불러오지 못했습니다')).toBeInTheDocument();
  expect(screen.getByText(/이 기기에 저장된 글은 그대로 있어요/)).toBeInTheDocument();
  server.down = false;
  await press('다시 시도');
  expect(await content()).toHaveValue('고치던 글');
});

test('a failed fetch of a post without a draft does not mention one', async () => {
  server.down = true;
  open('/share_edit/3');
  expect(await screen.findByText('글을 불러오지 못했습니다')).toBeInTheDocument();
  expect(screen.queryByText(/이 기기에 저장된/)).not.toBeInTheDocument();
});
