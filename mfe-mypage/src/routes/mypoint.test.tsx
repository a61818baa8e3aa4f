import { ApiError, clearSession } from '@onmaum/shared-auth';
import * as points from '@onmaum/shared-contract/mypage/point-calls';
import { pointsChanged } from '@onmaum/shared-query';
import { fakeApi, signIn, withoutLayout } from '@onmaum/shared-testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { somePoints, someRow } from '../test/points.ts';
import { renderRoute } from '../test/render-route.tsx';

const api = fakeApi();
beforeEach(() => {
  withoutLayout();
  signIn();
});
afterEach(clearSession);

const rows = async () => within(await screen.findByRole('region', { name: '포인트 내역' })).findAllByRole('listitem');

describe('my points', () => {
  it('shows the total, points that expire within thirty days, and links to the shop and back', async () => {
    api.answers(points.list, somePoints());
    renderRoute('/mypoint');
    expect(await screen.findByText('12,340포인트')).toBeVisible();
    expect(screen.getByText('30일 안에 소멸 예정').parentElement).toHaveTextContent('300포인트');
    expect(screen.getByRole('link', { name: '포인트샵에서 쓰기' })).toHaveAttribute('href', '/pointshop');
    expect(screen.getByRole('link', { name: '마이페이지' })).toHaveAttribute('href', '/mypage');
  });

  it('shows kind, cause, time and points of each row', async () => {
    api.answers(
      points.list,
      somePoints({
        pointList: [
          someRow({ id: 4, gubun: '회수', cause: '글 삭제로 투표 적립 회수' }),
          someRow({ id: 3, gubun: '소멸', cause: '유효기간 만료로 소멸', handle_point: 300 }),
          someRow({ id: 2, gubun: '사용', cause: '포인트샵 교환 · 핸드크림', handle_point: 15_000 }),
          someRow({ id: 1, handle_point: 5_000, cause: '친구 초대' }),
        ],
      }),
    );
    renderRoute('/mypoint');
    expect((await rows()).map(({ textContent }) => textContent)).toEqual([
      '회수글 삭제로 투표 적립 회수−10포인트2026.11.20 12:00',
      '소멸유효기간 만료로 소멸−300포인트2026.11.20 12:00',
      '사용포인트샵 교환 · 핸드크림−15,000포인트2026.11.20 12:00',
      '적립친구 초대+5,000포인트2026.11.20 12:00',
    ]);
    expect(screen.getByText('모든 포인트 내역을 다 보았어요.')).toBeVisible();
  });

  it('loads the next page by its cursor', async () => {
    api.answersOnce(points.list, somePoints({ next_cursor: 'here' }));
    api.answersOnce(points.list, somePoints({ pointList: [someRow({ id: 2, cause: '정보글 작성' })] }));
    renderRoute('/mypoint');
    await userEvent.click(await screen.findByRole('button', { name: '더보기' }));
    expect(await screen.findByText('정보글 작성')).toBeVisible();
    expect(api.sent(points.list).map(({ query }) => query)).toEqual([{}, { cursor: 'here' }]);
  });

  it('has an empty state', async () => {
    api.answers(points.list, somePoints({ totalPoint: 0, toBeDeletePoint: 0, pointList: [] }));
    renderRoute('/mypoint');
    expect(await screen.findByText('포인트 내역이 없습니다.')).toBeVisible();
  });

  it('keeps the label of the total if it could not be loaded', async () => {
    api.answers(points.list, new ApiError(500, 'internal', '잠시 후 다시 시도해주세요.'));
    renderRoute('/mypoint');
    const sums = within(await screen.findByRole('region', { name: '내 포인트' }));
    expect(await sums.findByText('불러오지 못했습니다.')).toBeVisible();
    expect(sums.getByText('내 포인트')).toBeVisible();
  });

  it('shows a member without points no expiry, and a link to look around the shop', async () => {
    api.answers(points.list, somePoints({ totalPoint: 0, toBeDeletePoint: 0, pointList: [] }));
    renderRoute('/mypoint');
    expect(await screen.findByText('0포인트')).toBeVisible();
    expect(screen.queryByText('30일 안에 소멸 예정')).toBeNull();
    expect(screen.getByRole('link', { name: '포인트샵 둘러보기' })).toHaveAttribute('href', '/pointshop');
    expect(screen.queryByRole('link', { name: '포인트샵에서 쓰기' })).toBeNull();
  });

  it('shows an error, and retries', async () => {
    api.answers(points.list, new ApiError(500, 'unknown', '오류'));
    renderRoute('/mypoint');
    expect(await screen.findByText('포인트 내역을 불러오지 못했습니다')).toBeVisible();
    api.answers(points.list, somePoints());
    await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await screen.findByText('12,340포인트')).toBeVisible();
    expect(await rows()).toHaveLength(1);
  });

  it('shows points earned elsewhere without a reload', async () => {
    api.answers(points.list, somePoints());
    const { client } = renderRoute('/mypoint');
    await screen.findByText('12,340포인트');
    api.answers(points.list, somePoints({ totalPoint: 12_350, pointList: [someRow({ id: 2 }), someRow()] }));
    act(() => pointsChanged(client));
    expect(await screen.findByText('12,350포인트')).toBeVisible();
    expect(await rows()).toHaveLength(2);
  });
});
