import { ApiError } from '@onmaum/shared-auth';
import type { SimilarWorry } from '@onmaum/shared-contract';
import { worryDetail } from '@onmaum/shared-testing/posts';
import { act, screen, waitFor } from '@testing-library/react';
import { CRISIS, pause } from '../../../test/care.ts';
import {
  field,
  fill,
  openEditor,
  openEditPage,
  signInWriter,
  signOutWriter,
  WRITER,
} from '../../../test/worry-form.tsx';
import { writeApi } from '../../../test/write-api.ts';

const server = writeApi();
beforeEach(() => {
  jest.useFakeTimers();
  signInWriter();
});
afterEach(() => {
  signOutWriter();
  jest.useRealTimers();
});

const worry = (id: number, title: string, is_counselor_answer = false): SimilarWorry => ({
  id,
  category: '직장',
  title,
  is_counselor_answer,
  writer_id: 3,
  writer_nickname: '초록우산',
  anonymous_yn: false,
});
const sentTitles = () => server.calls.filter(({ path }) => path === '/api/counsel/similar').map(({ body }) => body);
const titles = () => screen.queryAllByRole('link', { name: /새 창/ }).map(({ textContent }) => textContent);

test('worries with a similar title are shown after a pause in typing, and open in a new tab', async () => {
  server.similar = async () => [worry(3, '회사 가기가 무서워요', true), worry(2, '회사를 쉬고 싶어요')];
  await openEditor();
  fill(/제목/, '회사에');
  fill(/제목/, '회사에 가기 싫어요');
  expect(sentTitles()).toEqual([]);
  expect(await screen.findByText(/비슷한 고민이 2개 있어요/)).toHaveRole('status');
  expect(sentTitles()).toEqual([{ title: '회사에 가기 싫어요' }]);
  expect(titles()).toEqual(['회사 가기가 무서워요전문가 답변(새 창)', '회사를 쉬고 싶어요(새 창)']);
  const [link] = screen.getAllByRole('link', { name: /새 창/ });
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('href', '/concern_detail/3');

  fill(/제목/, '회');
  await pause();
  expect(titles()).toEqual([]);
  expect(sentTitles()).toHaveLength(1);
});

test('worries of blocked personas are left out', async () => {
  const persona = { writer_id: 0, writer_nickname: '고요한 고래', anonymous_yn: true };
  server.blocked = [{ id: 1, member_id: 0, worry_id: 3, alias: persona.writer_nickname }];
  server.similar = async () =>
    [worry(3, '회사 가기가 무서워요'), worry(2, '회사를 쉬고 싶어요')].map((one) => ({ ...one, ...persona }));
  await openEditor();
  fill(/제목/, '회사에 가기 싫어요');
  await waitFor(() => expect(titles()).toEqual(['회사를 쉬고 싶어요(새 창)']));
  expect(screen.getByText(/비슷한 고민이 1개 있어요/)).toBeInTheDocument();
});

test('a late response for an earlier title is ignored', async () => {
  const first = Promise.withResolvers<SimilarWorry[]>();
  server.similar = async (title) => (title === '먼저 쓴 제목' ? first.promise : [worry(2, '나중')]);
  await openEditor();
  fill(/제목/, '먼저 쓴 제목');
  await pause();
  fill(/제목/, '나중에 쓴 제목');
  await waitFor(() => expect(titles()).toEqual(['나중(새 창)']));
  await act(async () => first.resolve([worry(1, '먼저')]));
  await pause();
  expect(titles()).toEqual(['나중(새 창)']);
});

test('a title with signs of a crisis is not sent', async () => {
  await openEditor();
  fill(/제목/, CRISIS);
  await pause();
  await pause();
  expect(sentTitles()).toEqual([]);
});

test('an error shows nothing', async () => {
  server.similar = async () => new ApiError(500, 'unknown', '잠시 후 다시 시도해주세요.');
  await openEditor();
  fill(/제목/, '회사에 가기 싫어요');
  await waitFor(() => expect(sentTitles()).toHaveLength(1));
  await pause();
  expect(titles()).toEqual([]);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(field(/제목/)).toHaveValue('회사에 가기 싫어요');
});

test('editing a posted worry looks up nothing', async () => {
  server.post = worryDetail(3, { writer_id: WRITER, title: '회사에 가기 싫어요' });
  await openEditPage();
  fill(/제목/, '회사에 정말 가기 싫어요');
  await pause();
  expect(sentTitles()).toEqual([]);
});
