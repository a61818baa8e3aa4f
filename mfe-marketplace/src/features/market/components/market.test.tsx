import { ApiError } from '@onmaum/shared-auth';
import * as goods from '@onmaum/shared-contract/goods/calls';
import { fakeApi, withoutLayout } from '@onmaum/shared-testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expertsOf, listOf, someGoods, someListedExpert } from '../../../test/goods.ts';
import { NOW, renderRoute } from '../../../test/render-route.tsx';

const api = fakeApi();
const open = (query = '') => renderRoute(`/solution${query}`, { now: NOW });
const choose = (label: string, choice: string) =>
  userEvent.selectOptions(screen.getByRole('combobox', { name: label }), choice);
const lastQuery = (call: typeof goods.list | typeof goods.experts) => api.sent(call).at(-1)?.query;

beforeEach(() => {
  withoutLayout();
  api.answers(goods.recommended, []);
  api.answers(goods.list, listOf(someGoods()));
  api.answers(goods.experts, expertsOf(someListedExpert()));
});

describe('the recommended solutions', () => {
  const slider = () => screen.queryByRole('region', { name: '추천 솔루션' });

  it('are shown above the unfiltered list, and hidden by a filter', async () => {
    open();
    await screen.findByRole('article');
    expect(slider()).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '직장' }));
    await waitFor(() => expect(slider()).not.toBeInTheDocument());
    await userEvent.click(screen.getByRole('button', { name: '초기화' }));
    await waitFor(() => expect(slider()).toBeInTheDocument());
    await choose('정렬', '판매순');
    expect(slider()).toBeInTheDocument();
  });

  it.each(['?price=under3', '?day=MON', '?tab=experts'])('are hidden at %s', async (query) => {
    open(query);
    await screen.findByRole('article');
    expect(slider()).not.toBeInTheDocument();
  });
});

describe('the list of solutions', () => {
  it('shows counsellor, price and rating of each solution, and links to its page', async () => {
    open();
    const card = within(await screen.findByRole('article'));
    expect(card.getByText(/60,000원/)).toHaveTextContent('할인 전 정가 60,000원');
    expect(card.getByText('한서윤')).toBeVisible();
    expect(card.getByText('전문가')).toBeVisible();
    expect(card.getByRole('img', { name: '별점 5점 만점에 4.6점' })).toBeVisible();
    expect(card.getByRole('link')).toHaveAttribute('href', '/solution_counseling/1');
  });

  it('is filtered and sorted by the choices, which are kept in the URL', async () => {
    const { router } = open();
    await screen.findByRole('article');
    await userEvent.click(screen.getByRole('button', { name: '직장' }));
    await choose('종류', '심리검사');
    await choose('가격', '3만~5만 원');
    await choose('요일', '월요일');
    await choose('시간', '20~24시');
    await choose('정렬', '낮은 가격순');
    await waitFor(() =>
      expect(lastQuery(goods.list)).toEqual({
        area: ['직장'],
        category: '심리검사',
        price_min: 30_000,
        price_max: 50_000,
        day: 'MON',
        time: 'TWENTY_TO_TWENTYFOUR',
        sort: 'price',
      }),
    );
    expect(router.state.location.search).toBe(
      '?kind=test&price=under5&day=MON&time=TWENTY_TO_TWENTYFOUR&sort=price&area=%EC%A7%81%EC%9E%A5',
    );

    await userEvent.click(screen.getByRole('button', { name: '초기화' }));
    await waitFor(() => expect(lastQuery(goods.list)).toEqual({ sort: 'price' }));
    expect(screen.getByRole('button', { name: '초기화' })).toBeDisabled();
  });

  it('is filtered and sorted by the URL, whose unknown values are ignored', async () => {
    open('?sort=best&kind=toString&price=9&area=가족,우주');
    await screen.findByRole('article');
    expect(lastQuery(goods.list)).toEqual({ sort: 'best', area: ['가족'] });
    expect(screen.getByRole('combobox', { name: '정렬' })).toHaveValue('best');
    expect(screen.getByRole('button', { name: '가족' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('announces the number of results after a choice', async () => {
    open();
    await screen.findByRole('article');
    await choose('종류', '심리상담');
    expect(await screen.findByText('심리상담 솔루션 1개')).toHaveAttribute('role', 'status');
  });

  it('loads the next page', async () => {
    api.answersOnce(goods.list, { goodsList: [someGoods()], next_cursor: 'next' });
    api.answersOnce(goods.list, listOf(someGoods({ id: 2, name: '다음 상담' })));
    open();
    await userEvent.click(await screen.findByRole('button', { name: '더보기' }));
    expect(await screen.findByRole('link', { name: '다음 상담' })).toBeVisible();
    expect(lastQuery(goods.list)).toEqual({ sort: 'latest', cursor: 'next' });
    expect(screen.getByText('모든 솔루션을 다 보았어요.')).toBeVisible();
  });

  it('can be loaded again after an error, and links to the worry board when it is empty', async () => {
    api.answersOnce(goods.list, new ApiError(500, 'unknown', '잠시 후 다시 시도해주세요.'));
    api.answersOnce(goods.list, listOf());
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent('솔루션을 불러오지 못했습니다');
    await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await screen.findByText('등록된 솔루션이 없습니다.')).toBeVisible();
    expect(screen.getByRole('link', { name: '고민게시판 가기' })).toHaveAttribute('href', '/concern');
  });

  it('has a button to clear the filters when nothing matches', async () => {
    api.answers(goods.list, listOf());
    open('?price=over10&sort=best');
    expect(await screen.findByText('조건에 맞는 결과가 없습니다.')).toBeVisible();
    api.answers(goods.list, listOf(someGoods()));
    await userEvent.click(screen.getByRole('button', { name: '조건 모두 지우기' }));
    expect(await screen.findByRole('article')).toBeVisible();
    expect(lastQuery(goods.list)).toEqual({ sort: 'best' });
  });
});

describe('the list of experts', () => {
  it('shows at most three keywords, the lowest price and the number of sales of each expert', async () => {
    api.answers(goods.experts, expertsOf(someListedExpert({ keyword: ['번아웃', '이직', '직장', '일과삶'] })));
    open('?tab=experts');
    const card = within(await screen.findByRole('article'));
    expect(card.getByRole('link', { name: '한서윤' })).toHaveAttribute('href', '/solution_expert/31');
    expect(
      within(card.getByRole('list', { name: '키워드' }))
        .getAllByRole('listitem')
        .map((one) => one.textContent),
    ).toEqual(['#번아웃', '#이직', '#직장']);
    expect(card.getByText('48,000원')).toBeVisible();
    expect(card.getByText('판매 30건')).toBeVisible();
  });

  it('opens by its tab and keeps the filters that both lists have', async () => {
    open('?day=SAT&price=under3');
    await screen.findByRole('article');
    await userEvent.click(screen.getByRole('link', { name: '전문가' }));
    expect(await screen.findByRole('link', { name: '한서윤' })).toBeVisible();
    expect(lastQuery(goods.experts)).toEqual({ day: 'SAT' });
    expect(screen.queryByRole('combobox', { name: '가격' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: '전문가' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByText('토요일 전문가 1명')).toHaveAttribute('role', 'status');
    expect(api.sent(goods.list)).toHaveLength(1);
  });

  it('omits a missing price and zero sales', async () => {
    api.answers(goods.experts, expertsOf(someListedExpert({ goods_lowest_price: null, selling_count: 0 })));
    open('?tab=experts');
    const card = within(await screen.findByRole('article'));
    expect(card.queryByText(/원$/)).not.toBeInTheDocument();
    expect(card.queryByText(/판매/)).not.toBeInTheDocument();
  });

  it('has an empty state', async () => {
    api.answers(goods.experts, expertsOf());
    open('?tab=experts');
    expect(await screen.findByText('등록된 전문가가 없습니다.')).toBeVisible();
  });
});
