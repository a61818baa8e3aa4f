import { QueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { App } from './app.tsx';

/** Longer than the 5 ms after which React yields to the browser. */
const SLICE_MS = 10;

/** A component that takes longer to render than one time slice of React. */
function Slow({ onRender }: { onRender?: () => void }) {
  onRender?.();
  const end = performance.now() + SLICE_MS;
  while (performance.now() < end);
  return null;
}

function Broken(): never {
  throw new TypeError('broken');
}

test('a navigation during a slow first rendering is shown', async () => {
  const router = createBrowserRouter([
    {
      path: '/',
      element: (
        <>
          <Slow onRender={() => router.state.location.pathname === '/' && void router.navigate('/next')} />
          <Slow />
          <Slow />
        </>
      ),
    },
    { path: '/next', element: <p>next page</p> },
  ]);
  // outside of `act`, rendering yields as in a browser, and effects run after the rendering is complete
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  const root = createRoot(document.body);
  startTransition(() => root.render(<App client={new QueryClient()} router={router} now={0} />));
  expect(await screen.findByText('next page')).toBeInTheDocument();
  root.unmount();
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
});

test('a page that breaks is reported with the app that owns it', async () => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => {});
  const router = createBrowserRouter([{ path: '*', errorElement: <p>failed</p>, element: <Broken /> }]);
  render(<App client={new QueryClient()} router={router} now={0} />);
  expect(await screen.findByText('failed')).toBeInTheDocument();
  expect(said).toHaveBeenCalledWith('fault of shell@: page, TypeError');
  said.mockRestore();
});
