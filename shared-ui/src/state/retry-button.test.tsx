import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LoadMore } from '../list/load-more.tsx';
import { RetryButton, useRetries } from './retry-button.tsx';
import { SectionNote } from './section-note.tsx';
import { ErrorState } from './states.tsx';

const retry = jest.fn();
const reload = jest.fn(async () => {});
const setOutdated = () => act(() => useRetries.setState({ reload }));
const button = (name: string) => screen.getByRole('button', { name });
const end = (failed: boolean) => <LoadMore shown={3} hasMore busy={false} failed={failed} onMore={retry} />;

beforeEach(() => {
  Object.assign(globalThis, {
    IntersectionObserver: class {
      observe() {}
      disconnect() {}
    },
  });
  jest.clearAllMocks();
  useRetries.setState({ reload: null, offers: 0 });
});

test.each([
  ['a page', <ErrorState key="page" onRetry={retry} />],
  ['a section', <SectionNote key="section" text="불러오지 못했습니다." onRetry={retry} />],
  ['the end of a list', <div key="list">{end(true)}</div>],
  ['a line', <RetryButton key="line" onClick={retry} />],
])('%s that failed retries, and reloads the page once only a reload helps', async (_what, part) => {
  render(part);
  await userEvent.click(button('다시 시도'));
  expect([retry.mock.calls.length, reload.mock.calls.length]).toEqual([1, 0]);
  setOutdated();
  expect(screen.queryByRole('button', { name: '다시 시도' })).not.toBeInTheDocument();
  await userEvent.click(button('새로고침'));
  expect([retry.mock.calls.length, reload.mock.calls.length]).toEqual([1, 1]);
});

test('a failed section says why it offers the reload, and an empty section keeps its text', () => {
  setOutdated();
  render(<SectionNote text="불러오지 못했습니다." onRetry={retry} />);
  render(<SectionNote text="아직 없어요." />);
  expect(screen.getByRole('alert')).toHaveTextContent('사이트가 새로워졌어요. 새로고침하면 바로 볼 수 있어요.');
  expect(screen.getByRole('status')).toHaveTextContent(/^아직 없어요\.$/);
});

test('the button of a list keeps the focus when loading fails, and only then counts as an offer of the reload', async () => {
  setOutdated();
  const { rerender, unmount } = render(end(false));
  await userEvent.click(button('더보기'));
  expect(useRetries.getState().offers).toBe(0);
  rerender(end(true));
  expect(button('새로고침')).toHaveFocus();
  expect(useRetries.getState().offers).toBe(1);
  unmount();
  expect(useRetries.getState().offers).toBe(0);
});
