import * as goods from '@onmaum/shared-contract/goods/calls';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { someReview, someReviews } from '../../../test/expert.ts';
import { refused, region, testExpertPage } from '../../../test/expert-page.ts';

const { api, open } = testExpertPage();

describe('the reviews of an expert', () => {
  const tab = (name: string) => screen.getByRole('tab', { name });
  const texts = () =>
    screen.queryAllByText(/후기 \d+의 글/).map(({ textContent }) => Number(textContent?.match(/\d+/)?.[0]));

  it('show worry or solution, author, score and keywords', async () => {
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

  it('are shown three at a time, and loaded reviews of one kind need no request', async () => {
    open({ reviews: [...someReviews(9, 5), ...someReviews(4, 4, { table_name: 'solution' })] });
    const reviews = await region('후기');
    expect(texts()).toEqual([9, 8, 7]);
    await userEvent.click(reviews.getByRole('button', { name: '후기 더 보기' }));
    expect(texts()).toEqual([9, 8, 7, 6, 5, 4]);
    expect(reviews.getByRole('link', { name: '고민 6' })).toHaveFocus();
    await userEvent.click(tab('전문가솔루션'));
    expect(texts()).toEqual([4, 3, 2]);
    await userEvent.click(tab('전체'));
    expect(texts()).toEqual([9, 8, 7, 6, 5, 4]);
    expect(api.sent(goods.expertReviews)).toEqual([]);
  });

  it('of one kind are fetched if too few are loaded', async () => {
    const solutions = someReviews(8, 4, { table_name: 'solution' });
    api.answers(goods.expertReviews, ({ query }) => {
      expect(query).toEqual({ table_name: 'solution' });
      return { reviews: solutions, next_cursor: null };
    });
    open({ reviews: [...someReviews(30, 9), ...solutions.slice(0, 1)], next_review_cursor: 'next' });
    await region('후기');
    await userEvent.click(tab('전문가솔루션'));
    expect(texts()).toContain(8);
    await waitFor(() => expect(texts()).toEqual([8, 7, 6]));
    await userEvent.click(screen.getByRole('button', { name: '후기 더 보기' }));
    expect(texts()).toEqual([8, 7, 6, 5]);
    expect(screen.queryByRole('button', { name: '후기 더 보기' })).not.toBeInTheDocument();
  });

  it('of one kind can be loaded again after an error', async () => {
    api.answersOnce(goods.expertReviews, refused());
    api.answersOnce(goods.expertReviews, { reviews: [], next_cursor: null });
    open({ reviews: someReviews(30, 9), next_review_cursor: 'next' });
    await region('후기');
    await userEvent.click(tab('전문가솔루션'));
    const reviews = await region('후기');
    expect(await reviews.findByText('후기를 불러오지 못했습니다.')).toBeVisible();
    await userEvent.click(reviews.getByRole('button', { name: '다시 시도' }));
    expect(await screen.findByText('아직 전문가솔루션의 후기가 없어요.')).toBeVisible();
  });

  it('have an empty state', async () => {
    open();
    expect(await screen.findByText('아직 후기가 없어요.')).toBeVisible();
  });
});
