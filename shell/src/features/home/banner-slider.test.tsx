import type { Banner } from '@onmaum/shared-contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router-dom';
import { bannersQuery } from './api/home-queries.ts';
import { BannerSlider } from './banner-slider.tsx';

beforeEach(() => {
  window.matchMedia = () =>
    ({
      matches: true,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
  const Nothing = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  window.ResizeObserver = Nothing;
  window.IntersectionObserver = Nothing as unknown as typeof IntersectionObserver;
});

function show(banners: Banner[]) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(bannersQuery.queryKey, banners);
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: <BannerSlider /> }])} />
    </QueryClientProvider>,
  );
}

it('the slider shows a welcome text if there is no banner', () => {
  show([]);
  expect(screen.getByText('어떤 마음이든 괜찮아요. 천천히 둘러보세요.')).toBeInTheDocument();
});

it('the link of a banner is named by the whole title, although the title is split into lines', () => {
  const banner = { id: 1, title: '혼자 안고 있던 고민, 함께 나눠요', link_url: '/concern', banner_file: '/1.svg' };
  show([{ ...banner, blank_yn: false }]);
  expect(screen.getByRole('link', { name: banner.title })).toHaveAttribute('href', '/concern');
  expect(screen.getByText('혼자 안고 있던 고민,')).toBeInTheDocument();
});
