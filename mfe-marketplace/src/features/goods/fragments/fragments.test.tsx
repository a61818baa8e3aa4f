import { ApiError } from '@onmaum/shared-auth';
import * as calls from '@onmaum/shared-contract/goods/calls';
import { fakeApi, renderElement, withoutLayout } from '@onmaum/shared-testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { someGoods } from '../../../test/goods.ts';
import { AsideSolutions } from './aside-solutions.tsx';
import { HomeSolutions } from './home-solutions.tsx';

const api = fakeApi();
const goods = [1, 2, 3, 4].map((id) => someGoods({ id, name: `솔루션 ${id}` }));

beforeEach(() => withoutLayout());

describe('recommended solutions', () => {
  it('are a carousel of links on the home page', async () => {
    api.answers(calls.recommended, goods);
    renderElement(<HomeSolutions />);
    expect(await screen.findByRole('link', { name: '솔루션 4' })).toHaveAttribute('href', '/solution_counseling/4');
    expect(screen.getByRole('link', { name: '더보기 추천 솔루션' })).toHaveAttribute('href', '/solution');
  });

  it('are three cards in the side column', async () => {
    api.answers(calls.recommended, goods);
    renderElement(<AsideSolutions />);
    expect(await screen.findAllByRole('article')).toHaveLength(3);
    const facts = screen.getAllByText(/상담심리사 1급$/).map(({ textContent }) => textContent);
    expect(facts).toEqual(Array(3).fill('답변 12개 · 상담심리사 1급'));
  });

  it.each([HomeSolutions, AsideSolutions])(
    'can be loaded again after an error, and have an empty state',
    async (Fragment) => {
      api.answersOnce(calls.recommended, ApiError.unreachable());
      api.answersOnce(calls.recommended, []);
      renderElement(<Fragment />);
      expect(await screen.findByRole('alert')).toHaveTextContent('추천 솔루션을 불러오지 못했습니다.');
      await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
      expect(await screen.findByText(/추천 솔루션을 고르고 있어요/)).toBeVisible();
    },
  );
});
