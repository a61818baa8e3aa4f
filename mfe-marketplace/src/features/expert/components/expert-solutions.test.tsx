import * as goods from '@onmaum/shared-contract/goods/calls';
import userEvent from '@testing-library/user-event';
import { someExpertGoods } from '../../../test/expert.ts';
import { refused, region, testExpertPage } from '../../../test/expert-page.ts';

const { api, open } = testExpertPage();

describe('the solutions of an expert', () => {
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

  it('can be loaded again after an error', async () => {
    api.answersOnce(goods.expertGoods, refused());
    api.answers(goods.expertGoods, [someExpertGoods(1)]);
    open();
    const solutions = await region('솔루션');
    await userEvent.click(await solutions.findByRole('button', { name: '다시 시도' }));
    expect(await solutions.findByRole('link', { name: '솔루션 1' })).toBeVisible();
  });
});
