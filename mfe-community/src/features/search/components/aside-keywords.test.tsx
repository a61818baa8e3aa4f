import { ApiError, api } from '@onmaum/shared-auth';
import { screen, waitFor } from '@testing-library/react';
import { renderPage } from '../../../testing/render-page.tsx';
import { AsideKeywords } from './aside-keywords.tsx';

const get = jest.spyOn(api, 'get');

test('popular keywords stand in the side column in their order, at most ten', async () => {
  get.mockResolvedValue(Array.from({ length: 12 }, (_, index) => ({ keyword: `단어${index + 1}` })));
  renderPage(<AsideKeywords />);
  expect(await screen.findByRole('link', { name: '단어1' })).toHaveAttribute('href', `/search/${encodeURI('단어1')}`);
  expect(screen.getAllByRole('listitem').map((item) => item.textContent?.replace(/^\d+/, ''))).toEqual(
    Array.from({ length: 10 }, (_, index) => `단어${index + 1}`),
  );
});

test('without them the column ends before', async () => {
  get.mockRejectedValue(new ApiError(500, 'unknown', '오류'));
  const { container } = renderPage(<AsideKeywords />);
  await waitFor(() => expect(container).toBeEmptyDOMElement());
});
