import { ApiError, api, clearSession, sessionStore } from '@onmaum/shared-auth';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { infoDetail } from '../../../testing/infos.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { InfoPage } from './info-page.tsx';

const get = jest.spyOn(api, 'get');
const open = () => renderPage(<InfoPage id="1" />, '/share_detail/1');

beforeEach(() => {
  get.mockReset();
  jest.spyOn(api, 'post').mockResolvedValue(undefined);
});
afterEach(() => clearSession());

test('a post shows its text, its facts and where to read on', async () => {
  get.mockResolvedValue(
    infoDetail(1, { content: '첫 문단\n\n둘째 문단', counselor_yn: 'Y', relatedInfos: [{ id: 2, title: '다른 글' }] }),
  );
  open();
  expect(await screen.findByRole('heading', { level: 1, name: '정보 1' })).toBeInTheDocument();
  expect(screen.getByText('둘째 문단')).toBeInTheDocument();
  expect(screen.getByText('전문가')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '경험' })).toHaveAttribute('href', '/share?category=experience');
  expect(screen.getByRole('link', { name: '다른 글' })).toHaveAttribute('href', '/share_detail/2');
  expect(document.title).toBe('정보 1 | 온마음');
});

test.each([
  ['a deleted post', () => get.mockResolvedValue(infoDetail(1, { del_yn: 'Y', title: '' }))],
  ['an unknown post', () => get.mockRejectedValue(new ApiError(404, 'not_found', '없는 글입니다.'))],
])('%s is not found', async (_which, answer) => {
  answer();
  open();
  expect(await screen.findByRole('heading', { name: '페이지를 찾을 수 없습니다' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '메인으로 돌아가기' })).toHaveAttribute('href', '/');
});

test('a failure can be tried again', async () => {
  get.mockRejectedValueOnce(new ApiError(500, 'unknown', '오류'));
  get.mockResolvedValue(infoDetail(1));
  open();
  await userEvent.click(await screen.findByRole('button', { name: '다시 시도' }));
  expect(await screen.findByRole('heading', { name: '정보 1' })).toBeInTheDocument();
});

test('only the author has the means to change and delete it', async () => {
  get.mockResolvedValue(infoDetail(1, { writer_id: 9 }));
  sessionStore.setState({ token: 'token', user_idx: 8 });
  const page = open();
  await screen.findByRole('heading', { name: '정보 1' });
  expect(screen.queryByRole('link', { name: '수정' })).not.toBeInTheDocument();
  page.unmount();

  sessionStore.setState({ user_idx: 9 });
  open();
  expect(await screen.findByRole('link', { name: '수정' })).toHaveAttribute('href', '/share_edit/1');
  expect(screen.getByRole('button', { name: '삭제' })).toBeInTheDocument();
});
