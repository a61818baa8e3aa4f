import { ApiError, clearSession } from '@onmaum/shared-auth';
import { signIn } from '@onmaum/shared-testing';
import { act, screen, waitFor } from '@testing-library/react';
import { asMember, content, dialog, LONG, ownInfo, press, user, write } from '../../../test/info-form.ts';
import { renderRoute } from '../../../test/render-route.tsx';
import { writeApi } from '../../../test/write-api.ts';

const LEAVE_QUESTION = '작성 중인 글이 있습니다. 페이지를 나가시겠습니까?';
const server = writeApi();
asMember();

const open = (...addresses: string[]) => renderRoute(addresses);

test('cancelling needs a confirmation, which says that the text is kept and recommends to stay', async () => {
  const { address } = open('/', '/share_write');
  await write('쓰던 글');
  await press('취소');
  const question = await dialog(LEAVE_QUESTION);
  expect(question).toHaveTextContent('쓰던 글은 임시저장되어 다음에 이어서 쓸 수 있어요.');
  await waitFor(() => expect(screen.getByRole('button', { name: '계속 쓰기' })).toHaveFocus());
  await press('계속 쓰기');
  expect(address()).toBe('/share_write');
  expect(await content()).toHaveValue('쓰던 글');
  await press('취소');
  await dialog(LEAVE_QUESTION);
  await press('나가기');
  await waitFor(() => expect(address()).toBe('/'));
});

test('cancelling an empty form needs a confirmation too, which does not mention a text', async () => {
  const { address } = open('/share_write');
  await write('쓰던 글');
  await write('');
  await press('취소');
  const question = await dialog('페이지를 나가시겠습니까?');
  expect(question).not.toHaveTextContent('글');
  await press('나가기');
  await waitFor(() => expect(address()).toBe('/share'));
});

test('the cancel button is disabled while the post is being sent', async () => {
  server.post = ownInfo();
  const answer = Promise.withResolvers<{ id: number }>();
  server.store = () => answer.promise;
  const { address } = open('/share_edit/3');
  await write(`${LONG}.`);
  await press('수정');
  expect(screen.getByRole('button', { name: '취소' })).toBeDisabled();
  answer.resolve({ id: 7 });
  await waitFor(() => expect(address()).toBe('/share_detail/7'));
});

test('the form is read-only while the post is being sent, and editable after a refusal', async () => {
  server.post = ownInfo();
  const answer = Promise.withResolvers<{ id: number }>();
  server.store = () => answer.promise;
  open('/share_edit/3');
  await write(`${LONG}.`);
  const isOpen = async () => (await content()).closest('[inert]') === null;
  expect(await isOpen()).toBe(true);
  await press('수정');
  expect(await isOpen()).toBe(false);
  answer.reject(ApiError.unreachable());
  await dialog('인터넷 연결을 확인하고 다시 시도해주세요.');
  await press('확인');
  await waitFor(async () => expect(await isOpen()).toBe(true));
});

test('leaving by a link needs no confirmation: the text is kept', async () => {
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

  test('leaving by a link needs a confirmation, which says that the text would be lost', async () => {
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

  test('closing the tab needs a confirmation', async () => {
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

test('logging out needs no confirmation, and the same user finds the text again', async () => {
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

test.each([
  ['is shown again', document, 'visibilitychange'],
  ['stays visible beside the other', window, 'storage'],
])('a form that %s continues with the text that was typed in another tab', async (_, target, event) => {
  server.down = true;
  const { unmount } = open('/share_write');
  await content();
  const body = { title: '', category: '', content: '다른 탭에서 쓴 글', pictures: [] };
  const draft = { body, key: crypto.randomUUID(), base: null, synced: false, at: new Date().toISOString() };
  localStorage.setItem('onmaum:draft:9:info:0', JSON.stringify(draft));
  act(() => void target.dispatchEvent(new Event(event)));
  expect(await content()).toHaveValue('다른 탭에서 쓴 글');
  expect(screen.getByText('이어서 쓰던 글을 불러왔어요')).toBeInTheDocument();
  unmount();
  expect(localStorage.getItem('onmaum:draft:9:info:0')).toContain('다른 탭에서 쓴 글');
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

test('a draft that equals the edited post is ignored', async () => {
  server.post = ownInfo({ title: '제목' });
  server.saveElsewhere({ content: LONG, category: 'experience', title: '제목' });
  open('/share_edit/3');
  expect(await content()).toHaveValue(LONG);
  await waitFor(() => expect(server.calls.some(({ path }) => path === '/api/drafts/info/3')).toBe(true));
  expect(screen.queryByText('이어서 쓰던 글을 불러왔어요')).not.toBeInTheDocument();
});

test('an editor that was left while the post was being sent saves no draft after a refusal', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  server.post = ownInfo();
  const answer = Promise.withResolvers<ApiError>();
  server.store = () => answer.promise;
  const { unmount } = open('/share_edit/3');
  await write(`${LONG}.`);
  await press('수정');
  await waitFor(() => expect(server.posted).toHaveLength(1));
  unmount();
  const before = server.calls.length;
  await act(async () => {
    answer.resolve(ApiError.unreachable());
    await jest.advanceTimersByTimeAsync(20_000);
  });
  jest.useRealTimers();
  expect(server.calls.slice(before)).toEqual([]);
});
