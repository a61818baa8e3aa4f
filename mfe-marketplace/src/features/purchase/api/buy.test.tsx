import { ApiError, clearSession, onSessionSignals } from '@onmaum/shared-auth';
import * as auth from '@onmaum/shared-contract/auth/calls';
import { fakeApi, renderElement, signIn } from '@onmaum/shared-testing';
import { Button } from '@onmaum/shared-ui';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { leaveFor } from '../lib/window/leave-for.ts';
import { useBuy } from './buy.ts';

jest.mock('../lib/window/leave-for.ts');
const left = jest.mocked(leaveFor);
const api = fakeApi();

function BuyButton() {
  const { buy, busy } = useBuy(7);
  return (
    <Button busy={busy} onClick={buy}>
      구매하기
    </Button>
  );
}
const button = () => screen.getByRole('button', { name: '구매하기' });

beforeEach(() => {
  left.mockReset().mockReturnValue(new Promise(() => {}));
  signIn();
});
afterEach(() => act(() => clearSession()));

test('a visitor sees the login message, and nothing is sent', async () => {
  act(() => clearSession());
  const loginNeeded = jest.fn();
  const stop = onSessionSignals({ loginNeeded, sessionEnded: jest.fn() });
  renderElement(<BuyButton />);
  await userEvent.click(button());
  expect(loginNeeded).toHaveBeenCalledWith({
    text: '로그인 후 이용 가능합니다.',
    dialog: 'choice',
    next: undefined,
  });
  expect(api.requests()).toEqual([]);
  stop();
});

test('a member opens the payment page after the token check; a double click does so once', async () => {
  api.answers(auth.checkToken, { status: 200 });
  renderElement(<BuyButton />);
  await userEvent.dblClick(button());
  expect(button()).toHaveAttribute('aria-busy', 'true');
  await waitFor(() => expect(left).toHaveBeenCalledWith('/solution_payment/7'));
  expect(left).toHaveBeenCalledTimes(1);
  expect(api.sent(auth.checkToken)).toHaveLength(1);
});

test('the button can be clicked again after going back', async () => {
  api.answers(auth.checkToken, { status: 200 });
  left.mockResolvedValue();
  renderElement(<BuyButton />);
  await userEvent.click(button());
  await waitFor(() => expect(button()).not.toHaveAttribute('aria-busy'));
  await userEvent.click(button());
  await waitFor(() => expect(left).toHaveBeenCalledTimes(2));
});

test('the button can be clicked again some seconds after the person has stopped the navigation', async () => {
  api.answers(auth.checkToken, { status: 200 });
  const { leaveFor: leave } = jest.requireActual<{ leaveFor: typeof leaveFor }>('../lib/window/leave-for.ts');
  // jsdom opens no other document
  left.mockImplementation(() => leave('#'));
  renderElement(<BuyButton />);
  jest.useFakeTimers({ advanceTimers: true });
  await userEvent.click(button());
  await waitFor(() => expect(left).toHaveBeenCalledTimes(1));
  expect(button()).toHaveAttribute('aria-busy', 'true');
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(button()).not.toHaveAttribute('aria-busy');
  jest.useRealTimers();
});

test('a failed connection shows an error and stays on the page', async () => {
  api.answersOnce(auth.checkToken, ApiError.unreachable());
  renderElement(<BuyButton />);
  await userEvent.click(button());
  expect(await screen.findByText('인터넷 연결을 확인하고 다시 시도해주세요.')).toBeInTheDocument();
  expect(button()).not.toHaveAttribute('aria-busy');
  expect(left).not.toHaveBeenCalled();
});

test('an expired session shows no error here: the shell shows it', async () => {
  api.answersOnce(auth.checkToken, new ApiError(401, 'token_expired', '만료된 토큰입니다. 다시 로그인해주세요.'));
  renderElement(<BuyButton />);
  await userEvent.click(button());
  await waitFor(() => expect(button()).not.toHaveAttribute('aria-busy'));
  expect(screen.queryByText('만료된 토큰입니다. 다시 로그인해주세요.')).not.toBeInTheDocument();
  expect(left).not.toHaveBeenCalled();
});
