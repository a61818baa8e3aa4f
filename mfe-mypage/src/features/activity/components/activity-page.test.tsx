import { ApiError } from '@onmaum/shared-auth';
import * as activity from '@onmaum/shared-contract/mypage/activity-calls';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { someArticle, someComment, somePoll } from '../../../test/activity.ts';
import { activityPage } from '../../../test/activity-page.ts';
import { renderRoute } from '../../../test/render-route.tsx';

const { api, wrote } = activityPage();

describe.each([
  ['/mywrite', '내가 쓴 글', '작성한 글이 없습니다.', '/concern_write'],
  ['/mycomment', '내가 쓴 댓글', '작성한 댓글이 없습니다.', '/concern'],
  ['/myvote', '참여한 투표', '참여한 투표가 없습니다.', '/concern?filter=poll'],
  ['/mybookmark', '북마크', '북마크한 글이 없습니다.', '/concern'],
] as const)('%s', (path, title, empty, to) => {
  it('is marked as current among four links; an empty list says so and links to another page', async () => {
    renderRoute(path);
    expect(await screen.findByRole('heading', { name: empty })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const tabs = within(screen.getByRole('navigation', { name: '나의 활동' }));
    expect(tabs.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/mywrite',
      '/mycomment',
      '/myvote',
      '/mybookmark',
    ]);
    expect(tabs.getByRole('link', { current: 'page' })).toHaveAttribute('href', path);
    const list = screen.getByRole('region', { name: `${title} 목록` });
    expect(within(list).getByRole('link')).toHaveAttribute('href', to);
    expect(screen.getByRole('link', { name: '마이페이지' })).toHaveAttribute('href', '/mypage');
  });
});

it('an error can be retried', async () => {
  api.answersOnce(activity.comments, new ApiError(500, 'unknown', '오류'));
  api.answers(activity.comments, { commentList: [someComment(7)], next_cursor: null });
  renderRoute('/mycomment');
  await userEvent.click(await screen.findByRole('button', { name: '다시 시도' }));
  expect(await screen.findByText('댓글 7')).toBeVisible();
});

it('a comment links to its place in the post; a comment on a deleted post has no link', async () => {
  api.answers(activity.comments, {
    commentList: [
      someComment(7, { target_id: 3 }),
      someComment(5, { table_name: 'info', target_id: 4, title: '', keywords: [], del_yn: true }),
    ],
    next_cursor: null,
  });
  renderRoute('/mycomment');
  expect(await screen.findByRole('link', { name: '고민 1' })).toHaveAttribute('href', '/concern_detail/3#comment-7');
  const left = screen.getByRole('article', { name: '삭제된 글에 쓴 댓글' });
  expect(left).toHaveTextContent('댓글 5');
  expect(within(left).queryByRole('link')).toBeNull();
  expect(within(left).queryByRole('button')).toBeNull();
});

it('a poll shows its result and the member’s choice', async () => {
  api.answers(activity.polls, { pollList: [somePoll(3)], next_cursor: null });
  renderRoute('/myvote');
  const options = within(await screen.findByRole('list', { name: '투표 결과' })).getAllByRole('listitem');
  expect(options.map(({ textContent }) => textContent)).toEqual(['옮긴다25%', '남는다75%']);
  expect(within(options[1] as HTMLElement).getByRole('img', { name: '내가 고른 항목' })).toBeVisible();
  expect(screen.getByRole('link', { name: '고민 3' })).toHaveAttribute('href', '/concern_detail/3');
});

it('going back shows the list unchanged, without a request', async () => {
  wrote(someArticle(1));
  const { router } = renderRoute('/mywrite');
  await userEvent.click(await screen.findByRole('link', { name: '고민 1' }));
  await screen.findByText('다른 페이지');
  await act(() => router.navigate(-1));
  expect(await screen.findByRole('link', { name: '고민 1' })).toBeVisible();
  expect(api.sent(activity.articles)).toHaveLength(1);
});
