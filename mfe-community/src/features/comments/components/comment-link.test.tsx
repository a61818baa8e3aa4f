import { clearSession } from '@onmaum/shared-auth';
import * as worries from '@onmaum/shared-contract/worry/calls';
import { withoutLayout } from '@onmaum/shared-testing';
import { comment, worryDetail } from '@onmaum/shared-testing/posts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderRoute } from '../../../test/render-route.tsx';
import { field, threadApi, tool } from '../../../test/thread.tsx';

const api = threadApi();
beforeEach(() => withoutLayout());
afterEach(clearSession);

const twelve = Array.from({ length: 12 }, (_, index) => comment(index + 1));
const shown = () => screen.queryAllByText(/^댓글 \d+$/, { selector: 'p' }).length;
const placeOf = (text: string) => screen.getByText(text, { selector: 'p' }).closest('[id^=comment-]');

test('the link of a comment is copied', async () => {
  const user = userEvent.setup();
  await api.open(twelve);
  await user.click(tool('댓글 3', '링크 복사'));
  expect(await screen.findByText('클립보드에 복사되었습니다.')).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe('http://localhost/concern_detail/1#comment-3');
});

test('opening the link of a comment shows and focuses it, even if "더보기" hides it', async () => {
  await api.open(twelve, {}, '#comment-7');
  await waitFor(() => expect(placeOf('댓글 7')).toHaveFocus());
  expect(Element.prototype.scrollIntoView).toHaveBeenCalled();
  expect(shown()).toBe(10);
  await userEvent.click(screen.getByRole('button', { name: '댓글 더보기' }));
  expect(shown()).toBe(12);
});

test('a reply has a link too', async () => {
  await api.open([...twelve, comment(13, 11, { comment: '열한 번째의 답글' })], {}, '#comment-13');
  await waitFor(() => expect(placeOf('열한 번째의 답글')).toHaveFocus());
});

test('a comment being typed keeps the focus when the linked comment loads', async () => {
  api.answers(worries.view, worryDetail(1, { comments: [], comment_cnt: 0 }));
  const { client } = renderRoute('/concern_detail/1#comment-7');
  const area = await field();
  await userEvent.type(area, '저도 ');
  api.answers(worries.view, worryDetail(1, { comments: twelve, comment_cnt: 12 }));
  await client.invalidateQueries();
  await screen.findByText('댓글 7', { selector: 'p' });
  // the page scrolls two frames later
  await new Promise((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  expect(area).toHaveFocus();
});

test('the link of a missing comment opens the page without an error', async () => {
  await api.open(twelve, {}, '#comment-99');
  expect(shown()).toBe(5);
});

test('a visitor who opens the link of a comment sees a login link, which returns to the comment', async () => {
  clearSession();
  api.answers(worries.view, worryDetail(1, { comment_cnt: 12 }));
  renderRoute('/concern_detail/1#comment-7');
  const heading = await screen.findByRole('heading', { name: '댓글 12' });
  await waitFor(() => expect(heading).toHaveFocus());
  const next = encodeURIComponent('/concern_detail/1#comment-7');
  expect(screen.getByRole('link', { name: '로그인' })).toHaveAttribute('href', `/login?next=${next}`);
});
