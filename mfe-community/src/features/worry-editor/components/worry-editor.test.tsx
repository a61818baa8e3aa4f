import { ApiError } from '@onmaum/shared-auth';
import { ANSWER_MARKER } from '@onmaum/shared-contract/constants';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import {
  choose,
  field,
  fill,
  fillIn,
  LONG,
  openEditor,
  press,
  signInWriter,
  signOutWriter,
  user,
} from '../../../test/worry-form.tsx';
import { writeApi } from '../../../test/write-api.ts';

const server = writeApi();
beforeEach(signInWriter);
afterEach(signOutWriter);

test('an empty form shows an error at every required field and focuses the first', async () => {
  await openEditor();
  await press('등록');
  for (const text of [
    '제목을 입력해주세요.',
    '카테고리를 선택해주세요.',
    '최소 400자 이상 적어주세요.',
    '희망 답변 유형을 선택해주세요.',
  ]) {
    expect(await screen.findByText(text)).toBeInTheDocument();
  }
  await waitFor(() => expect(field(/내용/)).toHaveFocus());
  expect(field(/제목/)).toHaveAccessibleDescription('제목을 입력해주세요.');
  expect(server.posted).toHaveLength(0);
});

test('the count follows the text, and the error disappears when the text is long enough', async () => {
  await openEditor();
  await fillIn();
  fill(/내용/, '😀'.repeat(399));
  expect(screen.getByText('1자 더 적어 주세요')).toBeInTheDocument();
  await press('등록');
  expect(await screen.findByText('최소 400자 이상 적어주세요.')).toBeInTheDocument();
  await waitFor(() => expect(field(/내용/)).toHaveFocus());
  fill(/내용/, `${'😀'.repeat(400)}  `);
  expect(screen.getByText('✓ 400자')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('최소 400자 이상 적어주세요.')).not.toBeInTheDocument());
});

test('a valid form is posted once on repeated clicks, and opens the post', async () => {
  const answer = Promise.withResolvers<{ id: number }>();
  server.store = () => answer.promise;
  const { router } = await openEditor();
  await fillIn();
  await user.type(field(/키워드/), '#번아웃 #이직');
  const button = screen.getByRole('button', { name: '등록' });
  act(() => {
    fireEvent.click(button);
    fireEvent.click(button);
  });
  await waitFor(() => expect(server.posted).toHaveLength(1));
  expect(button).toHaveAttribute('aria-busy', 'true');
  await user.click(button);
  answer.resolve({ id: 7 });
  await waitFor(() => expect(router.state.location.pathname).toBe('/concern_detail/7'));
  expect(server.posted).toHaveLength(1);
  expect(server.posted[0]).toMatchObject({
    method: 'POST',
    path: '/api/counsel/store',
    idempotencyKey: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4/),
    body: {
      mode: 'free',
      title: '회사에 가기 싫어요',
      category: '직장',
      content: LONG,
      desired_answer_type: 1,
      // a keyword that was typed but not added as a chip is also sent
      keywords: '#번아웃,#이직',
      poll_yn: 'N',
    },
  });
  expect(await screen.findByText('등록되었습니다')).toBeInTheDocument();
  expect(Object.keys(localStorage).filter((key) => key.startsWith('onmaum:draft:'))).toEqual([]);
});

test('the answers are counted together, and switching the mode keeps both texts', async () => {
  await openEditor();
  await fillIn();
  await choose(/질문에 답하며/);
  const answers = screen.getAllByRole('textbox', { name: /^\d\. / });
  expect(answers).toHaveLength(4);
  for (const answer of answers) fireEvent.change(answer, { target: { value: '나'.repeat(99) } });
  expect(screen.getByText('4자 더 적어 주세요')).toBeInTheDocument();
  await press('등록');
  expect(await screen.findByText('최소 400자 이상 적어주세요.')).toBeInTheDocument();

  await choose(/자유롭게/);
  expect(field(/내용/)).toHaveValue(LONG);
  await choose(/질문에 답하며/);
  fireEvent.change(screen.getByRole('textbox', { name: /^4\. / }), { target: { value: '나'.repeat(103) } });
  await press('등록');
  await waitFor(() => expect(server.posted).toHaveLength(1));
  const answer99 = '나'.repeat(99);
  expect(server.posted[0]?.body).toMatchObject({
    mode: 'consult',
    content: [answer99, answer99, answer99, '나'.repeat(103)].join(ANSWER_MARKER),
  });
});

test('an answer that contains the separator is rejected, not split', async () => {
  await openEditor();
  await fillIn();
  await choose(/질문에 답하며/);
  const answers = screen.getAllByRole('textbox', { name: /^\d\. / });
  for (const answer of answers) fireEvent.change(answer, { target: { value: `${LONG}${ANSWER_MARKER}끝` } });
  await press('등록');
  expect(await screen.findByText('사용할 수 없는 문자가 들어 있습니다.')).toBeInTheDocument();
  await waitFor(() => expect(answers[0]).toHaveFocus());
  expect(server.posted).toHaveLength(0);
});

test('server errors are shown at their fields, and the text is kept', async () => {
  server.store = () =>
    Promise.resolve(
      new ApiError(422, 'invalid_input', '확인해 주세요.', { title: '제목은 100자까지 쓸 수 있습니다.' }),
    );
  await openEditor();
  await fillIn();
  await press('등록');
  expect(await screen.findByText('제목은 100자까지 쓸 수 있습니다.')).toBeInTheDocument();
  await waitFor(() => expect(field(/제목/)).toHaveFocus());
  expect(field(/내용/)).toHaveValue(LONG);
});
