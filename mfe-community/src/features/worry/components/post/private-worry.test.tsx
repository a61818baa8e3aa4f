import { clearSession } from '@onmaum/shared-auth';
import * as worries from '@onmaum/shared-contract/worry/calls';
import { fakeApi, signIn, withoutLayout } from '@onmaum/shared-testing';
import { worryDetail } from '@onmaum/shared-testing/posts';
import { screen } from '@testing-library/react';
import { renderRoute } from '../../../../test/render-route.tsx';
import { worryPageHead } from '../../lib/worry-head.ts';

const api = fakeApi();
beforeEach(() => {
  withoutLayout();
  signIn({ user_idx: 9 });
});
afterEach(clearSession);

test('a private worry says so, and offers no way to share it', async () => {
  api.answers(worries.view, worryDetail(1, { writer_id: 9, private_yn: true }));
  renderRoute('/concern_detail/1');
  expect(await screen.findByText('전문가와 나만')).toBeInTheDocument();
  expect(screen.queryByRole('group', { name: '공유하기' })).not.toBeInTheDocument();
});

test('the head of a private worry has only its title, and no search engine indexes it', () => {
  const head = worryPageHead(worryDetail(1, { title: '나만의 이야기', private_yn: true }), 'https://example.com');
  expect(head).toEqual({ title: '나만의 이야기', noindex: true });
});
