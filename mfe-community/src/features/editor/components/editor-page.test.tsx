import { clearSession } from '@onmaum/shared-auth';
import type { InfoDetail } from '@onmaum/shared-contract';
import { htmlOf, signIn } from '@onmaum/shared-testing';
import { infoDetail, worryDetail } from '@onmaum/shared-testing/posts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component as ShareWrite } from '../../../routes/share-write.tsx';
import { renderRoute } from '../../../test/render-route.tsx';
import { writeApi } from '../../../test/write-api.ts';

const LEAVE_QUESTION = '작성 중인 글이 있습니다. 페이지를 나가시겠습니까?';
const LONG = '나'.repeat(100);
const user = userEvent.setup();
const server = writeApi();

beforeEach(() => signIn());
afterEach(() => {
  clearSession();
  localStorage.clear();
});

const open = (...addresses: string[]) => renderRoute(addresses);
const info = (rest: Partial<InfoDetail> = {}) =>
  infoDetail(3, { title: '고민 3', content: LONG, writer_id: 9, version: 2, category: 'experience', ...rest });
const content = () => screen.findByRole('textbox', { name: /내용/ });
const write = async (text: string) => fireEvent.change(await content(), { target: { value: text } });
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const inDocumentOrder = (a: Node, b: Node) =>
  a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
const dialog = (name: string) => screen.findByRole('alertdialog', { name });

test('the server renders a skeleton without form controls', () => {
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
  ['of another user', info({ writer_id: 1 })],
  ['that was deleted', info({ writer_id: 0, del_yn: true })],
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
  await dialog('상담사가 배정되어 수정하거나 삭제할 수 없습니다.');
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

test('a form begins with the text; title and category follow', async () => {
  open('/share_write');
  const fields = [
    await content(),
    screen.getByRole('textbox', { name: /제목/ }),
    screen.getByRole('radiogroup', { name: /카테고리/ }),
  ];
  expect(fields.toSorted(inDocumentOrder)).toEqual(fields);
});

test('the draft is saved at a press, and the writer is told where', async () => {
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

test('the bar stands above the keyboard of a phone', async () => {
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
  server.post = info();
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
  server.post = info();
  const { unmount } = open('/share_edit/3');
  await write('고치던 글');
  unmount();
  server.down = true;
  open('/share_edit/3');
  expect(await screen.findByText('불러오지 못했습니다')).toBeInTheDocument();
  expect(screen.getByText(/이 기기에 저장된 글은 그대로 있어요/)).toBeInTheDocument();
  server.down = false;
  await press('다시 시도');
  expect(await content()).toHaveValue('고치던 글');
});

test('a failed fetch of a post without a draft does not mention one', async () => {
  server.down = true;
  open('/share_edit/3');
  expect(await screen.findByText('불러오지 못했습니다')).toBeInTheDocument();
  expect(screen.queryByText(/이 기기에 저장된/)).not.toBeInTheDocument();
});

test('cancelling asks, says that the text is kept, and recommends to stay', async () => {
  const { address } = open('/', '/share_write');
  await write('쓰던 글');
  await press('취소');
  const question = await dialog(LEAVE_QUESTION);
  expect(question).toHaveTextContent('쓰던 글은 임시저장되어 다음에 이어서 쓸 수 있어요.');
  await press('계속 쓰기');
  expect(address()).toBe('/share_write');
  expect(await content()).toHaveValue('쓰던 글');
  await press('취소');
  await dialog(LEAVE_QUESTION);
  await press('나가기');
  await waitFor(() => expect(address()).toBe('/'));
});

test('cancelling an empty or emptied form asks too, and says nothing of a text', async () => {
  const { address } = open('/share_write');
  await write('쓰던 글');
  await write('');
  await press('취소');
  const question = await dialog('페이지를 나가시겠습니까?');
  expect(question).not.toHaveTextContent('글');
  await press('나가기');
  await waitFor(() => expect(address()).toBe('/share'));
});

test('leaving by a link does not ask: the text is kept', async () => {
  server.down = true;
  const { router, address, unmount } = open('/share_write');
  await write('쓰던 글');
  await act(() => router.navigate('/elsewhere'));
  expect(address()).toBe('/elsewhere');
  unmount();
  open('/share_write');
  expect(await content()).toHaveValue('쓰던 글');
});

describe('when neither the device nor the server can keep the text', () => {
  beforeEach(() => {
    server.down = true;
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
  });
  afterEach(() => jest.restoreAllMocks());

  test('leaving by a link asks, and says that it would be lost', async () => {
    const { router, address } = open('/share_write');
    await write('쓰던 글');
    await act(() => router.navigate('/elsewhere'));
    expect(await dialog(LEAVE_QUESTION)).toHaveTextContent('저장하지 못한 글은 사라져요.');
    await press('계속 쓰기');
    expect(address()).toBe('/share_write');
    await act(() => router.navigate('/elsewhere'));
    await dialog(LEAVE_QUESTION);
    await press('나가기');
    await waitFor(() => expect(address()).toBe('/elsewhere'));
  });

  test('the browser asks before the tab is closed', async () => {
    open('/share_write');
    await content();
    const close = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(close()).toBe(false);
    await write('쓰던 글');
    expect(close()).toBe(true);
  });
});

test('logging out does not ask, and the same user finds the text again', async () => {
  server.down = true;
  const { router, address, unmount } = open('/share_write');
  await write('쓰던 글');
  await act(() => router.navigate('/logout'));
  expect(address()).toBe('/logout');
  unmount();
  clearSession();

  signIn({ token: 'new' });
  open('/share_write');
  expect(await content()).toHaveValue('쓰던 글');
  expect(screen.getByText('이어서 쓰던 글을 불러왔어요')).toBeInTheDocument();
});

test('a draft is restored although the category radios were skipped', async () => {
  const { unmount } = open('/share_write');
  await content();
  act(() => screen.getByRole('radio', { name: '정보' }).focus());
  await user.tab();
  await write('쓰던 글');
  unmount();
  open('/share_write');
  expect(await content()).toHaveValue('쓰던 글');
});

test('a draft of another device is restored and can be discarded', async () => {
  server.saveElsewhere({ title: '어제 쓴 제목', category: 'question', content: '어제 쓴 글' });
  open('/share_write');
  expect(await screen.findByDisplayValue('어제 쓴 글')).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: '질문' })).toBeChecked();
  expect(screen.getByText(/저장됨/)).toBeInTheDocument();
  await press('새로 쓰기');
  await dialog('쓰던 글을 지우고 새로 쓰시겠습니까?');
  await press('지우기');
  await waitFor(async () => expect(await content()).toHaveValue(''));
  await waitFor(() => expect(server.draft).toBeNull());
  expect(screen.queryByText('이어서 쓰던 글을 불러왔어요')).not.toBeInTheDocument();
});

test('a draft of an edit that equals the post is not a draft', async () => {
  server.post = info({ title: '제목' });
  server.saveElsewhere({ content: LONG, category: 'experience', title: '제목' });
  open('/share_edit/3');
  expect(await content()).toHaveValue(LONG);
  await waitFor(() => expect(server.calls.some(({ path }) => path === '/api/drafts/info/3')).toBe(true));
  expect(screen.queryByText('이어서 쓰던 글을 불러왔어요')).not.toBeInTheDocument();
});
