import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DISABLE_CONTROLS } from '../../browsers/disable-controls.ts';
import { watchStart } from './start-watch.ts';

const FAILED = /화면의 일부를 불러오지 못했습니다/;

/** Opens a document that watches its start, with a stylesheet that hangs. */
function openDocument() {
  document.head.innerHTML = '<link rel="stylesheet" href="/hangs.css"><script defer src="/main.js"></script>';
  document.body.innerHTML =
    '<div id="root"><h1>글</h1><button>북마크</button><button disabled>다음</button><input aria-label="댓글">' +
    '<form action="/search"><input aria-label="검색"></form></div>';
  const script = document.createElement('script');
  script.textContent = `(${watchStart.toString()})('/faults',${DISABLE_CONTROLS})`;
  document.head.append(script);
  document.dispatchEvent(new Event('readystatechange'));
}
const start = () => document.getElementById('root')?.setAttribute('data-started', '');

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a note above the content says that a script of the shell is missing, and disappears when the page starts', async () => {
  openDocument();
  document.querySelector('script')?.dispatchEvent(new Event('error'));
  expect(screen.getByRole('alert')).toHaveTextContent(FAILED);
  expect(screen.getByRole('heading', { name: '글' })).toBeInTheDocument();
  start();
  await Promise.resolve();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('the note disables controls except in forms that need no scripts; they are restored when the page starts', async () => {
  openDocument();
  document.querySelector('script')?.dispatchEvent(new Event('error'));
  const disabled = () => [...document.querySelectorAll('#root :disabled')].map((el) => el.ariaLabel ?? el.textContent);
  expect(disabled()).toEqual(['북마크', '다음', '댓글']);
  start();
  // the observer runs before React, which starts in a later task
  await Promise.resolve();
  expect(disabled()).toEqual(['다음']);
});

test('a field in which somebody types is not disabled', () => {
  openDocument();
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: '댓글' });
  field.focus();
  document.querySelector('script')?.dispatchEvent(new Event('error'));
  expect(field).toBeEnabled();
  expect(screen.getByRole('button', { name: '북마크' })).toBeDisabled();
});

test('a note says that a script of the shell has failed', () => {
  openDocument();
  window.dispatchEvent(new ErrorEvent('error', { filename: new URL('/main.js', location.href).href }));
  expect(screen.getByRole('alert')).toHaveTextContent(FAILED);
});

test('a page that has not started after a while shows the note', () => {
  openDocument();
  jest.advanceTimersByTime(20_000);
  expect(screen.getByRole('alert')).toHaveTextContent(FAILED);
});

test('the retry reloads only when the site responds', async () => {
  jest.useRealTimers();
  window.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  openDocument();
  window.dispatchEvent(new Event('unhandledrejection'));
  await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByText('아직 연결되지 않았어요. 잠시 후 다시 시도해 주세요.')).toBeInTheDocument();
});

test('a release of the shell that does not start is reported once', () => {
  const reports: unknown[] = [];
  navigator.sendBeacon = (address, body) => reports.push([address, JSON.parse(body as string)]) > 0;
  openDocument();
  document.querySelector('script')?.setAttribute('src', '/r/shell/5e11/client/main.js');
  document.querySelector('script')?.dispatchEvent(new Event('error'));
  window.dispatchEvent(new Event('unhandledrejection'));
  jest.advanceTimersByTime(20_000);
  Reflect.deleteProperty(navigator, 'sendBeacon');
  expect(reports).toEqual([['/faults', ['shell', '5e11', 'load', 'StartError']]]);
});

test('a missing file of an area, or an error after the start, shows no note', () => {
  openDocument();
  const script = document.head.appendChild(document.createElement('script'));
  script.src = '/r/mfe-community/1/client/remoteEntry.js';
  script.dispatchEvent(new Event('error'));
  document.body.appendChild(document.createElement('img')).dispatchEvent(new Event('error'));
  start();
  window.dispatchEvent(new Event('unhandledrejection'));
  jest.advanceTimersByTime(20_000);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a stylesheet that hangs is requested again without blocking the page', () => {
  openDocument();
  const hanging = document.querySelector('link');
  jest.advanceTimersByTime(5_000);
  expect(document.querySelector('link')).not.toBe(hanging);
  expect(document.querySelector('link')).toHaveAttribute('href', '/hangs.css');
});

test('a stylesheet of a page that is being opened is not requested again', () => {
  openDocument();
  const opening = document.head.appendChild(document.createElement('link'));
  opening.rel = 'stylesheet';
  jest.advanceTimersByTime(5_000);
  expect(opening).toBeInTheDocument();
});
