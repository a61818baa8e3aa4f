import { ApiError } from '@onmaum/shared-auth';
import * as intake from '@onmaum/shared-contract/mypage/intake-calls';
import { act, screen, waitFor } from '@testing-library/react';
import { someSheet } from '../../../test/intake.ts';
import { answer, concern, field, fill, intakeApi, open, press, write } from '../../../test/intake-page.tsx';

const api = intakeApi();
const QUESTION = /다른 곳에서 나중에 저장한 상담 신청서가 있어요/;
/** Deletes the stored text, as another tab does. */
const clearStored = () => {
  for (const key of Object.keys(localStorage).filter((name) => name.includes('intake'))) localStorage.removeItem(key);
};

/** Types a text in an earlier page. @returns stores the text as another tab does, and tells this tab of it */
async function textOfAnotherTab() {
  const { unmount } = await open();
  write('다른 탭의 글');
  unmount();
  const [[key, text] = ['', '']] = Object.entries(localStorage).filter(([name]) => name.includes('intake'));
  clearStored();
  return async (change: (text: string) => string | null = (same) => same) => {
    const next = change(text);
    if (next === null) localStorage.removeItem(key);
    else localStorage.setItem(key, next);
    await act(async () => window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage })));
  };
}
const stored = () => Object.values(localStorage).join();

describe('text stored by another tab', () => {
  test('is shown, and a change here adds to it', async () => {
    const store = await textOfAnotherTab();
    const { unmount } = await open();
    await store();
    expect(concern()).toHaveValue('다른 탭의 글');
    expect(screen.getByText('이어서 쓰던 내용을 불러왔어요')).toBeVisible();
    fill(field('상담에서 바라는 점'), '바람');
    unmount();
    expect(stored()).toMatch(/다른 탭의 글.*바람/);
    await open();
    expect(concern()).toHaveValue('다른 탭의 글');
  });

  test('is no longer shown once that tab has deleted it', async () => {
    const store = await textOfAnotherTab();
    await open();
    await store();
    await store(() => null);
    expect(concern()).toHaveValue('밤 근무가 이어져요.');
    expect(screen.queryByText('이어서 쓰던 내용을 불러왔어요')).toBeNull();
  });

  test('continues the sheet that it has saved, even if it restores the text from before', async () => {
    const store = await textOfAnotherTab();
    await open();
    api.answers(intake.read, someSheet({ version: 4, concern: '저장된 글' }));
    await store((text) => text.replace('다른 탭의 글', '밤 근무가 이어져요.').replace('"base":3', '"base":4'));
    await waitFor(() => expect(api.sent(intake.read)).toHaveLength(3));
    expect(concern()).toHaveValue('밤 근무가 이어져요.');
    expect(screen.queryByText(QUESTION)).toBeNull();
    expect(stored()).toContain('밤 근무가 이어져요.');
    api.answers(intake.update, { version: 5 });
    await press('저장');
    await screen.findByText('저장되었습니다.');
    expect(api.sent(intake.update)).toMatchObject([{ body: { version: 4, concern: '밤 근무가 이어져요.' } }]);
    expect(stored()).not.toContain('밤 근무가 이어져요.');
  });

  test('stays if this tab has not heard of it', async () => {
    await open();
    write('내가 쓴 글');
    const [[key, text] = ['', '']] = Object.entries(localStorage).filter(([, value]) => value.includes('내가 쓴 글'));
    const others = text.replace('내가 쓴 글', '다른 탭의 글');
    localStorage.setItem(key, others);
    write('내가 더 쓴 글');
    expect(localStorage.getItem(key)).toBe(others);
    expect(concern()).toHaveValue('내가 더 쓴 글');
  });

  test('is not deleted by a save in this tab', async () => {
    await open();
    write('내가 쓴 글');
    const [key = '', kept = ''] = Object.entries(localStorage).find(([, value]) => value.includes('내가 쓴 글')) ?? [];
    localStorage.setItem(key, kept.replace('내가 쓴 글', '다른 탭의 글'));
    api.answers(intake.update, { version: 4 });
    await press('저장');
    await screen.findByText('저장되었습니다.');
    expect(localStorage.getItem(key)).toContain('다른 탭의 글');
  });

  test('is replaced with the text of this page when the page is left', async () => {
    const { router, address } = await open();
    write('내가 쓴 글');
    clearStored();
    await act(() => router.navigate('/elsewhere'));
    expect(address()).toBe('/elsewhere');
    expect(JSON.stringify(localStorage)).toContain('내가 쓴 글');
  });
});

describe('a tab that follows another one', () => {
  const hear = () =>
    act(async () => window.dispatchEvent(new StorageEvent('storage', { key: null, storageArea: localStorage })));

  test('never writes to the storage', async () => {
    const store = await textOfAnotherTab();
    await open();
    const set = jest.spyOn(Storage.prototype, 'setItem');
    const remove = jest.spyOn(Storage.prototype, 'removeItem');
    try {
      // the fields of a saved sheet have another order than those of the blank one
      for (const text of ['가', '가나', '밤 근무가 이어져요.'])
        await store((same) => same.replace('다른 탭의 글', text));
      expect(concern()).toHaveValue('밤 근무가 이어져요.');
      expect(set.mock.calls.filter(([key]) => key.includes('intake'))).toHaveLength(3);
      expect(remove.mock.calls.filter(([key]) => key.includes('intake'))).toEqual([]);
    } finally {
      set.mockRestore();
      remove.mockRestore();
    }
    write('내가 더 쓴 글');
    expect(stored()).toContain('내가 더 쓴 글');
  });

  test('keeps a text that may be saved, and finds it in the sheet that the other one has saved', async () => {
    await open();
    write('같은 글');
    api.answersOnce(intake.update, ApiError.unreachable());
    await press('저장');
    await answer('인터넷 연결을 확인하고 다시 시도해주세요.', '확인');
    const fetched = Promise.withResolvers<ReturnType<typeof someSheet>>();
    api.answers(intake.read, () => fetched.promise);
    clearStored();
    await hear();
    expect(concern()).toHaveValue('같은 글');
    expect(stored()).not.toContain('밤 근무가 이어져요.');
    await act(async () => fetched.resolve(someSheet({ version: 4, concern: '같은 글' })));
    expect(concern()).toHaveValue('같은 글');
    expect(screen.queryByText(QUESTION)).toBeNull();
    api.answers(intake.update, { version: 5 });
    await press('저장');
    await screen.findByText('저장되었습니다.');
    expect(api.sent(intake.update)[1]).toMatchObject({ body: { version: 4 } });
  });

  test('keeps its text if it cannot read the stored one', async () => {
    await open();
    write('내가 쓴 글');
    const [key = ''] = Object.entries(localStorage).find(([, value]) => value.includes('내가 쓴 글')) ?? [];
    localStorage.setItem(key, '{"base":3,"values":{}}');
    await hear();
    expect(concern()).toHaveValue('내가 쓴 글');
  });
});
