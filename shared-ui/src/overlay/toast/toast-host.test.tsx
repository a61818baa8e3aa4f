import { act, fireEvent, render, screen } from '@testing-library/react';
import { ToastHost } from './toast-host.tsx';
import { toast, useToasts } from './toast-store.ts';

const STAYING = '사이트가 새로워졌어요.';
const region = () => screen.getByRole('status');
const texts = () => [...region().querySelectorAll('p')].map(({ textContent }) => textContent);
const show = (...all: string[]) =>
  act(() => {
    for (const text of all) toast(text, { stays: text === STAYING });
  });

beforeEach(() => {
  useToasts.setState({ toasts: [] });
  render(<ToastHost />);
});

test('later toasts remove older ones, but none that stays', () => {
  show('가', STAYING, '나', '다');
  expect(texts()).toEqual([STAYING, '나', '다']);
  show('라');
  expect(texts()).toEqual([STAYING, '다', '라']);
});

test('two toasts with the same text have a button each, if both can be undone', () => {
  const undone: number[] = [];
  act(() => {
    for (const id of [1, 2]) toast('차단했어요.', { action: { label: '되돌리기', onPress: () => undone.push(id) } });
    toast('차단했어요.');
  });
  expect(screen.getAllByText('차단했어요.')).toHaveLength(1);
  act(() => {
    for (const id of [1, 2]) toast('차단했어요.', { action: { label: '되돌리기', onPress: () => undone.push(id) } });
  });
  for (const button of screen.getAllByRole('button', { name: '되돌리기' })) fireEvent.click(button);
  expect(undone).toEqual([1, 2]);
});

test('screen readers are asked to read only what is new, not every toast again', () => {
  expect(region()).toHaveAttribute('aria-live', 'polite');
  expect(region()).toHaveAttribute('aria-atomic', 'false');
});

describe('toasts disappear by themselves', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());
  const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
  const pressClose = () => {
    const [close] = screen.getAllByRole('button', { name: '알림 닫기' });
    act(() => close?.focus());
    act(() => close?.click());
  };

  test('but not while one of them has the focus or the pointer', () => {
    show('가', '나');
    act(() => screen.getAllByRole('button', { name: '알림 닫기' })[0]?.focus());
    pass(60_000);
    expect(texts()).toEqual(['가', '나']);
    act(() => (document.activeElement as HTMLElement).blur());
    fireEvent.pointerEnter(screen.getByText('나'));
    pass(60_000);
    expect(texts()).toEqual(['가', '나']);
    fireEvent.pointerLeave(screen.getByText('나'));
    pass(4_000);
    expect(texts()).toEqual([]);
  });

  test('also after a button of an earlier toast was pressed while it had the focus', () => {
    show('가', '나');
    pressClose();
    expect(texts()).toEqual(['나']);
    show('다');
    pass(4_000);
    expect(texts()).toEqual([]);
  });

  test('also after a toast was closed under the pointer', () => {
    show('가', '나');
    fireEvent.pointerEnter(screen.getByText('가'));
    act(() => screen.getAllByRole('button', { name: '알림 닫기' })[0]?.click());
    pass(4_000);
    expect(texts()).toEqual([]);
  });
});
