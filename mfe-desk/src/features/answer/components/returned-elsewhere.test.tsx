import { ApiError } from '@onmaum/shared-auth';
import * as desk from '@onmaum/shared-contract/desk/calls';
import { fakeStream } from '@onmaum/shared-testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerApi } from '../../../test/answer-api.ts';
import { renderRoute } from '../../../test/render-route.tsx';
import { claimedWorry, deskWorry } from '../../../test/worries.ts';

const { api } = answerApi();
const stream = fakeStream();

it('a worry that is returned elsewhere says so where its answer is being written, and keeps the text', async () => {
  api.answers(desk.view, claimedWorry(1));
  renderRoute('/desk/worry/1');
  const area = await screen.findByRole('textbox', { name: /^답변/ });
  await userEvent.type(area, '쓰던 글');
  api.answers(desk.view, deskWorry(1));
  void stream.send({ topic: 'worries', kind: 'returned', id: 1 });
  expect(await screen.findByText(/^대기 목록으로 돌아간 고민이에요/)).toBeVisible();
  expect(screen.getByRole('button', { name: '이 고민 맡기' })).toBeVisible();
  expect(localStorage.getItem('onmaum:draft:9:answer:1')).toContain('쓰던 글');
});

it('the text is also kept if another counsellor has claimed the worry meanwhile', async () => {
  api.answers(desk.view, claimedWorry(1));
  renderRoute('/desk/worry/1');
  await userEvent.type(await screen.findByRole('textbox', { name: /^답변/ }), '쓰던 글');
  api.answers(desk.view, new ApiError(404, 'not_found', '없습니다.'));
  void stream.send({ topic: 'worries', kind: 'returned', id: 1 });
  expect(await screen.findByText(/쓰던 답변은 이 기기에 남아 있어요\.$/)).toBeVisible();
});
