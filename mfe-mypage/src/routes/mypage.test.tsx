import { ApiError } from '@onmaum/shared-auth';
import * as mypage from '@onmaum/shared-contract/mypage/calls';
import { mypageKeys } from '@onmaum/shared-query';
import { ELSEWHERE, signIn, wholeText } from '@onmaum/shared-testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { myPage } from '../test/my-page.ts';
import { someInfo } from '../test/people.ts';
import { renderRoute } from '../test/render-route.tsx';

const api = myPage();
const shownName = () => screen.findByText(wholeText('작은용기님'));

describe('my page', () => {
  it('shows the name and points of the member, and a link to the points page', async () => {
    renderRoute('/mypage');
    expect(await shownName()).toBeVisible();
    expect(screen.getByRole('link', { name: /내 포인트.*12,340P/ })).toHaveAttribute('href', '/mypoint');
    expect(screen.queryByText('전문가')).toBeNull();
  });

  it('refreshes the points after an action elsewhere has earned some', async () => {
    const { client } = renderRoute('/mypage');
    await screen.findByText('12,340P');
    api.answers(mypage.info, someInfo({ point: 12_350 }));
    await act(() => client.invalidateQueries({ queryKey: mypageKeys.info }));
    expect(await screen.findByText('12,350P')).toBeVisible();
  });

  it('marks a counsellor', async () => {
    api.answers(mypage.info, someInfo({ level: 11 }));
    renderRoute('/mypage');
    expect(await screen.findByText('전문가')).toBeVisible();
  });

  it.each([
    ['내 정보', '/myinfo'],
    ['상담 신청서', '/mycounseling'],
    ['구매 내역', '/purchase'],
    ['내가 쓴 글', '/mywrite'],
    ['내가 쓴 댓글', '/mycomment'],
    ['참여한 투표', '/myvote'],
    ['북마크', '/mybookmark'],
    ['포인트샵', '/pointshop'],
  ])('links to %s', async (name, path) => {
    renderRoute('/mypage');
    expect(await screen.findByRole('link', { name: new RegExp(`^${name}`) })).toHaveAttribute('href', path);
  });

  it('links to the desk for a counsellor, but not for a member who is not staff', async () => {
    renderRoute('/mypage');
    expect(await screen.findByRole('link', { name: '포인트샵' })).toBeVisible();
    expect(screen.queryByRole('link', { name: '상담 데스크' })).toBeNull();
    act(() => signIn({ level: 11 }));
    expect(screen.getByRole('link', { name: '상담 데스크' })).toHaveAttribute('href', '/desk');
  });

  it.each([
    ['구매 내역', '2'],
    ['내가 쓴 글', '99+'],
    ['참여한 투표', '12'],
    ['북마크', '3'],
  ])('shows the number of %s', async (name, count) => {
    renderRoute('/mypage');
    await waitFor(() => expect(screen.getByRole('link', { name: new RegExp(`^${name}`) })).toHaveTextContent(count));
  });

  it('shows no count of zero', async () => {
    renderRoute('/mypage');
    expect(await screen.findByRole('link', { name: '북마크 3' })).toBeVisible();
    expect(screen.getByRole('link', { name: '내가 쓴 댓글' })).toBeVisible();
  });

  it('shows the menu without counts when they cannot be loaded', async () => {
    api.answers(mypage.counts, ApiError.unreachable());
    renderRoute('/mypage');
    await shownName();
    expect(screen.getByRole('link', { name: '구매 내역' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('fetches the counts again when it is reopened', async () => {
    const { client, router } = renderRoute('/mypage');
    await screen.findByRole('link', { name: '북마크 3' });
    await act(() => router.navigate('/logout'));
    api.answers(mypage.counts, { orders: 2, articles: 7, comments: 0, polls: 12, bookmarks: 4 });
    await act(() => router.navigate('/mypage'));
    expect(await screen.findByRole('link', { name: '북마크 4' })).toBeVisible();
    expect(client.getQueryData(mypageKeys.counts)).toMatchObject({ articles: 7 });
  });

  it.each([
    ['포인트 안내', '/guide/point'],
    ['공지사항', '/notice'],
    ['자주 묻는 질문', '/faq'],
  ])('opens %s in the same tab', async (name, path) => {
    renderRoute('/mypage');
    const link = await screen.findByRole('link', { name });
    expect(link).toHaveAttribute('href', path);
    expect(link).not.toHaveAttribute('target');
  });

  it('shows an error when the account cannot be loaded, and retries', async () => {
    api.answers(mypage.info, ApiError.unreachable());
    renderRoute('/mypage');
    expect(await screen.findByRole('alert')).toHaveTextContent('내 정보를 불러오지 못했습니다.');
    api.answers(mypage.info, someInfo());
    await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await shownName()).toBeVisible();
  });

  it('waits while offline and loads the account when the connection returns', async () => {
    const { router } = renderRoute(ELSEWHERE);
    await screen.findByText('다른 페이지');
    act(() => void window.dispatchEvent(new Event('offline')));
    await act(() => router.navigate('/mypage'));
    expect(await screen.findByText(/인터넷에 연결되어 있지 않아요/)).toBeVisible();

    act(() => void window.dispatchEvent(new Event('online')));
    expect(await shownName()).toBeVisible();
  });

  it('shows the invitation link, and copies it', async () => {
    const user = userEvent.setup();
    renderRoute('/mypage');
    const link = `${location.origin}/join?invite=a1b2c3d4e5f6`;
    expect(await screen.findByRole('textbox', { name: '내 초대 링크' })).toHaveValue(link);
    await user.click(screen.getByRole('button', { name: '링크 복사' }));
    expect(await navigator.clipboard.readText()).toBe(link);
    expect(await screen.findByText('클립보드에 복사되었습니다.')).toBeVisible();
  });

  it('shows how to contact the customer centre', async () => {
    renderRoute('/mypage');
    await userEvent.click(await screen.findByRole('button', { name: '고객센터' }));
    const dialog = await screen.findByRole('dialog', { name: '고객센터' });
    expect(dialog).toHaveTextContent(/평일.*9시 ~ 17시.*주말·공휴일.*휴무/);
    expect(screen.getByRole('link', { name: '카카오톡 채널로 문의하기' })).toHaveAttribute('target', '_blank');
  });
});
