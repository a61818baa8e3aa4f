import { ApiError } from '@onmaum/shared-auth';
import * as search from '@onmaum/shared-contract/search/calls';
import { fakeApi, renderElement } from '@onmaum/shared-testing';
import { act, screen, waitFor } from '@testing-library/react';
import { AsideKeywords } from './aside-keywords.tsx';

const api = fakeApi();

test('the side column lists at most ten popular keywords by rank', async () => {
  const keywords = Array.from({ length: 12 }, (_, index) => ({ keyword: `단어${index + 1}` }));
  api.answers(search.popular, keywords);
  renderElement(<AsideKeywords />);
  expect(await screen.findByRole('link', { name: '단어1' })).toHaveAttribute('href', `/search/${encodeURI('단어1')}`);
  expect(screen.getAllByRole('listitem').map((item) => item.textContent?.replace(/^\d+/, ''))).toEqual(
    Array.from({ length: 10 }, (_, index) => `단어${index + 1}`),
  );
});

test.each(['/search', '/search/noresult'])(
  '%s shows popular keywords in the page, not in the side column',
  async (address) => {
    api.answers(search.popular, [{ keyword: '직장' }]);
    const { router } = renderElement(<AsideKeywords />, address);
    expect(screen.queryByRole('region', { name: '인기 검색어' })).not.toBeInTheDocument();
    await act(() => router.navigate('/concern'));
    expect(await screen.findByRole('link', { name: '직장' })).toBeInTheDocument();
  },
);

test('the section is not rendered without keywords', async () => {
  api.answers(search.popular, new ApiError(500, 'unknown', '오류'));
  const { container } = renderElement(<AsideKeywords />);
  await waitFor(() => expect(container).toBeEmptyDOMElement());
});
