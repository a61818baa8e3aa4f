import * as worries from '@onmaum/shared-contract/worry/calls';
import { fakeApi } from '@onmaum/shared-testing';
import { worryDetail } from '@onmaum/shared-testing/posts';
import { screen } from '@testing-library/react';
import { renderRoute } from '../../../../test/render-route.tsx';

const api = fakeApi();

test('a question that was left empty is not shown', async () => {
  api.answers(worries.view, worryDetail(1, { content: ['회사가 힘들어요.', ' ', '', '쉬고 싶어요.'] }));
  renderRoute('/concern_detail/1');
  await screen.findByText('회사가 힘들어요.');
  const questions = screen.getAllByRole('heading', { level: 2, name: /\?$/ });
  expect(questions.map(({ textContent }) => textContent)).toEqual([
    '1지금 어떤 상황에 놓여 있나요?',
    '2앞으로 어떻게 달라지기를 바라나요?',
  ]);
});
