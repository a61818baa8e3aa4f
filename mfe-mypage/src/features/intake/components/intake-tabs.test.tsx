import { ApiError, clearSession } from '@onmaum/shared-auth';
import * as intake from '@onmaum/shared-contract/mypage/intake-calls';
import { INTAKE_TEXT } from '@onmaum/shared-contract/texts/intake-texts';
import { act, screen, waitFor } from '@testing-library/react';
import { someSheet } from '../../../test/intake.ts';
import { answer, button, concern, field, intakeApi, open, press, write } from '../../../test/intake-page.tsx';
import { intakeOptions } from '../api/intake.ts';

const api = intakeApi();
const STALE = new ApiError(409, 'intake_stale', INTAKE_TEXT.stale);
const QUESTION = /다른 곳에서 나중에 저장한 상담 신청서가 있어요/;
/** Deletes the stored text, as another tab does. */
const clearStored = () => {
  for (const key of Object.keys(localStorage).filter((name) => name.includes('intake'))) localStorage.removeItem(key);
};

describe('a save in another tab', () => {
  test('is not overwritten without a question, and can be loaded', async () => {
    await open();
    write('내가 쓴 글');
    api.answersOnce(intake.update, STALE);
    api.answers(intake.read, someSheet({ version: 4, concern: '다른 탭의 글' }));
    await press('저장');
    expect(await screen.findByText(QUESTION)).toBeVisible();
    expect(concern()).toHaveValue('내가 쓴 글');
    await press('불러오기');
    await answer('쓰던 내용을 지우고 다른 곳에서 저장한 내용을 불러오시겠습니까?', '계속 쓰기');
    expect(concern()).toHaveValue('내가 쓴 글');
    expect(button('불러오기').closest('button')).toHaveFocus();
    await press('불러오기');
    await answer('쓰던 내용을 지우고 다른 곳에서 저장한 내용을 불러오시겠습니까?', '불러오기');
    expect(concern()).toHaveValue('다른 탭의 글');
    expect(field('여성')).toHaveFocus();
    api.answers(intake.update, { version: 4 });
    await press('저장');
    await screen.findByText('저장되었습니다.');
    expect(api.sent(intake.update)[1]).toMatchObject({ body: { version: 4, concern: '다른 탭의 글' } });
  });

  test('can be overwritten with the text of this tab', async () => {
    await open();
    write('내가 쓴 글');
    api.answersOnce(intake.update, STALE);
    api.answers(intake.read, someSheet({ version: 4, concern: '다른 탭의 글' }));
    await press('저장');
    await waitFor(() => expect(api.sent(intake.read)).toHaveLength(2));
    await press('지금 내용 계속 쓰기');
    api.answers(intake.update, { version: 5 });
    await press('저장');
    await screen.findByText('저장되었습니다.');
    expect(api.sent(intake.update)[1]).toMatchObject({ body: { version: 4, concern: '내가 쓴 글' } });
  });

  test('raises the question only once it is fetched, so that an older sheet never replaces the text', async () => {
    await open();
    write('내가 쓴 글');
    api.answers(intake.update, STALE);
    api.answersOnce(intake.read, ApiError.unreachable());
    await press('저장');
    await answer('인터넷 연결을 확인하고 다시 시도해주세요.', '확인');
    expect(screen.queryByText(QUESTION)).toBeNull();
    expect(concern()).toHaveValue('내가 쓴 글');
    expect(JSON.stringify(localStorage)).toContain('내가 쓴 글');
    api.answers(intake.read, someSheet({ version: 4, concern: '다른 탭의 글' }));
    await press('저장');
    expect(await screen.findByText(QUESTION)).toBeVisible();
    await press('불러오기');
    await answer('쓰던 내용을 지우고 다른 곳에서 저장한 내용을 불러오시겠습니까?', '불러오기');
    expect(concern()).toHaveValue('다른 탭의 글');
  });

  test('is shown in a form in which nothing was typed', async () => {
    const { client } = await open();
    api.answers(intake.read, someSheet({ version: 4, concern: '다른 탭의 글' }));
    await act(() => client.invalidateQueries(intakeOptions));
    await waitFor(() => expect(concern()).toHaveValue('다른 탭의 글'));
    expect(screen.queryByText(/다른 곳에서/)).toBeNull();
  });

  test('keeps the text of this tab, and the question is shown again after a reload', async () => {
    const { client, unmount } = await open();
    write('내가 쓴 글');
    clearStored();
    api.answers(intake.read, someSheet({ version: 4, concern: '다른 탭의 글' }));
    await act(() => client.invalidateQueries(intakeOptions));
    await screen.findByText(QUESTION);
    unmount();
    await open();
    expect(concern()).toHaveValue('내가 쓴 글');
    expect(screen.getByText(QUESTION)).toBeVisible();
  });

  test('raises no question when the form has the same text', async () => {
    const { client } = await open();
    write('같은 글');
    api.answers(intake.read, someSheet({ version: 4, concern: '같은 글' }));
    await act(() => client.invalidateQueries(intakeOptions));
    await waitFor(() => expect(JSON.stringify(localStorage)).not.toContain('같은 글'));
    expect(screen.queryByText(QUESTION)).toBeNull();
    api.answers(intake.update, { version: 5 });
    await press('저장');
    await screen.findByText('저장되었습니다.');
    expect(api.sent(intake.update)).toMatchObject([{ body: { version: 4 } }]);
  });
});

test('nothing is stored when the tab is closed after the session has ended', async () => {
  await open();
  write('비밀 이야기');
  act(clearSession);
  window.dispatchEvent(new Event('beforeunload'));
  expect(JSON.stringify(localStorage)).not.toContain('비밀 이야기');
});
