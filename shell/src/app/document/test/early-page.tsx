import { act, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { keepEarlyPresses } from '../early-presses.ts';

let root: Root | undefined;

/** Runs the inline script for early presses before the tests of a file, and unmounts the page after each test. */
export function earlyPresses() {
  beforeAll(() => {
    const script = document.createElement('script');
    script.textContent = `(${keepEarlyPresses.toString()})()`;
    document.head.append(script);
  });
  afterEach(() => {
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
    act(() => root?.unmount());
  });

  // the development build of React warns about `data-kept` on controls
  beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => {}));
}

/** Registers a page, which is unmounted after the test. */
export const endsWithTest = (page: Root) => {
  root = page;
};

/** Shows the HTML that the server sends. @returns a function that hydrates the page */
export function open(page: ReactNode) {
  document.body.innerHTML = `<div id="root">${renderToString(page)}</div>`;
  const container = document.getElementById('root') as HTMLElement;
  return () =>
    act(() => {
      root = hydrateRoot(container, page);
    });
}

/** Like `open`, but React hydrates in slices with pauses, as in a browser. */
export function openInSlices(page: ReactNode) {
  open(page);
  const container = document.getElementById('root') as HTMLElement;
  return () => {
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
    root = hydrateRoot(container, page);
  };
}

export const isPerformed = () => waitFor(() => expect(document.querySelector('[data-kept]')).toBeNull());

export function Counter({ name = '공감' }: { name?: string }) {
  const [count, setCount] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setCount(count + 1)}>
        {name}
      </button>
      <output>{count}</output>
    </>
  );
}
