import type { WorryDetail } from '@onmaum/shared-contract';
import { worryDetail } from '@onmaum/shared-testing/posts';
import { screen, waitFor } from '@testing-library/react';
import {
  field,
  fill,
  LONG,
  openEditPage,
  press,
  signInWriter,
  signOutWriter,
  WRITER,
} from '../../../test/worry-form.tsx';
import { writeApi } from '../../../test/write-api.ts';

const server = writeApi();
const openEditor = (post: Partial<WorryDetail>) => {
  server.post = worryDetail(3, { writer_id: WRITER, ...post });
  return openEditPage();
};
beforeEach(signInWriter);
afterEach(signOutWriter);

describe('an edit', () => {
  const consult = { content: ['하나', '둘', '셋', '넷'].map((part) => part.repeat(100)) };
  const poll = { poll_yn: true, poll_title: '어느 쪽?', poll_options: ['이쪽', '저쪽'] };

  test('shows the post without a mode switch, and sends its version', async () => {
    const { router } = await openEditor({ ...consult, version: 4, keywords: ['#이직'] });
    expect(screen.getByText('질문에 답하며 쓰기')).toBeInTheDocument();
    expect(screen.queryByRole('radio', { name: /자유롭게/ })).not.toBeInTheDocument();
    fill(/^1\. /, '셋째 날'.repeat(60));
    await press('수정');
    await waitFor(() => expect(router.state.location.pathname).toBe('/concern_detail/7'));
    expect(server.posted[0]).toMatchObject({
      method: 'PUT',
      path: '/api/counsel/update',
      body: { id: 3, version: 4, mode: 'consult', keywords: '#이직' },
    });
    expect(await screen.findByText('수정되었습니다.')).toBeInTheDocument();
  });

  test('does not change a poll that has votes', async () => {
    await openEditor({ ...poll, content: [LONG], vote_cnt: 1 });
    expect(screen.getByText('투표가 시작되어 투표 내용은 수정할 수 없습니다.')).toBeInTheDocument();
    expect(screen.queryByRole('switch', { name: /투표/ })).not.toBeInTheDocument();
    await press('수정');
    await waitFor(() => expect(server.posted).toHaveLength(1));
    expect(server.posted[0]?.body).toMatchObject({ poll_yn: 'Y', poll_title: '어느 쪽?' });
  });

  test('can change a poll without votes', async () => {
    await openEditor({ ...poll, content: [LONG], vote_cnt: 0, poll_end_date: '2026-12-01T00:00:00.000Z' });
    expect(field(/투표 질문/)).toHaveValue('어느 쪽?');
    expect(screen.getByText(/26년 12월 01일 09:00/)).toBeInTheDocument();
  });
});
