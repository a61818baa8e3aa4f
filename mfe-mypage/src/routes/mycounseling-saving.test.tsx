import { ApiError } from '@onmaum/shared-auth';
import { INTAKE_TEXT } from '@onmaum/shared-contract/intake-texts';
import * as intake from '@onmaum/shared-contract/mypage/intake-calls';
import { act, screen, waitFor } from '@testing-library/react';
import { intakeOptions } from '../features/intake/api/intake.ts';
import { someSheet } from '../test/intake.ts';
import { answer, button, concern, field, intakeApi, open, press, renderIntake, write } from '../test/intake-page.tsx';

const api = intakeApi();
const STALE = new ApiError(409, 'intake_stale', INTAKE_TEXT.stale);

describe('What is refused', () => {
  test('A text that is too long is told beside it, and has the focus', async () => {
    await open();
    write('가'.repeat(3_001));
    expect(screen.getAllByText('1자 줄여 주세요')[0]).toBeInTheDocument();
    await press('저장');
    expect(await screen.findByText(INTAKE_TEXT.text)).toBeVisible();
    await waitFor(() => expect(concern()).toHaveFocus());
    expect(api.sent(intake.update)).toEqual([]);
  });

  test('Errors of the server stand beside their fields, others are told', async () => {
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

  test('A sheet that cannot be read says so, and is read again', async () => {
    api.answers(intake.read, ApiError.unreachable());
    renderIntake('/mycounseling');
    await screen.findByText('불러오지 못했습니다');
    api.answers(intake.read, someSheet());
    await press('다시 시도');
    await waitFor(() => expect(concern()).toHaveValue('밤 근무가 이어져요.'));
  });
});

describe('Two tabs', () => {
  test('What another tab saved is not overwritten unseen: it can be taken', async () => {
    await open();
    write('내가 쓴 글');
    api.answersOnce(intake.update, STALE);
    api.answers(intake.read, someSheet({ version: 4, concern: '다른 탭의 글' }));
    await press('저장');
    expect(await screen.findByText(/다른 곳에서 나중에 저장한 상담 신청서가 있어요/)).toBeVisible();
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

  test('or the own text be continued with, and saved over it', async () => {
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

  test('A form in which nothing was typed shows what came later', async () => {
    const { client } = await open();
    api.answers(intake.read, someSheet({ version: 4, concern: '다른 탭의 글' }));
    await act(() => client.invalidateQueries(intakeOptions));
    await waitFor(() => expect(concern()).toHaveValue('다른 탭의 글'));
    expect(screen.queryByText(/다른 곳에서/)).toBeNull();
  });
});
