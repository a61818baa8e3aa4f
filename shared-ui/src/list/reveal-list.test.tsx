import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { RevealList } from './reveal-list.tsx';
import type { Revealed } from './use-fetch-ahead.ts';

const items = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

function Reviews({ list }: { list: Revealed<number> }) {
  const [shown, setShown] = useState(3);
  return (
    <>
      <RevealList
        list={list}
        shown={shown}
        onShow={setShown}
        step={3}
        label="후기"
        itemKey={(item) => item}
        renderItem={(item) => (item % 2 === 0 ? <a href={`/solution/${item}`}>후기 {item}</a> : `후기 ${item}`)}
      />
      <button type="button">다음</button>
    </>
  );
}

/** Renders a list. @returns a function that renders it again with other props */
function show(list: Revealed<number>) {
  const { rerender } = render(<Reviews list={list} />);
  return (later: Revealed<number>) => rerender(<Reviews list={later} />);
}

const count = () => screen.getAllByRole('listitem').length;
const more = () => screen.getByRole('button', { name: '후기 더 보기' });

it('the list shows three more items at each press until all are shown, and focuses the first new one', async () => {
  show({ items: items(7) });
  expect(count()).toBe(3);
  await userEvent.click(more());
  expect(count()).toBe(6);
  expect(screen.getByRole('link', { name: '후기 4' })).toHaveFocus();
  await userEvent.click(more());
  expect(count()).toBe(7);
  expect(screen.getByText('후기 7')).toHaveFocus();
  expect(screen.queryByRole('button', { name: '후기 더 보기' })).not.toBeInTheDocument();
});

it('the list fetches the next page before it is needed', async () => {
  const fetchMore = jest.fn();
  const loaded = { items: items(9), hasMore: true, busy: false, failed: false, fetchMore };
  const setList = show(loaded);
  expect(fetchMore).not.toHaveBeenCalled();
  await userEvent.click(more());
  expect(fetchMore).toHaveBeenCalledTimes(1);
  setList({ ...loaded, busy: true });
  await userEvent.click(more());
  expect(count()).toBe(9);
  expect(fetchMore).toHaveBeenCalledTimes(1);
  expect(more()).not.toHaveAttribute('aria-busy');
});

describe('When more items were requested than are loaded', () => {
  const loaded = { items: items(4), hasMore: true, busy: true, failed: false, fetchMore: jest.fn() };
  beforeEach(() => loaded.fetchMore.mockClear());

  it('the button is busy until the items are loaded, and they appear without another press', async () => {
    const setList = show(loaded);
    await userEvent.click(more());
    expect(count()).toBe(4);
    expect(more()).toHaveAttribute('aria-busy', 'true');
    setList({ ...loaded, items: items(20), busy: false });
    expect(count()).toBe(6);
    expect(more()).not.toHaveAttribute('aria-busy');
  });

  it('a failure is shown in place of the items, and only a press retries', async () => {
    const setList = show(loaded);
    await userEvent.click(more());
    setList({ ...loaded, busy: false, failed: true });
    expect(screen.getByRole('alert')).toHaveTextContent('다음 글을 불러오지 못했습니다.');
    expect(loaded.fetchMore).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(loaded.fetchMore).toHaveBeenCalledTimes(1);
    expect(count()).toBe(4);
  });

  it('the new items do not take the focus from an element that the reader has focused meanwhile', async () => {
    const setList = show({ ...loaded, items: items(3) });
    await userEvent.click(more());
    await userEvent.tab();
    expect(screen.getByRole('button', { name: '다음' })).toHaveFocus();
    setList({ ...loaded, items: items(20), busy: false });
    expect(count()).toBe(6);
    expect(screen.getByRole('button', { name: '다음' })).toHaveFocus();
  });
});

it('a failure is shown only when the missing items are needed', () => {
  show({ items: items(3), hasMore: true, failed: true, fetchMore: jest.fn() });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(more()).toBeVisible();
});
