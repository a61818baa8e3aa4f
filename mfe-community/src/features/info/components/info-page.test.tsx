import { ApiError, clearSession } from '@onmaum/shared-auth';
import * as infos from '@onmaum/shared-contract/info/calls';
import { HIDDEN_TEXT } from '@onmaum/shared-contract/texts/report-texts';
import { fakeApi, signIn } from '@onmaum/shared-testing';
import { infoDetail } from '@onmaum/shared-testing/posts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderRoute } from '../../../test/render-route.tsx';

const api = fakeApi();
const open = () => renderRoute('/share_detail/1');

afterEach(clearSession);

test('a post shows its text, metadata and related posts', async () => {
  const relatedInfos = [{ id: 2, title: '다른 글', writer_id: 3 }];
  api.answers(infos.view, infoDetail(1, { content: '첫 문단\n\n둘째 문단', counselor_yn: true, relatedInfos }));
  open();
  expect(await screen.findByRole('heading', { level: 1, name: '정보 1' })).toBeInTheDocument();
  expect(screen.getByText('둘째 문단')).toBeInTheDocument();
  expect(screen.getByText('전문가')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '경험' })).toHaveAttribute('href', '/share?category=experience');
  expect(screen.getByRole('link', { name: '다른 글' })).toHaveAttribute('href', '/share_detail/2');
});

test('pictures follow the text in their order, reserve their space, and open large', async () => {
  const pictures = [
    { path: '/media/2.webp', alt: '공원의 나무', width: 1_600, height: 1_200 },
    { path: '/media/1.webp', alt: '', width: 300, height: 200 },
  ];
  api.answers(infos.view, infoDetail(1, { pictures }));
  open();
  const shown = within(await screen.findByRole('list', { name: '첨부한 사진' })).getAllByRole('img');
  const facts = ['src', 'alt', 'width', 'height', 'loading'];
  expect(shown.map((image) => facts.map((name) => image.getAttribute(name)))).toEqual([
    ['/api/media/2.webp', '공원의 나무', '720', '540', null],
    ['/api/media/1.webp', '첨부한 사진 2', '300', '200', 'lazy'],
  ]);
  const opener = screen.getByRole('button', { name: '첨부한 사진 2' });
  await userEvent.click(opener);
  const dialog = await screen.findByRole('dialog', { name: '사진 크게 보기' });
  expect(within(dialog).getByRole('img')).toHaveAttribute('src', '/api/media/1.webp');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(opener).toHaveFocus());
});

test('a picture that cannot be loaded leaves a note, and is tried again once the device is connected', async () => {
  const pictures = [
    { path: '/media/2.webp', alt: '공원의 나무', width: 1_600, height: 1_200 },
    { path: '/media/1.webp', alt: '', width: 300, height: 200 },
  ];
  api.answers(infos.view, infoDetail(1, { pictures }));
  open();
  const list = within(await screen.findByRole('list', { name: '첨부한 사진' }));
  fireEvent.error(list.getByRole('img', { name: '공원의 나무' }));
  expect(list.queryByRole('img', { name: '공원의 나무' })).toBeNull();
  expect(list.getAllByRole('listitem')[0]).toHaveTextContent('사진을 불러올 수 없어요공원의 나무');
  await userEvent.click(list.getByRole('button', { name: '첨부한 사진 2' }));
  const dialog = await screen.findByRole('dialog', { name: '사진 크게 보기' });
  expect(within(dialog).getByRole('img')).toHaveAttribute('src', '/api/media/1.webp');
  expect(within(dialog).queryByRole('button', { name: '다음 사진' })).toBeNull();
  await userEvent.keyboard('{Escape}');
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByRole('img', { name: '공원의 나무' })).toBeVisible();
});

test('the share buttons come after the text', async () => {
  api.answers(infos.view, infoDetail(1, { content: '겪은 이야기' }));
  open();
  const sharing = await screen.findByRole('group', { name: '공유하기' });
  const order = screen.getByText('겪은 이야기').compareDocumentPosition(sharing);
  expect(order).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test.each([
  ['a deleted post', infoDetail(1, { del_yn: true, title: '' })],
  ['an unknown post', new ApiError(404, 'not_found', '없는 글입니다.')],
])('%s shows the not-found page', async (_which, answer) => {
  api.answers(infos.view, answer);
  open();
  expect(await screen.findByRole('heading', { name: '페이지를 찾을 수 없습니다' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '메인으로 돌아가기' })).toHaveAttribute('href', '/');
});

test.each([
  ['review', '신고가 들어와 확인하는 동안 가려 둔 글이에요.'],
  ['rules', '이용약관에 맞지 않아 가린 글이에요.'],
] as const)('a hidden post (%s) is replaced by a note, but its author sees the whole post', async (hidden, note) => {
  api.answersOnce(infos.view, infoDetail(1, { del_yn: true, title: '', hidden }));
  const page = open();
  expect(await screen.findByRole('heading', { level: 1, name: note })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '정보공유 목록' })).toHaveAttribute('href', '/share');
  page.unmount();

  signIn({ user_idx: 9 });
  api.answers(infos.view, infoDetail(1, { writer_id: 9, hidden }));
  open();
  expect(await screen.findByText(HIDDEN_TEXT.toAuthor[hidden])).toBeVisible();
  expect(screen.queryByRole('button', { name: '글 메뉴' })).not.toBeInTheDocument();
});

test('an error can be retried', async () => {
  api.answersOnce(infos.view, new ApiError(500, 'unknown', '오류'));
  api.answers(infos.view, infoDetail(1));
  open();
  await userEvent.click(await screen.findByRole('button', { name: '다시 시도' }));
  expect(await screen.findByRole('heading', { name: '정보 1' })).toBeInTheDocument();
});

test('only the author sees the edit and delete actions', async () => {
  api.answers(infos.view, infoDetail(1, { writer_id: 9 }));
  signIn({ user_idx: 8 });
  const page = open();
  await screen.findByRole('heading', { name: '정보 1' });
  expect(screen.queryByRole('link', { name: '수정' })).not.toBeInTheDocument();
  page.unmount();

  signIn({ user_idx: 9 });
  open();
  expect(await screen.findByRole('link', { name: '수정' })).toHaveAttribute('href', '/share_edit/1');
  expect(screen.getByRole('button', { name: '삭제' })).toBeInTheDocument();
});
