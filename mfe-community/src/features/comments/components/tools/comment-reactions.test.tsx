import { clearSession } from '@onmaum/shared-auth';
import * as calls from '@onmaum/shared-contract/reaction/calls';
import { NO_REACTIONS } from '@onmaum/shared-contract/reaction/reaction-kinds';
import { comment } from '@onmaum/shared-testing/posts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mine, threadApi, tool } from '../../../../test/thread.tsx';

const api = threadApi();
afterEach(clearSession);

const reacted = { ...NO_REACTIONS, empathy: 2, cheer: 1 };

test('the control shows the sum of all reactions, opens the kinds, and keeps the focus after a choice', async () => {
  api.answers(calls.react, { ...reacted, thanks: 1, mine: 'thanks' });
  await api.open([comment(1, 1, { reactions: reacted }), comment(2)]);
  await userEvent.click(tool('댓글 1', '공감 3'));
  const kinds = screen.getByRole('list', { name: '민들레홀씨님의 댓글에 공감하기' });
  expect(
    within(kinds)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['공감해요 2', '응원해요 1', '고마워요']);
  await userEvent.click(within(kinds).getByRole('button', { name: '고마워요' }));
  expect(tool('댓글 1', '고마워요 4')).toHaveFocus();
  expect(kinds).not.toBeInTheDocument();
  await waitFor(() => expect(api.sentBy('PUT')).toEqual([['/api/reaction/comment/1', { kind: 'thanks' }]]));
  expect(tool('댓글 2', '공감')).toBeInTheDocument();
});

test('Escape closes the kinds', async () => {
  await api.open([comment(1)]);
  await userEvent.click(tool('댓글 1', '공감'));
  await userEvent.tab();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('list', { name: '민들레홀씨님의 댓글에 공감하기' })).not.toBeInTheDocument();
  expect(tool('댓글 1', '공감')).toHaveFocus();
});

test('the writer of a comment sees the sum only', async () => {
  await api.open([{ ...mine(1), reactions: reacted }]);
  expect(screen.getByText('댓글 1').closest('article')).toHaveTextContent('공감 3');
  const item = screen.getByText('댓글 1').closest('article') as HTMLElement;
  expect(within(item).queryByRole('button', { name: /공감/ })).not.toBeInTheDocument();
});
