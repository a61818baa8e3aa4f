import { ApiError, clearSession } from '@onmaum/shared-auth';
import * as follows from '@onmaum/shared-contract/follow/calls';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deferred, ME, threadApi } from '../../../../test/thread.tsx';

const api = threadApi();
afterEach(clearSession);

const toggle = (pressed: boolean) => screen.findByRole('button', { name: '새 댓글 알림', pressed });

test('a press follows the post at once, and the next press stops following', async () => {
  const answer = deferred<{ is_following: boolean }>();
  api.answersOnce(follows.follow, answer.promise);
  api.answersOnce(follows.unfollow, { is_following: false });
  await api.open([]);
  await userEvent.click(await toggle(false));
  expect(await toggle(true)).toBeInTheDocument();
  expect(screen.queryByText('새 댓글이 달리면 알려 드릴게요.')).not.toBeInTheDocument();
  answer.resolve({ is_following: true });
  expect(await screen.findByText('새 댓글이 달리면 알려 드릴게요.')).toBeInTheDocument();
  await userEvent.click(await toggle(true));
  expect(await screen.findByText('새 댓글 알림을 껐어요.')).toBeInTheDocument();
  expect(await toggle(false)).toBeInTheDocument();
  expect([api.sentBy('PUT'), api.sentBy('DELETE')].map(([one]) => one?.[0])).toEqual([
    '/api/follow/worry/1',
    '/api/follow/worry/1',
  ]);
});

test('after quick presses the last one counts, and all are sent in their order', async () => {
  const first = deferred<{ is_following: boolean }>();
  api.answersOnce(follows.follow, first.promise);
  api.answersOnce(follows.unfollow, { is_following: false });
  await api.open([]);
  await userEvent.dblClick(await toggle(false));
  expect(await toggle(false)).toBeInTheDocument();
  expect(api.sentBy('DELETE')).toEqual([]);
  first.resolve({ is_following: true });
  await waitFor(() => expect(api.sentBy('DELETE')).toHaveLength(1));
  expect(await toggle(false)).toBeInTheDocument();
});

test('an author is notified by default, and a failed muting shows a message', async () => {
  api.answersOnce(follows.unfollow, new ApiError(500, 'unknown', '잠시 후 다시 시도해주세요.'));
  await api.open([], { writer_id: ME, is_following: true });
  await userEvent.click(await toggle(true));
  expect(await screen.findByText('잠시 후 다시 시도해주세요.')).toBeInTheDocument();
  expect(await toggle(true)).toBeInTheDocument();
});
