import { ApiError } from '@onmaum/shared-auth';
import { INTAKE_TEXT } from '@onmaum/shared-contract/intake-texts';
import * as intake from '@onmaum/shared-contract/mypage/intake-calls';
import { screen, waitFor } from '@testing-library/react';
import { someSheet } from '../test/intake.ts';
import { concern, intakeApi, open, press, renderIntake, write } from '../test/intake-page.tsx';

const api = intakeApi();

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
