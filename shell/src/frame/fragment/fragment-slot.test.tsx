import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { arrivalOf, loadedModule, loadModule, reportThrown } from '../../federation/remote-modules.ts';
import { FragmentSlot } from './fragment-slot.tsx';

jest.mock('../../federation/remote-modules.ts', () => ({
  arrivalOf: jest.fn(),
  loadedModule: jest.fn(),
  loadModule: jest.fn(),
  reportThrown: jest.fn(),
}));
const load = jest.mocked(loadModule);
const loaded = jest.mocked(loadedModule);
afterEach(() => loaded.mockReset());

const page = () => (
  <QueryClientProvider client={new QueryClient()}>
    <p>페이지의 다른 부분</p>
    <FragmentSlot app="mfe-community" name="home-worries" skeleton={<p>자리</p>} />
  </QueryClientProvider>
);
const open = () => render(page());

const fragments = (Component: () => React.ReactNode) => ({ default: { 'home-worries': { Component } } }) as never;

test('a remote that does not load affects only its slot, and the retry works when it is available again', async () => {
  load.mockRejectedValueOnce(new Error('down'));
  open();
  expect(screen.getByText('자리')).toBeInTheDocument();
  const retry = await screen.findByRole('button', { name: '다시 시도' });
  expect(screen.getByText('페이지의 다른 부분')).toBeInTheDocument();

  load.mockResolvedValueOnce(fragments(() => <p>고민 목록</p>));
  await userEvent.click(retry);
  expect(await screen.findByText('고민 목록')).toBeInTheDocument();
});

test('a fragment that could not be loaded offline is loaded when the connection returns', async () => {
  const connection = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  load.mockRejectedValueOnce(new Error('offline'));
  open();
  const note = await screen.findByText('인터넷에 연결되어 있지 않아요. 연결되면 바로 보여드릴게요.');
  expect(screen.queryByRole('button', { name: '다시 시도' })).not.toBeInTheDocument();

  load.mockResolvedValueOnce(fragments(() => <p>고민 목록</p>));
  connection.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('고민 목록')).toBeInTheDocument();
  expect(note).not.toBeInTheDocument();
  connection.mockRestore();
});

test('a fragment that throws while it renders can be retried', async () => {
  const silence = jest.spyOn(console, 'error').mockImplementation(() => {});
  let broken = true;
  load.mockResolvedValue(
    fragments(() => {
      if (broken) throw new Error('broken');
      return <p>고민 목록</p>;
    }),
  );
  open();
  const retry = await screen.findByRole('button', { name: '다시 시도' });
  expect(reportThrown).toHaveBeenCalledWith('page', expect.any(Error), 'mfe-community');
  broken = false;
  await userEvent.click(retry);
  expect(await screen.findByText('고민 목록')).toBeInTheDocument();
  silence.mockRestore();
});

test('server-rendered content of a fragment stays while its code is missing, and works after the code is loaded', async () => {
  const pressed = jest.fn();
  const module = fragments(() => (
    <section>
      <button type="button" onClick={pressed}>
        고민 목록
      </button>
      <button type="button" disabled>
        이전
      </button>
      {/* biome-ignore lint/a11y/useSemanticElements: a toggle that is a link before its code is loaded */}
      <a href="/concern" role="button" tabIndex={-1}>
        직장
      </a>
    </section>
  ));
  loaded.mockReturnValue(module);
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(page());
  const sent = screen.getByRole('button', { name: '고민 목록' });

  loaded.mockReturnValue(undefined);
  const arrival = Promise.withResolvers<null>();
  jest.mocked(arrivalOf).mockReturnValue(arrival.promise);
  await act(async () => void hydrateRoot(root, page()));
  const retry = await screen.findByRole('button', { name: '다시 시도' });
  expect(screen.getByRole('button', { name: '고민 목록' })).toBe(sent);
  // the button can neither be pressed nor reached with the keyboard until its code is loaded
  await waitFor(() => expect(sent).toBeDisabled());
  const link = screen.getByRole('link', { name: '직장' });
  expect(link).not.toHaveAttribute('tabindex');

  load.mockRejectedValueOnce(new Error('a failed preload'));
  load.mockImplementationOnce(() => {
    loaded.mockReturnValue(module);
    arrival.resolve(null);
    return Promise.resolve(module);
  });
  await userEvent.click(retry);
  await waitFor(() => expect(retry).not.toBeInTheDocument());
  await waitFor(() => expect(sent).toBeEnabled());
  expect(screen.getByRole('button', { name: '이전' })).toBeDisabled();
  expect(link).toHaveAttribute('tabindex', '-1');
  expect(screen.getByRole('button', { name: '고민 목록' })).toBe(sent);
  await userEvent.click(sent);
  expect(pressed).toHaveBeenCalledTimes(1);
  root.remove();
  jest.mocked(arrivalOf).mockReset();
});

describe('a fragment that was loaded for the server and the browser', () => {
  /** Renders the page on the server and hydrates it. @returns the texts that the slot shows, in order */
  async function hydrate(fragment: (onServer: boolean) => React.ReactNode) {
    let onServer = true;
    loaded.mockReturnValue(fragments(() => fragment(onServer)));
    const root = document.createElement('div');
    root.innerHTML = renderToString(page());
    document.body.append(root);
    const shown = [root.textContent];
    const note = () => shown.at(-1) !== root.textContent && shown.push(root.textContent);
    const place = root.lastElementChild;
    onServer = false;
    const observer = new MutationObserver(note);
    observer.observe(root, { childList: true, subtree: true, characterData: true });
    await act(() => hydrateRoot(root, page(), { onRecoverableError: () => undefined }));
    observer.disconnect();
    note();
    const kept = root.lastElementChild === place;
    root.remove();
    return { shown: shown.map((text) => text?.replace('페이지의 다른 부분', '')), kept };
  }

  test('stays as the server rendered it', async () => {
    expect(await hydrate(() => <p>고민 목록</p>)).toEqual({ shown: ['고민 목록'], kept: true });
  });

  test('that throws on the server is a placeholder there, and is rendered by the browser', async () => {
    const throws = (onServer: boolean) => {
      if (onServer) throw new Error('on the server');
      return <p>고민 목록</p>;
    };
    expect((await hydrate(throws)).shown).toEqual(['자리', '고민 목록']);
  });
});
