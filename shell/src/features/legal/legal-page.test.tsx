import { withoutLayout } from '@onmaum/shared-testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { legalPage } from './legal-page.tsx';

const section = (id: string, heading: string) => ({ id, heading, blocks: [{ kind: 'text' as const, text: heading }] });
const doc = {
  effective: '2026-01-01',
  summary: '요약',
  sections: [section('purpose', '목적'), section('refunds', '환불')],
};

test('a link of the contents leads to its section, and Back to the contents, as steps of the router', async () => {
  withoutLayout();
  history.replaceState(null, '', '/agree');
  const router = createBrowserRouter([{ path: '/agree', ...legalPage('/agree', '이용약관', doc) }]);
  render(<RouterProvider router={router} />);
  await userEvent.click(screen.getByRole('link', { name: '환불' }));
  await waitFor(() => expect(screen.getByRole('region', { name: '환불' })).toHaveFocus());
  expect(router.state.historyAction).toBe('PUSH');
  expect([router.state.location.hash, history.state.idx]).toEqual(['#refunds', 1]);
  await act(() => router.navigate(-1));
  await waitFor(() => expect(router.state.location.hash).toBe(''));
});
