import { clearSession } from '@onmaum/shared-auth';
import * as infos from '@onmaum/shared-contract/info/calls';
import * as worries from '@onmaum/shared-contract/worry/calls';
import { fakeApi } from '@onmaum/shared-testing';
import { comment, infoDetail } from '@onmaum/shared-testing/posts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderRoute } from '../../../test/render-route.tsx';
import { deferred, mine, threadApi, tool } from '../../../test/thread.tsx';

const AT = '2026-05-02T03:00:00.000Z';

describe('a post', () => {
  const api = fakeApi();

  test('shows the time of its last edit', async () => {
    api.answersOnce(infos.view, infoDetail(1, { edited_at: AT }));
    renderRoute('/share_detail/1');
    const mark = await screen.findByTitle('2026.05.02 12:00에 수정됨');
    expect(mark).toHaveTextContent('2026.05.02 12:00 수정됨');
    expect(mark.querySelector('time')).toHaveAttribute('dateTime', AT);
  });

  test('is not marked without an edit', async () => {
    api.answersOnce(infos.view, infoDetail(1));
    renderRoute('/share_detail/1');
    await screen.findByRole('heading', { name: '정보 1' });
    expect(screen.queryByText(/수정됨/)).not.toBeInTheDocument();
  });
});

describe('an edited comment', () => {
  const api = threadApi();
  afterEach(() => act(clearSession));

  test('is marked, and the reader’s own comment before the server answers', async () => {
    api.answersOnce(worries.updateComment, deferred<never>().promise);
    await api.open([comment(1, 1, { edited_at: AT }), mine(2)]);
    const item = (text: string) => screen.getByText(text).closest('article');
    expect(item('댓글 1')).toHaveTextContent('2026.05.02 수정됨');
    expect(item('댓글 2')).not.toHaveTextContent('수정됨');
    await userEvent.click(tool('댓글 2', '수정'));
    await userEvent.type(await screen.findByRole('textbox', { name: '댓글 수정' }), '!{Enter}');
    await waitFor(() => expect(item('댓글 2!')).toHaveTextContent('수정됨'));
  });
});
