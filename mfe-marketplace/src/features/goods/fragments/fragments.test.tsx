import { ApiError, api } from '@onmaum/shared-auth';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { someGoods } from '../../../test/goods.ts';
import { renderAt } from '../../../test/render-at.tsx';
import { AsideSolutions } from './aside-solutions.tsx';
import { HomeSolutions } from './home-solutions.tsx';

const get = jest.spyOn(api, 'get');
const goods = [1, 2, 3, 4].map((id) => someGoods({ id, name: `솔루션 ${id}` }));

/** jsdom has neither layout to observe nor media to ask for. */
class NoObserver {
  observe() {}
  disconnect() {}
}

const matchMedia = () => Object.assign(new EventTarget(), { matches: false });

beforeAll(() =>
  Object.assign(globalThis, { IntersectionObserver: NoObserver, ResizeObserver: NoObserver, matchMedia }),
);

describe('Recommended solutions', () => {
  it('are a slider on the home page, each leading to its page', async () => {
    get.mockResolvedValue(goods);
    renderAt('/solution', HomeSolutions);
    expect(await screen.findByRole('link', { name: '솔루션 4' })).toHaveAttribute('href', '/solution_counseling/4');
    expect(screen.getByRole('link', { name: '더보기' })).toHaveAttribute('href', '/solution');
  });

  it('are three in the side column', async () => {
    get.mockResolvedValue(goods);
    renderAt('/solution', AsideSolutions);
    expect(await screen.findAllByRole('article')).toHaveLength(3);
  });

  it.each([HomeSolutions, AsideSolutions])('can be asked for again, and say when there are none', async (Fragment) => {
    get.mockRejectedValueOnce(new ApiError(0, 'network', '')).mockResolvedValueOnce([]);
    renderAt('/solution', Fragment);
    expect(await screen.findByRole('alert')).toHaveTextContent('추천 솔루션을 불러오지 못했어요.');
    await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await screen.findByText(/추천 솔루션을 고르고 있어요/)).toBeVisible();
  });
});
