import { clearSession } from '@onmaum/shared-auth';
import * as intake from '@onmaum/shared-contract/mypage/intake-calls';
import { signIn } from '@onmaum/shared-testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { someSheet } from '../../../test/intake.ts';
import { answer, concern, field, intakeApi, NONE, open, press, write } from '../../../test/intake-page.tsx';

const api = intakeApi();

describe('typed text', () => {
  test('is restored after a reload, and can be discarded', async () => {
    const { unmount } = await open();
    write('쓰던 글');
    unmount();
    const again = await open();
    expect(concern()).toHaveValue('쓰던 글');
    expect(screen.getByText('이어서 쓰던 내용을 불러왔어요')).toBeVisible();
    await press('저장된 내용으로 돌아가기');
    await answer('쓰던 내용을 지우고 저장된 내용으로 돌아가시겠습니까?', '계속 쓰기');
    expect(concern()).toHaveValue('쓰던 글');
    expect(JSON.stringify(localStorage)).toContain('쓰던 글');
    await press('저장된 내용으로 돌아가기');
    await answer('쓰던 내용을 지우고 저장된 내용으로 돌아가시겠습니까?', '돌아가기');
    expect(concern()).toHaveValue('밤 근무가 이어져요.');
    expect(field('여성')).toHaveFocus();
    again.unmount();
    await open();
    expect(concern()).toHaveValue('밤 근무가 이어져요.');
    expect(screen.queryByText('이어서 쓰던 내용을 불러왔어요')).toBeNull();
  });

  test('of a first sheet is discarded after a confirmation, or without one if it is empty', async () => {
    api.answers(intake.read, NONE);
    const { unmount } = await open();
    write('첫 글');
    unmount();
    const again = await open();
    await press('새로 쓰기');
    await answer('쓰던 내용을 지우고 새로 쓰시겠습니까?', '새로 쓰기');
    expect(concern()).toHaveValue('');
    write('둘째 글');
    again.unmount();
    await open();
    write('');
    await press('새로 쓰기');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.queryByText('이어서 쓰던 내용을 불러왔어요')).toBeNull();
  });

  test('is kept when its notice is closed, and the focus stays in the page', async () => {
    const { unmount } = await open();
    write('쓰던 글');
    unmount();
    await open();
    await userEvent.click(field('계속 쓰기'));
    expect(concern()).toHaveValue('쓰던 글');
    expect(screen.getByRole('main')).toHaveFocus();
  });

  test('is ignored if an earlier release stored it in another format', async () => {
    const { unmount } = await open();
    write('쓰던 글');
    const [key = '', kept = ''] = Object.entries(localStorage).find(([, value]) => value.includes('쓰던 글')) ?? [];
    unmount();
    localStorage.setItem(key, kept.replace('"problem":["불면"]', '"problem":"불면"'));
    expect(localStorage.getItem(key)).not.toBe(kept);
    await open();
    expect(concern()).toHaveValue('밤 근무가 이어져요.');
    expect(screen.queryByText('이어서 쓰던 내용을 불러왔어요')).toBeNull();
  });

  test('needs a decision when another sheet was saved meanwhile', async () => {
    const { unmount } = await open();
    write('쓰던 글');
    unmount();
    api.answers(intake.read, someSheet({ version: 4, concern: '다른 기기의 글' }));
    await open();
    expect(concern()).toHaveValue('쓰던 글');
    expect(screen.getByText(/다른 곳에서 나중에 저장한 상담 신청서가 있어요/)).toBeVisible();
  });

  test('is deleted from this device when the session ends, and not shown to another member', async () => {
    const { unmount } = await open();
    write('비밀 이야기');
    expect(JSON.stringify(localStorage)).toContain('비밀 이야기');
    unmount();
    act(() => signIn({ user_idx: 10 }));
    const other = await open();
    expect(concern()).toHaveValue('밤 근무가 이어져요.');
    other.unmount();
    act(clearSession);
    expect(JSON.stringify(localStorage)).not.toContain('비밀 이야기');
  });

  test('is deleted from this device once it is saved', async () => {
    await open();
    write('저장할 글');
    api.answers(intake.update, { version: 4 });
    await press('저장');
    await screen.findByText('저장되었습니다.');
    expect(JSON.stringify(localStorage)).not.toContain('저장할 글');
  });
});

describe('leaving', () => {
  const QUESTION = '작성 중인 내용이 있습니다. 페이지를 나가시겠습니까?';

  test("by '취소' needs a confirmation, which says that the text is kept", async () => {
    const { address } = await open();
    write('쓰던 글');
    await press('취소');
    await screen.findByText(QUESTION);
    const question = screen.getByRole('alertdialog');
    expect(question).toHaveTextContent('쓰던 내용은 로그아웃할 때까지 이 기기에만 남아 있어요.');
    await press('계속 쓰기');
    expect(address()).toBe('/mycounseling');
    await press('취소');
    await screen.findByText(QUESTION);
    await press('나가기');
    await waitFor(() => expect(address()).toBe('/mypage'));
  });

  test("by '취소' needs a confirmation even if nothing was typed", async () => {
    const { address } = await open();
    await press('취소');
    await screen.findByText('페이지를 나가시겠습니까?');
    await press('나가기');
    await waitFor(() => expect(address()).toBe('/mypage'));
  });

  test('by another link needs a confirmation only if the text cannot be stored', async () => {
    const { router, address, unmount } = await open();
    write('쓰던 글');
    await act(() => router.navigate('/elsewhere'));
    expect(address()).toBe('/elsewhere');
    unmount();
    localStorage.clear();
    signIn();
    const forbidden = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const second = await open();
    write('쓰던 글');
    await act(() => second.router.navigate('/elsewhere'));
    await screen.findByText(QUESTION);
    const question = screen.getByRole('alertdialog');
    expect(question).toHaveTextContent('저장하지 못한 내용은 사라져요.');
    await press('계속 쓰기');
    expect(second.address()).toBe('/mycounseling');
    forbidden.mockRestore();
  });

  test('keeps the whole text within the site even if the device cannot store it', async () => {
    const forbidden = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { unmount } = await open();
    write('쓰던');
    write('쓰던 글 전부');
    unmount();
    await open();
    expect(await screen.findByDisplayValue('쓰던 글 전부')).toBeVisible();
    forbidden.mockRestore();
  });
});
