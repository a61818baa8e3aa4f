import { clearSession, onSessionSignals } from '@onmaum/shared-auth';
import type { AnswerNumbers } from '@onmaum/shared-contract';
import * as home from '@onmaum/shared-contract/home/calls';
import { fakeApi, renderElement, signIn, withoutLayout } from '@onmaum/shared-testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Opening } from './opening.tsx';

const api = fakeApi();
const WRITE = { name: '어떤 마음이 무거우세요?' };

beforeEach(() => {
  withoutLayout();
  api.answers(home.banners, []);
});
afterEach(() => clearSession());

function open(numbers: AnswerNumbers) {
  api.answers(home.answerNumbers, numbers);
  return renderElement(<Opening />);
}

test('home shows the number of answers this month, and how long an answer takes', async () => {
  open({ answers_this_month: 1204, median_answer_minutes: 1041 });
  expect((await screen.findByText('이번 달 전문가 답변')).parentElement).toHaveTextContent('1,204개');
  expect(screen.getByText('답변까지 보통').parentElement).toHaveTextContent('18시간');
});

test('home shows no number that is unknown', async () => {
  open({ answers_this_month: null, median_answer_minutes: 90 });
  expect(await screen.findByText('2시간')).toBeVisible();
  expect(screen.queryByText('이번 달 전문가 답변')).not.toBeInTheDocument();
});

test('a member goes from home to the form; a visitor sees the login question and stays', async () => {
  const loginNeeded = jest.fn();
  const stop = onSessionSignals({ loginNeeded, sessionEnded: jest.fn() });
  const { address } = open({ answers_this_month: null, median_answer_minutes: null });
  const before = address();
  await userEvent.click(screen.getByRole('link', WRITE));
  expect(loginNeeded).toHaveBeenCalledWith({
    text: '로그인 후 이용해주세요.',
    dialog: 'confirm',
    next: '/concern_write',
  });
  expect(address()).toBe(before);

  signIn();
  await userEvent.click(screen.getByRole('link', WRITE));
  expect(address()).toBe('/concern_write');
  stop();
});
