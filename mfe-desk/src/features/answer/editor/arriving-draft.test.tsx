import type { AnswerDraft } from '@onmaum/shared-contract';
import * as desk from '@onmaum/shared-contract/desk/calls';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerApi } from '../../../test/answer-api.ts';
import { field, press } from '../../../test/answering.ts';
import { renderRoute } from '../../../test/render-route.tsx';
import { claimedWorry } from '../../../test/worries.ts';

const { api, drafts } = answerApi();
const SOLUTION = { title: '호흡법', content: '천천히 쉬어 보세요.', link_url: '' };

function open() {
  api.answers(desk.view, claimedWorry(1));
  return renderRoute('/desk/worry/1');
}

/** Opens a worry before the draft of another device arrives. @returns a function that lets the draft arrive */
function openBefore(draft: AnswerDraft) {
  const answer = Promise.withResolvers<void>();
  drafts.saveElsewhere(draft);
  drafts.arrival = answer.promise;
  open();
  return async () => {
    answer.resolve();
    await screen.findByText('이어서 쓰던 글을 불러왔어요');
  };
}
const solutionTitle = () => screen.getByRole('textbox', { name: /^제목/ });

test('a draft of an answer that arrives fills the field in use, which keeps the focus', async () => {
  const arrive = openBefore({ answer: '집에서 쓰던 답변', solution: [] });
  const used = await field();
  await userEvent.click(used);
  await arrive();
  expect(used).toHaveFocus();
  expect(used).toHaveValue('집에서 쓰던 답변');
  await userEvent.keyboard('.');
  expect(await field()).toHaveValue('집에서 쓰던 답변.');
});

test('a solution in use keeps the focus when a later draft arrives', async () => {
  const { unmount } = open();
  await field();
  await press('솔루션 추가');
  await userEvent.type(solutionTitle(), '호흡');
  await press('임시저장');
  await screen.findByText('임시저장되었습니다.');
  unmount();
  const arrive = openBefore({ answer: '집에서 쓰던 답변', solution: [SOLUTION] });
  await field();
  await userEvent.click(solutionTitle());
  await arrive();
  expect(solutionTitle()).toHaveValue('호흡법');
  expect(solutionTitle()).toHaveFocus();
});
