import { ApiError, clearSession } from '@onmaum/shared-auth';
import * as auth from '@onmaum/shared-contract/auth/calls';
import * as goods from '@onmaum/shared-contract/goods/calls';
import * as orders from '@onmaum/shared-contract/order/calls';
import { fakeApi, signIn, withoutLayout } from '@onmaum/shared-testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { someExpert, someExpertGoods, someReviews } from '../../../test/expert.ts';
import { someGoodsView } from '../../../test/goods.ts';
import { begunPurchase, ENDED, ORDER_NO, someReceipt } from '../../../test/purchase.ts';
import { NOW, renderRoute } from '../../../test/render-route.tsx';
import { dropPurchase, keepPurchase } from '../../purchase/lib/return/kept-purchases.ts';
import { leaveFor } from '../../purchase/lib/window/leave-for.ts';

jest.mock('../../purchase/lib/window/leave-for.ts');
const api = fakeApi();

beforeEach(() => {
  withoutLayout();
  api.answers(goods.expertGoods, []);
  jest
    .mocked(leaveFor)
    .mockReset()
    .mockReturnValue(new Promise(() => {}));
});
afterEach(() => act(() => clearSession()));

function open(view: Parameters<typeof someGoodsView>[0] = {}, query = '') {
  api.answers(goods.view, someGoodsView(view));
  return renderRoute(`/solution_counseling/1${query}`, { now: NOW });
}
const ready = () => screen.findByRole('heading', { level: 1, name: '번아웃 점검 상담' });
/** The buttons for wide screens and for phones. Without layout, the test sees both. */
const buyButtons = (name: string | RegExp) => screen.getAllByRole('button', { name });
const region = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the page of a solution', () => {
  it('shows category, name, prices, points and notes in its header', async () => {
    open();
    await ready();
    const header = within(screen.getAllByRole('banner')[0] ?? document.body);
    expect(header.getByText('심리상담')).toBeVisible();
    expect(header.getByText(/48,000원/)).toBeVisible();
    expect(header.getByText(/60,000원/)).toHaveTextContent('할인 전 정가 60,000원');
    expect(header.getByText('20%')).toBeVisible();
    expect(header.getByText('2,400포인트')).toBeVisible();
    expect(header.getByText(/결제한 뒤 전문가와 함께 정해요/)).toBeVisible();
    expect(header.getByText(/4시간 전부터는 환불할 수 없어요/)).toBeVisible();
  });

  it('shows the facts of the sessions', async () => {
    open({ goodsInfo: { inwon: 8, multiple: true, sessions: 4, communicate: '대면' } });
    const facts = (await region('정보')).getByText('참여 인원').closest('dl');
    expect(facts).toHaveTextContent('참여 인원8명횟수4회진행 방법대면');
  });

  it('shows how many places of a group are left', async () => {
    open({ goodsInfo: { inwon: 8, places_left: 3 } });
    const facts = (await region('정보')).getByText('참여 인원').closest('dl');
    expect(facts).toHaveTextContent('참여 인원8명 · 남은 자리 3');
  });

  it('shows expert, description and weekly schedule', async () => {
    open();
    const info = await region('정보');
    expect(info.getByRole('heading', { name: /한서윤/ })).toBeVisible();
    expect(info.getByRole('link', { name: '전문가 소개 보기' })).toHaveAttribute('href', '/solution_expert/7');
    expect(info.getByRole('heading', { name: '이런 분께 권합니다' })).toBeVisible();
    expect(info.getByRole('table')).toBeVisible();
  });

  it('shows three reviews at a time, with the distribution of scores', async () => {
    open({ goodsReview: someReviews(5, 5, { table_name: 'solution' }) });
    const reviews = await region('후기');
    expect(reviews.getAllByText(/후기 \d의 글입니다/)).toHaveLength(3);
    expect(within(reviews.getByRole('list', { name: '별점 분포' })).getAllByRole('listitem')[0]).toHaveTextContent(
      '5점10개',
    );
    await userEvent.click(reviews.getByRole('button', { name: /더 보기/ }));
    expect(reviews.getAllByText(/후기 \d의 글입니다/)).toHaveLength(5);
    expect(reviews.queryByRole('button', { name: /더 보기/ })).not.toBeInTheDocument();
  });

  it('explains use and refunds, and for a test when to take it', async () => {
    open({ goodsInfo: { category: '심리검사' } });
    const guide = await region('이용 안내');
    expect(guide.getByRole('link', { name: '환불 규정 모두 보기' })).toHaveAttribute('href', '/refund');
    expect(guide.getByText('30% 초과 50% 이하 사용').nextSibling).toHaveTextContent('결제 금액의 50%');
    await userEvent.click(guide.getByText('검사는 언제 하나요?'));
    expect(guide.getByText(/12시간 전까지/)).toBeVisible();
  });

  it('has tabs that link to sections and mark the current one, without a new history entry', async () => {
    const { router } = open();
    await ready();
    const tabs = within(screen.getByRole('navigation', { name: '이 솔루션' }));
    expect(tabs.getByRole('link', { name: '정보' })).toHaveAttribute('aria-current', 'location');
    await userEvent.click(tabs.getByRole('link', { name: /후기/ }));
    expect(tabs.getByRole('link', { name: /후기/ })).toHaveAttribute('aria-current', 'location');
    expect(router.state.location.hash).toBe('#review');
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it('shows other solutions of an active expert, but not itself', async () => {
    api.answers(goods.expertGoods, [someExpertGoods(1), someExpertGoods(2)]);
    open();
    const others = await region('이 전문가의 다른 솔루션');
    expect(others.getAllByRole('article')).toHaveLength(1);
    expect(others.getByRole('link', { name: '솔루션 2' })).toHaveAttribute('href', '/solution_counseling/2');
  });

  it('shows that an expert is inactive, and no other solutions', async () => {
    api.answers(goods.expertGoods, [someExpertGoods(2)]);
    open({ counselorInfo: someExpert({ status: false }) });
    expect((await region('정보')).getByText('활동하지 않는 전문가입니다.')).toBeVisible();
    expect(screen.queryByRole('region', { name: '이 전문가의 다른 솔루션' })).not.toBeInTheDocument();
  });

  it('mentions no times without a schedule, and no date to agree on if the solution cannot be bought', async () => {
    open({ counselorInfo: someExpert({ status: false, schedule: [] }) });
    expect((await region('정보')).getByText(/정해 둔 시간이 없어요/)).toBeVisible();
    expect(screen.queryByText(/주로 상담하는 요일과 시간/)).not.toBeInTheDocument();
    expect(screen.queryByText(/결제한 뒤 전문가와 함께 정해요/)).not.toBeInTheDocument();
  });

  describe('after a purchase in this tab', () => {
    const note = () => screen.queryByText(/조금 전에 결제를 마쳤어요/);
    beforeEach(() => {
      signIn();
      keepPurchase({ ...begunPurchase, goods_id: 1, order_id: 5 });
    });
    afterEach(() => act(() => dropPurchase(ORDER_NO)));

    it('mentions it, with a link to the order', async () => {
      api.answers(orders.receipt, someReceipt({ goods_id: 1 }));
      open();
      await ready();
      expect(note()).toBeVisible();
      expect(screen.getByRole('link', { name: '구매한 내용 보기' })).toHaveAttribute(
        'href',
        '/solution_counseling/1?order=5',
      );
    });

    it.each(ENDED)('does not mention an order that is %s', async (_what, state) => {
      api.answers(orders.receipt, someReceipt({ goods_id: 1, ...state }));
      open();
      await ready();
      await waitFor(() => expect(note()).toBeNull());
    });
  });

  it('links back to the purchases if it was opened from there', async () => {
    open({}, '?mypage');
    await ready();
    expect(screen.getByRole('link', { name: '구매 내역' })).toHaveAttribute('href', '/purchase');
  });

  it('can be loaded again after an error, and is not found for an unknown solution', async () => {
    api.answersOnce(goods.view, new ApiError(500, 'unknown', '오류'));
    api.answersOnce(goods.view, new ApiError(404, 'not_found', '없음'));
    renderRoute('/solution_counseling/1', { now: NOW });
    await userEvent.click(await screen.findByRole('button', { name: '다시 시도' }));
    expect(await screen.findByRole('heading', { name: '페이지를 찾을 수 없습니다' })).toBeVisible();
  });

  it.each(['01', '1e0', '%201'])('is not found for the id %s, with or without an order', async (id) => {
    signIn();
    api.answers(goods.view, new ApiError(404, 'not_found', ''));
    api.answers(orders.receipt, someReceipt({ goods_id: 1 }));
    for (const query of ['', '?order=5']) {
      const { unmount } = renderRoute(`/solution_counseling/${id}${query}`, { now: NOW });
      expect(await screen.findByRole('heading', { name: '페이지를 찾을 수 없습니다' })).toBeVisible();
      unmount();
    }
  });
});

describe('the purchase button', () => {
  it('opens the payment page if the solution is on sale', async () => {
    signIn();
    api.answers(auth.checkToken, { status: 200 });
    open();
    await ready();
    const [button] = buyButtons(/구매하기/);
    if (!button) throw new Error('no button');
    await userEvent.click(button);
    expect(leaveFor).toHaveBeenCalledWith('/solution_payment/1');
  });

  it.each([
    ['a stopped sale', { goodsInfo: { sell_status: false } }, '판매 중지', '지금은 판매를 쉬고 있어요.'],
    [
      'a sale that has not begun',
      { goodsInfo: { sell_sdate: '2026-12-01T00:00:00Z' } },
      '판매 중지',
      '12월 1일부터 구매할 수 있어요.',
    ],
    [
      'an inactive expert',
      { counselorInfo: someExpert({ status: false }) },
      '판매 중지',
      '활동하지 않는 전문가입니다.',
    ],
    ['a group without a place', { goodsInfo: { inwon: 6, places_left: 0 } }, '모집 마감', '남은 자리가 없어요.'],
    ['a sale that is over', { goodsInfo: { sell_edate: '2026-11-19T00:00:00Z' } }, '판매가 종료되었습니다', null],
  ])('is disabled for %s, with the reason or the first day', async (_what, view, text, why) => {
    open(view);
    await ready();
    for (const button of buyButtons(text)) {
      expect(button).toBeDisabled();
      if (why) expect(button.parentElement).toHaveTextContent(why);
    }
    expect(screen.queryByRole('button', { name: /구매하기/ })).not.toBeInTheDocument();
    expect(screen.queryByText(/포인트$/)).not.toBeInTheDocument();
  });
});
