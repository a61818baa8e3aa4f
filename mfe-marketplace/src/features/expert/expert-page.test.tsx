import { ApiError } from '@onmaum/shared-auth';
import type { ExpertView } from '@onmaum/shared-contract';
import * as goods from '@onmaum/shared-contract/goods/calls';
import { fakeApi, withoutLayout } from '@onmaum/shared-testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { someExpert, someExpertGoods, someReview, someReviews, someView } from '../../test/expert.ts';
import { renderRoute } from '../../test/render-route.tsx';

const api = fakeApi();

beforeEach(() => {
  withoutLayout();
  api.answers(goods.expertGoods, []);
});

function open(view: Partial<ExpertView> = {}) {
  api.answers(goods.expert, someView(view));
  return renderRoute('/solution_expert/7');
}

const region = async (name: string) => within(await screen.findByRole('region', { name }));
const answers = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    bbs_counsel_id: from + index,
    bbs_counsel_title: `고민 ${from + index}`,
  }));
const refused = () => new ApiError(500, 'unknown', '잠시 후 다시 시도해주세요.');

describe('The page of an expert', () => {
  it('introduces the expert with figures, records, words and keywords', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: '한서윤' })).toBeVisible();
    expect(screen.getByText('일에 지친 마음을 차근차근 정리합니다')).toBeVisible();
    expect(screen.getByText('솔루션', { selector: 'dt' }).parentElement).toHaveTextContent('솔루션4개4.8후기 12개');
    expect(screen.getByText('답변', { selector: 'dt' }).parentElement).toHaveTextContent('답변1,234개4.5후기 30개');
    const records = await region('자격과 경력');
    expect(records.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '상담심리사 1급 (한국상담심리학회)',
      '임상심리사 1급',
      '상담심리학 석사',
      '사내 상담실 전임상담사 (6년)',
    ]);
    expect(screen.getByText('발걸음').tagName).toBe('STRONG');
    expect(screen.getByText('회사에서 5년을 일했습니다.')).toBeVisible();
    expect(within(screen.getByRole('list', { name: '전문 분야' })).getByText('#번아웃')).toBeVisible();
    expect(screen.getByRole('link', { name: '전문가솔루션 목록' })).toHaveAttribute('href', '/solution');
  });

  it('counts nothing that is 0, and leaves out what there is not', async () => {
    open({
      counselorInfo: someExpert({
        solution_count: 0,
        solution_review_count: 0,
        counsel_review_count: 0,
        certificate: [],
        academic_ability: [],
        career: [],
        keyword: [],
        intro: '',
        story: '',
        schedule: [],
      }),
    });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText('솔루션', { selector: 'dt' })).not.toBeInTheDocument();
    expect(screen.getByText('답변', { selector: 'dt' }).parentElement).toHaveTextContent(/^답변1,234개$/);
    for (const name of ['자격과 경력', '소개', '이야기'])
      expect(screen.queryByRole('heading', { name })).not.toBeInTheDocument();
    expect(screen.getByText('정해 둔 시간이 없어요. 예약한 뒤 전문가와 함께 정해요.')).toBeVisible();
    expect(screen.getByText('아직 답변한 고민이 없어요.')).toBeVisible();
    expect(await screen.findByText('지금 신청할 수 있는 솔루션이 없어요.')).toBeVisible();
  });

  it('has the week as a table', async () => {
    open();
    const table = within(await screen.findByRole('table', { name: /한국 시간/ }));
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      '시간',
      '일요일',
      '월요일',
      '화요일',
      '수요일',
      '목요일',
      '금요일',
      '토요일',
    ]);
    expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      '09~12',
      '12~16',
      '16~20',
      '20~24',
    ]);
    const cells = (row: number) =>
      within(table.getAllByRole('row')[row] as HTMLElement)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent?.includes('가능'));
    expect(cells(1)).toEqual([false, true, false, false, false, false, false]);
    expect(cells(2)).not.toContain(true);
    expect(cells(4)).toEqual([false, false, false, false, false, false, true]);
  });

  it('says that an expert is inactive, and offers no solutions', async () => {
    open({ counselorInfo: someExpert({ status: 0 }), counseAnswers: answers(1, 1) });
    expect(await screen.findByText('활동하지 않는 전문가입니다.')).toBeVisible();
    expect(screen.queryByRole('region', { name: '솔루션' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: '고민 1' })).toBeVisible();
  });

  it.each([
    ['does not exist', new ApiError(404, 'not_found', '')],
    ['cannot exist', new ApiError(422, 'invalid_input', '')],
  ])('is not found for an expert who %s', async (_who, error) => {
    api.answers(goods.expert, error);
    renderRoute('/solution_expert/9');
    expect(await screen.findByRole('heading', { level: 1, name: '페이지를 찾을 수 없습니다' })).toBeVisible();
    expect(screen.queryByRole('link', { name: '전문가솔루션 목록' })).not.toBeInTheDocument();
  });

  it('offers a retry when it could not be loaded', async () => {
    api.answersOnce(goods.expert, refused());
    open();
    await userEvent.click(await screen.findByRole('button', { name: '다시 시도' }));
    expect(await screen.findByRole('heading', { level: 1, name: '한서윤' })).toBeVisible();
  });
});

describe('The solutions of an expert', () => {
  it('are shown three at a time, with links to their pages', async () => {
    api.answers(
      goods.expertGoods,
      [1, 2, 3, 4].map((id) => someExpertGoods(id)),
    );
    open();
    const solutions = await region('솔루션');
    expect(await solutions.findAllByRole('article')).toHaveLength(3);
    expect(solutions.getByRole('link', { name: '솔루션 1' })).toHaveAttribute('href', '/solution_counseling/1');
    await userEvent.click(solutions.getByRole('button', { name: '솔루션 더 보기' }));
    expect(solutions.getByRole('link', { name: '솔루션 4' })).toHaveFocus();
    expect(solutions.queryByRole('button')).not.toBeInTheDocument();
  });

  it('fail in their own place, with a retry', async () => {
    api.answersOnce(goods.expertGoods, refused());
    api.answers(goods.expertGoods, [someExpertGoods(1)]);
    open();
    const solutions = await region('솔루션');
    await userEvent.click(await solutions.findByRole('button', { name: '다시 시도' }));
    expect(await solutions.findByRole('link', { name: '솔루션 1' })).toBeVisible();
  });
});

describe('The answers of an expert', () => {
  it('are six at first and five more by each press, the next page fetched before it is needed', async () => {
    api.answersOnce(goods.expertAnswers, { counseAnswers: answers(13, 6), next_cursor: null });
    open({ counseAnswers: answers(1, 12), next_answer_cursor: 'next' });
    const list = await region('고민 답변');
    const count = () => list.getAllByRole('link').length;
    expect(count()).toBe(6);
    expect(list.getByRole('link', { name: '고민 1' })).toHaveAttribute('href', '/concern_detail/1');
    expect(api.sent(goods.expertAnswers)).toHaveLength(0);
    await userEvent.click(list.getByRole('button', { name: '답변 더 보기' }));
    expect(count()).toBe(11);
    expect(list.getByRole('link', { name: '고민 7' })).toHaveFocus();
    await waitFor(() => expect(api.sent(goods.expertAnswers)).toMatchObject([{ query: { cursor: 'next' } }]));
    await userEvent.click(list.getByRole('button', { name: '답변 더 보기' }));
    await waitFor(() => expect(count()).toBe(16));
    await userEvent.click(list.getByRole('button', { name: '답변 더 보기' }));
    expect(count()).toBe(18);
    expect(list.queryByRole('button')).not.toBeInTheDocument();
  });

  it('that did not come are asked for again in place', async () => {
    // the first time nobody has asked for them yet
    api.answersOnce(goods.expertAnswers, refused());
    api.answersOnce(goods.expertAnswers, refused());
    api.answersOnce(goods.expertAnswers, { counseAnswers: answers(7, 2), next_cursor: null });
    open({ counseAnswers: answers(1, 6), next_answer_cursor: 'next' });
    const list = await region('고민 답변');
    await waitFor(() => expect(api.sent(goods.expertAnswers)).toHaveLength(1));
    expect(list.queryByRole('alert')).not.toBeInTheDocument();
    await userEvent.click(list.getByRole('button', { name: '답변 더 보기' }));
    await userEvent.click(await list.findByRole('button', { name: '다시 시도' }));
    expect(await list.findByRole('link', { name: '고민 8' })).toBeVisible();
  });

  it('stay shown after going back', async () => {
    const { router } = open({ counseAnswers: answers(1, 12) });
    await userEvent.click((await region('고민 답변')).getByRole('button', { name: '답변 더 보기' }));
    await act(() => router.navigate('/elsewhere'));
    await screen.findByText('다른 페이지');
    await act(() => router.navigate(-1));
    expect((await region('고민 답변')).getAllByRole('link')).toHaveLength(11);
  });
});

describe('The reviews of an expert', () => {
  const tab = (name: string) => screen.getByRole('tab', { name });
  const texts = () =>
    screen.queryAllByText(/후기 \d+의 글/).map(({ textContent }) => Number(textContent?.match(/\d+/)?.[0]));

  it('name what they are about, by whom, with score and keywords', async () => {
    open({
      reviews: [someReview(1), someReview(2, { table_name: 'solution', target_id: 5, title: '번아웃 점검 상담' })],
    });
    const reviews = await region('후기');
    const [first, second] = reviews.getAllByRole('article').map((article) => within(article));
    expect(first?.getByRole('link', { name: '고민 1' })).toHaveAttribute('href', '/concern_detail/101');
    expect(first?.getByRole('img', { name: '별점 5점 만점에 4.5점' })).toBeVisible();
    expect(first?.getByText('작은용기')).toBeVisible();
    expect(first?.getByText('2026.11.02')).toBeVisible();
    expect(first?.getByText('위로가 돼요')).toBeVisible();
    expect(second?.getByRole('link', { name: '번아웃 점검 상담' })).toHaveAttribute('href', '/solution_counseling/5');
  });

  it('are three at a time, those of one kind at once from what is loaded', async () => {
    open({ reviews: [...someReviews(9, 5), ...someReviews(4, 4, { table_name: 'solution' })] });
    const reviews = await region('후기');
    expect(texts()).toEqual([9, 8, 7]);
    await userEvent.click(reviews.getByRole('button', { name: '후기 더 보기' }));
    expect(texts()).toEqual([9, 8, 7, 6, 5, 4]);
    expect(reviews.getByRole('link', { name: '고민 6' })).toHaveFocus();
    await userEvent.click(tab('전문가 솔루션'));
    expect(texts()).toEqual([4, 3, 2]);
    await userEvent.click(tab('전체'));
    expect(texts()).toEqual([9, 8, 7, 6, 5, 4]);
    expect(api.sent(goods.expertReviews)).toEqual([]);
  });

  it('of one kind are fetched when too few are loaded', async () => {
    const solutions = someReviews(8, 4, { table_name: 'solution' });
    api.answers(goods.expertReviews, ({ query }) => {
      expect(query).toEqual({ table_name: 'goods' });
      return { reviews: solutions, next_cursor: null };
    });
    open({ reviews: [...someReviews(30, 9), ...solutions.slice(0, 1)], next_review_cursor: 'next' });
    await region('후기');
    await userEvent.click(tab('전문가 솔루션'));
    expect(texts()).toContain(8);
    await waitFor(() => expect(texts()).toEqual([8, 7, 6]));
    await userEvent.click(screen.getByRole('button', { name: '후기 더 보기' }));
    expect(texts()).toEqual([8, 7, 6, 5]);
    expect(screen.queryByRole('button', { name: '후기 더 보기' })).not.toBeInTheDocument();
  });

  it('of one kind that do not come say so, with a retry', async () => {
    api.answersOnce(goods.expertReviews, refused());
    api.answersOnce(goods.expertReviews, { reviews: [], next_cursor: null });
    open({ reviews: someReviews(30, 9), next_review_cursor: 'next' });
    await region('후기');
    await userEvent.click(tab('전문가 솔루션'));
    const reviews = await region('후기');
    expect(await reviews.findByText('후기를 불러오지 못했어요.')).toBeVisible();
    await userEvent.click(reviews.getByRole('button', { name: '다시 시도' }));
    expect(await screen.findByText('아직 전문가 솔루션의 후기가 없어요.')).toBeVisible();
  });

  it('say that there are none', async () => {
    open();
    expect(await screen.findByText('아직 후기가 없어요.')).toBeVisible();
  });
});

it('the way back leads to the list that the expert was opened from', async () => {
  api.answers(goods.recommended, []);
  api.answers(goods.experts, {
    counselorList: [
      {
        id: 7,
        nickname: '한서윤',
        certificate: [],
        summary: '',
        keyword: [],
        profile_source: '',
        avg_review_point: 0,
        review_total_count: 0,
        goods_lowest_price: null,
        selling_count: 0,
        intro: '',
        story: '',
      },
    ],
    next_cursor: null,
  });
  api.answers(goods.expert, someView());
  const { router, address } = renderRoute('/solution?tab=experts&area=%EC%97%B0%EC%95%A0');
  const { key } = router.state.location;
  const from = address();
  await userEvent.click(await screen.findByRole('link', { name: '한서윤' }));
  await screen.findByRole('heading', { level: 1, name: '한서윤' });
  await userEvent.click(screen.getByRole('link', { name: '전문가솔루션 목록' }));
  await waitFor(() => expect(address()).toBe(from));
  expect(router.state.location.key).toBe(key);
});
