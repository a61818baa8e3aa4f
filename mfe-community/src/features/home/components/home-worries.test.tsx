import * as home from '@onmaum/shared-contract/home/calls';
import { fakeApi, renderElement, withoutLayout } from '@onmaum/shared-testing';
import { worryItem } from '@onmaum/shared-testing/posts';
import { screen } from '@testing-library/react';
import { HomeWorries } from './home-worries.tsx';

const api = fakeApi();
beforeEach(() => withoutLayout());

const open = async (worry: Partial<ReturnType<typeof worryItem>> & { answer_line: string }) => {
  api.answers(home.worries, [{ ...worryItem(1), ...worry }]);
  renderElement(<HomeWorries />);
  return screen.findByRole('article');
};

test('an answered worry shows the beginning of the answer', async () => {
  const card = await open({ is_counselor_answer: true, answer_line: '많이 지치셨겠어요…', comment_cnt: 3 });
  expect(card).toHaveTextContent('전문가 답변많이 지치셨겠어요…');
  expect(card).toHaveTextContent('댓글 3');
});

test('a worry without answer and comments mentions neither', async () => {
  const card = await open({ is_counselor_answer: false, answer_line: '', comment_cnt: 0 });
  expect(card).not.toHaveTextContent('전문가 답변');
  expect(card).not.toHaveTextContent('댓글');
});
