import { act, render, screen } from '@testing-library/react';
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

test('screen readers are asked to read only what is new, not every toast again', () => {
  expect(region()).toHaveAttribute('aria-live', 'polite');
  expect(region()).toHaveAttribute('aria-atomic', 'false');
});
