import { ApiError } from '@onmaum/shared-auth';
import * as intake from '@onmaum/shared-contract/mypage/intake-calls';
import { INTAKE_TEXT } from '@onmaum/shared-contract/texts/intake-texts';
import { act, screen, waitFor } from '@testing-library/react';
import { someSheet } from '../../../test/intake.ts';
import { concern, intakeApi, NONE, open, press, renderIntake, write } from '../../../test/intake-page.tsx';

const api = intakeApi();

describe('a sheet with an error', () => {
  test('shows it at a text that is too long, and focuses the text', async () => {
    await open();
    write('가'.repeat(3_001));
    expect(screen.getAllByText('1자 줄여 주세요')[0]).toBeInTheDocument();
    await press('저장');
    expect(await screen.findByText(INTAKE_TEXT.text)).toBeVisible();
    await waitFor(() => expect(concern()).toHaveFocus());
    expect(api.sent(intake.update)).toEqual([]);
  });

  test('shows it at the field that the server names, otherwise in a message', async () => {
    await open();
    api.answersOnce(intake.update, new ApiError(422, 'invalid_input', '거절', { job: '직업을 확인해주세요.' }));
    await press('저장');
    expect(await screen.findByText('직업을 확인해주세요.')).toBeVisible();
    write('다시');
    api.answersOnce(intake.update, ApiError.unreachable());
    await press('저장');
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('인터넷 연결을 확인하고 다시 시도해주세요.');
    await press('확인');
    expect(concern()).toHaveValue('다시');
  });

  test('can be loaded again if loading failed', async () => {
    api.answers(intake.read, ApiError.unreachable());
    renderIntake('/mycounseling');
    await screen.findByText('상담 신청서를 불러오지 못했습니다');
    api.answers(intake.read, someSheet());
    await press('다시 시도');
    await waitFor(() => expect(concern()).toHaveValue('밤 근무가 이어져요.'));
  });
});

describe('text typed during a save', () => {
  const IN_PART = '저장되었습니다. 저장하는 동안 쓴 내용은 한 번 더 저장해 주세요.';
  const kept = () => JSON.stringify(localStorage);
  /** Clicks '저장' and types more text before the response. @returns a function that resolves the response */
  async function typeOn(later = '먼저 쓴 글과 나중에 쓴 글') {
    const saving = Promise.withResolvers<{ version: number }>();
    for (const call of [intake.store, intake.update]) api.answersOnce(call, () => saving.promise);
    write('먼저 쓴 글');
    await press('저장');
    write(later);
    return () => saving.resolve({ version: 4 });
  }

  test('stays in the form, and is saved by the next click', async () => {
    const { address } = await open();
    const saved = await typeOn();
    saved();
    expect(await screen.findByText(IN_PART)).toBeVisible();
    expect(concern()).toHaveValue('먼저 쓴 글과 나중에 쓴 글');
    expect(kept()).toContain('나중에 쓴 글');
    expect(screen.queryByText(/다른 곳에서/)).toBeNull();
    expect(address()).toBe('/mycounseling');
    api.answersOnce(intake.update, { version: 5 });
    await press('저장');
    await waitFor(() => expect(address()).toBe('/mypage'));
    expect(api.sent(intake.update)[1]).toMatchObject({ body: { version: 4, concern: '먼저 쓴 글과 나중에 쓴 글' } });
    expect(kept()).not.toContain('나중에 쓴 글');
  });

  test('is not stored again if it was deleted after the page was left', async () => {
    const { unmount } = await open();
    const saved = await typeOn();
    unmount();
    for (const key of Object.keys(localStorage).filter((name) => name.includes('intake'))) localStorage.removeItem(key);
    await act(async () => saved());
    expect(kept()).not.toContain('나중에 쓴 글');
  });

  test('is no longer stored once it is deleted, also in a first sheet', async () => {
    api.answers(intake.read, NONE);
    await open();
    const saved = await typeOn();
    saved();
    await screen.findByText(IN_PART);
    expect(kept()).toContain('나중에 쓴 글');
    write('먼저 쓴 글');
    expect(kept()).not.toContain('쓴 글');
  });

  const BEFORE = '밤 근무가 이어져요.';

  test('stays, also on the device, if it is the text from before', async () => {
    await open();
    const saved = await typeOn(BEFORE);
    saved();
    expect(await screen.findByText(IN_PART)).toBeVisible();
    expect(concern()).toHaveValue(BEFORE);
    expect(kept()).toContain(BEFORE);
  });

  test('is restored if the member left the page meanwhile', async () => {
    const { router, unmount } = await open();
    const saved = await typeOn();
    await act(() => router.navigate('/elsewhere'));
    saved();
    await screen.findByText(IN_PART);
    unmount();
    api.answers(intake.read, someSheet({ version: 4, concern: '먼저 쓴 글' }));
    await open();
    expect(concern()).toHaveValue('먼저 쓴 글과 나중에 쓴 글');
    expect(screen.getByText('이어서 쓰던 내용을 불러왔어요')).toBeVisible();
  });

  test('is restored if it is the text from before, and the member left the page meanwhile', async () => {
    const { router, unmount } = await open();
    const saved = await typeOn(BEFORE);
    await act(() => router.navigate('/elsewhere'));
    saved();
    await screen.findByText(IN_PART);
    unmount();
    api.answers(intake.read, someSheet({ version: 4, concern: '먼저 쓴 글' }));
    await open();
    expect(concern()).toHaveValue(BEFORE);
    expect(screen.getByText('이어서 쓰던 내용을 불러왔어요')).toBeVisible();
  });

  test('is no longer stored if it is the text from before, and the server refuses the save', async () => {
    await open();
    const refusal = Promise.withResolvers<ApiError>();
    api.answersOnce(intake.update, () => refusal.promise);
    write('먼저 쓴 글');
    await press('저장');
    write(BEFORE);
    expect(kept()).toContain(BEFORE);
    refusal.resolve(new ApiError(422, 'invalid_input', '거절', { job: '직업을 확인해주세요.' }));
    await screen.findByText('직업을 확인해주세요.');
    expect(kept()).not.toContain(BEFORE);
  });
});
